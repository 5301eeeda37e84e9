import { stem } from './tokenizer.ts';

/** Colours, sizes and states: titles name them, but nobody searches for them alone. */
const words =
  'rouge noir noire blanc blanche bleu bleue vert verte jaune gris grise marron rose grand grande petit petite gros ' +
  'large haut basse moderne simple beau belle neuf neuve nouveau ancien vieux complet complete mobile fixe double ' +
  'electrique automatique manuel professionnel luxe standing qualite mariage fete ceremonie restaurant homme femme ' +
  'enfant portable semaine jour mois annee red black white blue green big small large new old modern electric';
const descriptive = new Set(words.split(' ').map(stem));

/** Whether a term says how something is and not what it is. */
export const isDescriptive = (term: string): boolean => descriptive.has(term);
