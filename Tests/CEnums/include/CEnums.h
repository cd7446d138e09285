#pragma once

/// A closed C enum, which Swift imports as an enum.
enum __attribute__((enum_extensibility(closed))) CSuit { CSuitHearts, CSuitSpades = 7 };

/// A C struct with padding, which has no reflection metadata.
struct CLimits {
  char kind;
  int most;
};
