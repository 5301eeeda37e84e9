/** Every bound and weight of the search in one place, each with its reason. */
import { constants } from '@laterite/shared/constants.ts';

/** A description of 5,000 characters in French has about 250 different words; more are not written by people. */
export const maxTermsPerDocument = 300;

/** Terms held in memory, the most used first: about 15 MB, and more than a French and an English dictionary of the trade. */
export const maxVocabularyTerms = 60_000;

/** Words of a query that are read: longer queries are sentences, whose first words say what is wanted. */
export const maxQueryWords = 8;

/** Completions of a word being typed: each one more is another list of the index to merge. */
export const maxCompletions = 20;

/** Corrections of a misspelled word: those beyond the eighth were never what was meant in the test queries. */
export const maxCorrections = 8;

/** "(a and b) or c" doubles the conditions with each phrase; beyond eight the phrase is left out. */
export const maxClauses = 8;

/** Lists of an index that one query merges; MongoDB reads whole lists from 200 on. */
export const maxMergedLists = 100;

/** Documents with a word that a search examines, the newest: as many as lists count, so that its cost does not grow with the collection. */
export const maxScanned: number = constants.maxCount;

/** Words that are stored in pairs: each costs as many index entries as words before it, and titles and places have hardly more. */
export const maxStrongTerms = 12;

/** Ids in the lists of words in memory: about 20 MB, the lists of four hundred words at least. */
export const maxListedIds = 400_000;

/** Listings ranked when every term is frequent: eight pages, further than people page. */
export const maxRankedListings = 192;

/** Listings examined for those when the index does not say everything that is asked: two and a half for each ranked. */
export const maxExaminedListings = 480;

/** Two pages that name the words in title, category or place leave no room for listings that only mention them. */
export const enoughStrongListings = 48;

/** A search reads listings beyond the read model until it has as many as this to rank, two pages; reading one costs as much as ranking a hundred in memory. */
export const maxReadListings = 48;

/** Listings considered while somebody is typing: four are shown. */
export const maxConsideredSuggestions = 60;

/** Fewer full matches than this, and listings that match fewer words follow: a phone shows four cards at once. */
export const minFullMatches = 5;

/** Close matches that follow the full ones: two pages. */
export const maxCloseMatches = 48;

/** Levels of relaxation: each is one more bounded query, and the fourth dropped word leaves nothing that was meant. */
export const maxLevels = 4;

/** Single words that are searched where nothing has the most important one: a third is seldom wanted. */
export const maxLastLevels = 2;

/** A word says what is wanted from this importance on: one in five listings with it names it in title or category. */
export const minImportance = 0.2;

/** The same where the first word of the query is unknown: the others then are seldom what is wanted. */
export const minImportanceBesideUnknown = 0.35;

/** A word says what is wanted from this importance on where all others are sizes or places: `câble 3x2,5`. */
export const minImportanceBesideNumbers = 0.1;

/** Numbers, measures and colours say which one is wanted, never what: less than `minImportance`. */
export const importanceOfDetails = 0.15;

/** Makers say what is wanted where nothing else does: just above `minImportance`. */
export const importanceOfMakers = 0.25;

/** What the first thing that a query names gains in importance: rare adjectives, which only titles have, otherwise outlast it. */
export const headBonus = 0.3;

/** The same where a preposition follows it: in `portail pour villa`, nothing but the gate is wanted. */
export const qualifiedHeadBonus = 0.7;

/** Corrections by edit distance must be named by some titles: words of descriptions are too many, and one is always near. */
export const minHeadShareOfCorrections = 0.1;

/** A price limit above this is meant for a purchase, FCFA: homes and machines are rented for less a month. */
export const maxRent = 3_000_000;

/** How well an expansion fits the word that was typed; 1 is the word itself. */
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

/** Days after which a listing has lost half of what newness adds: publications last 60 days. */
export const halfLifeDays = 60;

/** What a word counts for that only the description has; titles count 4, places 2. */
export const descriptionWeight = 1;

/** The factor on the weight of the first word of a text: titles begin with the thing. Below 1 / `weights.synonym`, so that a synonym in first place counts less than the word itself in any other place. */
export const firstWordFactor = 1.15;

/** The factor on the score of a listing in the reader's city: larger than that of a first word, smaller than that of a title over a description. */
export const homeFactor = 1.3;

/** Titles, categories and places whose terms are in memory: about 10 MB, and those of all listings people see. */
export const maxTextsInMemory = 20_000;

/** A search for listings names a trade from this importance on: one in three professionals with the word has it as role or trade. */
export const minTradeImportance = 0.3;

/** Professionals, and companies, shown with the results of a search for listings. */
export const maxTradeCards = 3;
