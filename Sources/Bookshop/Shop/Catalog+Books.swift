extension Catalog {
  /// The books for sale.
  static let shop = Catalog([
    Book(
      id: 1, title: "The Time Machine", author: "H. G. Wells", year: 1895, genre: .scienceFiction,
      price: Price(cents: 890),
      blurb: "An inventor travels to the year 802,701, and finds that mankind has parted in two."),
    Book(
      id: 2, title: "Twenty Thousand Leagues Under the Seas", author: "Jules Verne", year: 1870,
      genre: .scienceFiction, price: Price(cents: 1290),
      blurb: "Three men are guests and prisoners of Captain Nemo, who has done with the land."),
    Book(
      id: 3, title: "The Waif of the “Cynthia”", author: "Jules Verne / André Laurie", year: 1885,
      genre: .adventure, price: Price(cents: 1090),
      blurb:
        "A child found at sea, tied to a lifebuoy, and the voyage around the Arctic that it takes to learn his name."),
    Book(
      id: 4, title: "Frankenstein", author: "Mary Shelley", year: 1818, genre: .horror, price: Price(cents: 790),
      blurb: "A student of natural philosophy succeeds in what he should not have begun."),
    Book(
      id: 5, title: "The Hound of the Baskervilles", author: "Arthur Conan Doyle", year: 1902, genre: .mystery,
      price: Price(cents: 850),
      blurb: "A curse, a moor and the footprints of a gigantic hound."),
    Book(
      id: 6, title: "Middlemarch", author: "George Eliot", year: 1871, genre: .novel, price: Price(cents: 1450),
      blurb: "A town, its marriages, and what became of those who meant well."),
    Book(
      id: 7, title: "Alice’s Adventures in Wonderland", author: "Lewis Carroll", year: 1865, genre: .fantasy,
      price: Price(cents: 750),
      blurb: "Down the rabbit hole, into a country in which logic is taken at its word."),
    Book(
      id: 8, title: "Three Men in a Boat (to Say Nothing of the Dog)", author: "Jerome K. Jerome", year: 1889,
      genre: .satire, price: Price(cents: 690),
      blurb: "A fortnight on the Thames, a tin of pineapple and no opener."),
    Book(
      id: 9, title: "The Flowers of Evil", author: "Charles Baudelaire", year: 1857, genre: .poetry,
      price: Price(cents: 990),
      blurb: "Spleen and ideal; six of the poems were forbidden for ninety years."),
    Book(
      id: 10, title: "Wuthering Heights", author: "Emily Brontë", year: 1847, genre: .novel,
      price: Price(cents: 820),
      blurb: "Two houses on the moors, two families, and a love that spares neither."),
    Book(
      id: 11, title: "The Moonstone", author: "Wilkie Collins", year: 1868, genre: .mystery, price: Price(cents: 930),
      blurb: "A diamond vanishes in the night after a birthday. Eleven people tell what they saw."),
    Book(
      id: 12, title: "The War of the Worlds", author: "H. G. Wells", year: 1898, genre: .scienceFiction,
      price: Price(cents: 890),
      blurb: "No one would have believed that this world was being watched keenly and closely."),
    Book(
      id: 13, title: "Dracula", author: "Bram Stoker", year: 1897, genre: .horror, price: Price(cents: 950),
      blurb: "Told in letters, diaries and the log of a ship that came into harbour without a crew."),
    Book(
      id: 14, title: "Treasure Island", author: "Robert Louis Stevenson", year: 1883, genre: .adventure,
      price: Price(cents: 780),
      blurb: "A map, a schooner, and a sea-cook with one leg who is everybody’s friend."),
    Book(
      id: 15, title: "The Princess and the Goblin", author: "George MacDonald", year: 1872, genre: .fantasy,
      price: Price(cents: 720),
      blurb: "A thread that only one can feel leads out from under the mountain."),
    Book(
      id: 16, title: "Germinal", author: "Émile Zola", year: 1885, genre: .novel, price: Price(cents: 1120),
      blurb: "A strike in the coalfields, from the first grievance to the last shaft."),
    Book(
      id: 17, title: "The Gilded Age", author: "Mark Twain / Charles Dudley Warner", year: 1873, genre: .satire,
      price: Price(cents: 1180),
      blurb: "Land, lobbies and a fortune that is always just about to be made. It gave an age its name."),
    Book(
      id: 18, title: "Leaves of Grass", author: "Walt Whitman", year: 1855, genre: .poetry, price: Price(cents: 1010),
      blurb: "I celebrate myself, and sing myself — and what I assume you shall assume."),
    Book(
      id: 19, title: "The Tale of Genji", author: "紫式部 (Murasaki Shikibu)", year: 1010, genre: .novel,
      price: Price(cents: 1690),
      blurb: "A prince at the court of Heian, written by a lady-in-waiting a thousand years ago."),
    Book(
      id: 20, title: "The Woman in White", author: "Wilkie Collins", year: 1860, genre: .mystery,
      price: Price(cents: 940),
      blurb: "She stops the drawing-master on the road at midnight, and knows the house that he is going to."),
    Book(
      id: 21, title: "King Solomon’s Mines", author: "H. Rider Haggard", year: 1885, genre: .adventure,
      price: Price(cents: 760),
      blurb: "“Better than Treasure Island”, the author bet his brother, and wrote it in six weeks."),
    Book(
      id: 22, title: "Carmilla", author: "Sheridan Le Fanu", year: 1872, genre: .horror, price: Price(cents: 640),
      blurb: "A carriage overturns before a lonely castle. The guest who stays there does not eat."),
    Book(
      id: 23, title: "Gulliver’s Travels", author: "Jonathan Swift", year: 1726, genre: .satire,
      price: Price(cents: 870),
      blurb: "Six inches tall, sixty feet tall, on a flying island, and among horses. In that order."),
    Book(
      id: 24, title: "The Wonderful Wizard of Oz", author: "L. Frank Baum", year: 1900, genre: .fantasy,
      price: Price(cents: 730),
      blurb: "A cyclone, a road of yellow brick, and a wizard who is a very good man but a very bad wizard."),
  ])
}
