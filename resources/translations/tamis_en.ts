<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>tamis::plot::PlotDocument</name>
    <message numerus="yes">
        <source>%1: %n point(s).</source>
        <translation>
            <numerusform>%1: %n point.</numerusform>
            <numerusform>%1: %n points.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n point(s), lowest %2 at %3, highest %4 at %5.</source>
        <translation>
            <numerusform>%1: %n point, lowest %2 at %3, highest %4 at %5.</numerusform>
            <numerusform>%1: %n points, lowest %2 at %3, highest %4 at %5.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n bar(s).</source>
        <translation>
            <numerusform>%1: %n bar.</numerusform>
            <numerusform>%1: %n bars.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %n value(s).</source>
        <translation>
            <numerusform>%1: %n value.</numerusform>
            <numerusform>%1: %n values.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tamis::ui::TrainingPage</name>
    <message numerus="yes">
        <source>Second descent, %1, %n gene(s)</source>
        <translation>
            <numerusform>Second descent, %1, %n gene</numerusform>
            <numerusform>Second descent, %1, %n genes</numerusform>
        </translation>
    </message>
</context>
</TS>
