/** Every bound of the search in one place, each with its reason. */

/** A description of 5,000 characters in French has about 250 different words; more are not written by people. */
export const maxTermsPerDocument = 300;

/** Terms held in memory, the most used first: about 15 MB, and more than a French and an English dictionary of the trade. */
export const maxVocabularyTerms = 60_000;
