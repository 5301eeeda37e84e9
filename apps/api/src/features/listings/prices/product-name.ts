import { isDescriptive } from '../../search/descriptive-words.ts';
import { withoutFillers } from '../../search/filler-words.ts';
import { phraseLength, synonymsOf } from '../../search/synonyms.ts';
import { stem, tokenize } from '../../search/tokenizer.ts';
import { unitOf } from '../../search/units.ts';

/** Words before the name of a thing in a title: the kind of offer, and what goods are packed in. */
const leading = new Set(
  tokenize(
    'location louer loue vente vendre vends vend offre promo service prestation sac sacs lot paquet palette chargement voyage rent rental hire sale sell bag bags',
  ).map(stem),
);

const isName = (term: string) =>
  !leading.has(term) && !isDescriptive(term) && !/\d/.test(term) && !unitOf(term);

/** Returns the first noun or phrase of a title, in the form words are compared in; empty where it has none. */
export function productName(title: string): string {
  const terms = withoutFillers(tokenize(title)).map(stem);
  const start = terms.findIndex(isName);
  if (start < 0) return '';
  const rest = terms.slice(start);
  return rest.slice(0, phraseLength(rest)).join(' ');
}

/** Returns a product's name, as `productName` does, with its synonyms; nothing for an empty one. */
export const withSynonyms = (name: string): string[] =>
  name ? [...new Set([name, ...synonymsOf(name.split(' ')).map((phrase) => phrase.join(' '))])] : [];
