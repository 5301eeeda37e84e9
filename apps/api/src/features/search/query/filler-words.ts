import { isPlace } from '../terms/synonyms.ts';
import { stem } from '../terms/tokenizer.ts';

/** Stop words of queries. */
const fillers = new Set(
  (
    'je j cherche recherche chercher besoin veux voudrais voudrai souhaite svp stp bonjour bonsoir urgent vite pas cher ' +
    'chere chers bon bonne bons prix marche tres tout tous toute toutes moi nous ma mon mes chez pres proche vers qualite ' +
    'disponible aime faut il y ai as est i need want looking please some any good best cheap price me near my ' +
    'combien coute quel quelle ou trouver meilleur meilleure cherch cherchons prx slt bjr bsr dispo bien situe ' +
    'situee situes situees propre propres plait salut merci suis montre montrez donne donnez trouve trouvez peux peut pouvez vous avez avoir faire fabriquer moins moin max maxi maximum min minimum mois'
  ).split(' '),
);

/** Returns the words without stop words; all of them where only stop words were typed. */
export function withoutFillers(words: string[]): string[] {
  const meaningful = words.filter((word) => !fillers.has(word));
  return meaningful.length > 0 ? meaningful : words;
}

const genericTrades = new Set(
  'entreprise societe service professionnel artisan ouvrier technicien specialiste expert'
    .split(' ')
    .map(stem),
);

/** Returns the words of a search for people without generic words such as in `entreprise de plomberie`; all of them where no word names a trade. */
export function withoutGenericTrades(words: string[]): string[] {
  const specific = words.filter((word) => !genericTrades.has(stem(word)));
  return specific.some((word) => !isPlace([stem(word)])) ? specific : words;
}
