#pragma once

/// A C enum that Swift imports as an enum, because it is closed.
enum __attribute__((enum_extensibility(closed))) CSuit { CSuitHearts, CSuitSpades = 7 };
