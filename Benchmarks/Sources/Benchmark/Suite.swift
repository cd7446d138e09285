/// All contests, in the order in which they run.
enum Suite {
  static var contests: [Contest] {
    Shop.contests + API.contests + Growth.contests + Hostile.contests + Errors.contests + Construction.contests
      + Cases.contests + Formats.contests + Links.contests + Written.contests + LinkPage.contests + Cold.contests
      + ToldApart.contests + Functions.contests + Checked.contests + Structs.contests + Fields.contests
  }
}
