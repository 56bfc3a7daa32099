// SPDX-FileCopyrightText: 2026 The Tamis developers
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// What becomes of blocks of a megabyte and more when they are freed, in the whole process; nothing
/// happens with other libraries than glibc.
namespace tamis {

/// They go back to the system: for matrices that live long. glibc otherwise learns from the first
/// such block to keep the next ones, which in a sweep of 10,000 genes is as much again as the data.
void returnLargeBlocks();
/// They are kept for the next ones, as glibc does once it has learnt: for matrices that are made
/// anew in each step.
void keepLargeBlocks();

} // namespace tamis
