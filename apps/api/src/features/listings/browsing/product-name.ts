import { isDescriptive } from '../../search/query/descriptive-words.ts';
import { withoutFillers } from '../../search/query/filler-words.ts';
import { phraseLength, synonymsOf } from '../../search/terms/synonyms.ts';
import { stem, tokenize } from '../../search/terms/tokenizer.ts';
import { unitOf } from '../../search/terms/units.ts';

/** Words before the name of a product in a title: the kind of offer or request, and the packaging of goods. */
const leading = new Set(
  tokenize(
    'recherche demande besoin achat acheter achete urgent urgence location louer loue vente vendre vends vend offre promo service prestation sac sacs lot paquet palette chargement voyage rent rental hire sale sell bag bags',
  ).map(stem),
);

const isName = (term: string) =>
  !leading.has(term) && !isDescriptive(term) && !/\d/.test(term) && !unitOf(term);

/** Yields the nouns and phrases of a title, in the form used for comparing words. */
export function* productNames(title: string): Generator<string, undefined> {
  const terms = withoutFillers(tokenize(title)).map(stem);
  for (let start = 0; start < terms.length; ) {
    const rest = terms.slice(start);
    const length = phraseLength(rest);
    if (isName(rest[0]!)) yield rest.slice(0, length).join(' ');
    start += isName(rest[0]!) ? length : 1;
  }
}

/** Returns the first noun or phrase of a title; empty where it has none. */
export const productName = (title: string): string => productNames(title).next().value ?? '';

/** Returns a product's name, as `productName` does, with its synonyms; nothing for an empty one. */
export const withSynonyms = (name: string): string[] =>
  name ? [...new Set([name, ...synonymsOf(name.split(' ')).map((phrase) => phrase.join(' '))])] : [];
