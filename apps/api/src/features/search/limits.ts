/** Every bound and weight of the search, each with its reason. */
import { constants } from '@laterite/shared/constants.ts';

/** A description of 5,000 characters in French has about 250 different words; more are not written by people. */
export const maxTermsPerDocument = 300;

/** Maximum number of words read of a query: longer queries are sentences, whose first words name the product. */
export const maxQueryWords = 8;

/** Maximum number of completions of a word being typed: each adds an index list to merge. */
export const maxCompletions = 20;

/** Maximum number of corrections of a misspelled word: in the test queries no correction beyond the eighth was meant. */
export const maxCorrections = 8;

/** "(a and b) or c" doubles the conditions with each phrase; beyond eight the phrase is left out. */
export const maxClauses = 8;

/** Maximum number of index lists that one query merges; MongoDB reads whole lists from 200 on. */
export const maxMergedLists = 100;

/** Maximum number of documents with a word that a search examines, the newest first: the number that lists count, so that the cost does not grow with the collection. */
export const maxScanned: number = constants.maxCount;

/** Maximum number of words stored in pairs: each needs an index entry per word before it, and titles and places rarely have more words. */
export const maxStrongTerms = 12;

/** Maximum number of ids in the cached lists of words: about 20 MB, the lists of at least four hundred words. */
export const maxListedIds = 400_000;

/** Maximum number of listings ranked when every term is frequent: eight pages, more than people read. */
export const maxRankedListings = 192;

/** Maximum number of listings examined for the ranked ones when the index does not cover every condition: two and a half for each ranked one. */
export const maxExaminedListings = 480;

/** Number of listings with the words in title, category or place from which listings that only mention them are not searched: two pages. */
export const enoughStrongListings = 48;

/** Number of listings to rank up to which a search reads listings beyond the read model, two pages; reading one costs as much as ranking a hundred in memory. */
export const maxReadListings = 48;

/** Maximum number of listings considered for suggestions, of which four are shown. */
export const maxConsideredSuggestions = 60;

/** Minimum number of full matches; below it, listings that match fewer words follow. A phone shows four cards at once. */
export const minFullMatches = 5;

/** Maximum number of partial matches after the full ones: two pages. */
export const maxCloseMatches = 48;

/** Maximum number of levels of relaxation: each is another bounded query, and after four dropped words no result is meant. */
export const maxLevels = 4;

/** Maximum number of single words searched when no result has the most important word: a third word is rarely wanted. */
export const maxLastLevels = 2;

/** Minimum importance of a word that names the product: one in five listings with the word has it in title or category. */
export const minImportance = 0.2;

/** The same where the first word of the query is unknown: the others then rarely name the product. */
export const minImportanceBesideUnknown = 0.35;

/** The same where all other words are sizes or places: `câble 3x2,5`. */
export const minImportanceBesideNumbers = 0.1;

/** The same for words of the trades, which are known to name products. */
export const minImportanceOfTradeWords = 0.1;

/** Maximum importance of numbers, measures and colours: they never name the product, so less than `minImportance`. */
export const importanceOfDetails = 0.15;

/** Maximum importance of makers: they name the product where no other word does, so just above `minImportance`. */
export const importanceOfMakers = 0.25;

/** Importance added to the first product in a query: rare adjectives, which occur only in titles, would otherwise be dropped after it. */
export const headBonus = 0.3;

/** The same where a preposition follows the product: `portail pour villa` means only the gate. */
export const qualifiedHeadBonus = 0.7;

/** Minimum head share of corrections by edit distance: descriptions contain so many words that one is always similar. */
export const minHeadShareOfCorrections = 0.1;

/** Maximum rent in FCFA; a higher price limit is meant for a purchase, because monthly rents of homes and machines are lower. */
export const maxRent = 3_000_000;

/** Weight of an expansion by its similarity to the typed word; 1 is the word itself. */
export const weights = {
  synonym: 0.8,
  completed: 0.75,
  alsoCompleted: 0.5,
  parts: 0.9,
  sound: 0.7,
  /** Less 0.15 for each edit. */
  related: 0.6,
  corrected: 0.6,
  perEdit: 0.15,
  correctedSynonym: 0.6,
} as const;

/** Days after which a listing has lost half of its freshness bonus: publications last 60 days. */
export const halfLifeDays = 60;

/** Weight of a word that only the description contains; titles have 4, places 2. */
export const descriptionWeight = 1;

/** Factor on the weight of the first word of a text, because titles begin with the product. Below 1 / `weights.synonym`, so that a synonym in first position counts less than the word itself in any other. */
export const firstWordFactor = 1.15;

/** Factor on the weight of words of a title after « pour » or « avec », which qualify the thing: still twice the weight of a description. */
export const qualifierFactor = 0.6;

/** Factor on the weight of a phrase whose words are in different texts: a place in the location then counts more than one of its words in a title. */
export const scatteredFactor = 0.6;

/** Factor on the score of a listing that mentions the wanted place only in its description: a flat « près de Cocody » follows those in Cocody. */
export const elsewhereFactor = 0.6;

/** Factor on the score of a listing in the reader's city: larger than that of a first word, smaller than that of a title over a description. */
export const homeFactor = 1.3;

/** Maximum number of titles, categories and places whose terms are in memory: about 10 MB, enough for all listings that people view. */
export const maxTextsInMemory = 20_000;

/** Minimum importance of a word that names a trade in a search for listings: one in three professionals with the word has it as role or trade. */
export const minTradeImportance = 0.3;

/** Maximum number of professionals, and of companies, shown with the results of a search for listings. */
export const maxTradeCards = 3;
