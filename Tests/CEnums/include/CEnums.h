#pragma once

/// A closed C enum, which Swift imports as an enum.
enum __attribute__((enum_extensibility(closed))) CSuit { CSuitHearts, CSuitSpades = 7 };
