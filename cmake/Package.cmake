# SPDX-FileCopyrightText: 2026 The Tamis developers
# SPDX-License-Identifier: GPL-3.0-or-later

# `cpack` in a build folder makes a Debian package of both programs, their example, pages and icons.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME tamis)
set(CPACK_PACKAGE_VENDOR "The Tamis developers")
set(CPACK_PACKAGE_CONTACT "The Tamis developers <developers@tamis.invalid>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
# The library of projections has its own users (see core/projection/README.md).
set(CPACK_COMPONENTS_ALL Unspecified)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_UNSPECIFIED_PACKAGE_NAME tamis)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Not found by looking at the programs: the fast BLAS, the window on a desktop without X11, and the
# folders of the icon's theme.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libopenblas0-openmp, hicolor-icon-theme")
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "qt6-translations-l10n, qt6-wayland")
set(CPACK_DEBIAN_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_UNSPECIFIED_DESCRIPTION
"Tamis trains a supervised autoencoder whose first layer is projected onto a
sparsity-inducing ball, and shows how accuracy, number of genes and stability
depend on the radius of that ball. It reads the tables that people have, from
CSV to h5ad, and gives a ranked gene list with the numbers that say how far to
trust it.

The package holds the desktop program, tamis, and tamis-cli for scripts.")
include(CPack)
