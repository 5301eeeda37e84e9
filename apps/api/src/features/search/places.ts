import { citiesByCountry } from '@laterite/shared/places.ts';
import { stem, tokenize } from './tokenizer.ts';

/** Cities, communes and quarters with their short names. */
const aliases = [
  'Abidjan = abj = babi',
  'Yopougon = yop = poy',
  'Treichville = treich',
  'Port-Bouët = portbouet',
  'Deux Plateaux = 2 plateaux = ii plateaux = vallon',
  'Grand-Bassam = bassam',
  'San-Pédro = san pedro = sanpedro',
  'Yamoussoukro = yakro',
  'Abomey-Calavi = calavi',
  'Bobo-Dioulasso = bobo',
  'Ouagadougou = ouaga',
  'N’Djamena = ndjamena = djamena',
  'Pointe-Noire = ponton',
  'Libreville = lbv',
  'Brazzaville = brazza',
  'Yaoundé = yde',
  'Saint-Louis = ndar',
  'Porto-Novo = portonovo',
  'Cotonou = coto',
];

/** What lies within a commune that people name instead of its quarters. */
const quarters: Record<string, string[]> = {
  Cocody: ['Angré', 'Riviera', 'Deux Plateaux', 'Danga'],
  Marcory: ['Zone 4', 'Bietry'],
  'Port-Bouët': ['Vridi', 'Gonzagueville'],
  Ouagadougou: ['Ouaga 2000'],
  Dakar: ['Almadies', 'Ouakam', 'Yoff', 'Mermoz', 'Point E', 'Médina', 'Pikine'],
};

const others =
  'Abobo Adjamé Attécoubé Koumassi Marcory Plateau Bingerville Anyama Songon Dabou Assinie Jacqueville Man Gagnoa ' +
  'Divo Soubré Abengourou Bondoukou Odienné Séguéla Almadies Mermoz Ouakam Yoff Pikine Guédiawaye Médina Parcelles ' +
  'Mbour Kaolack Ziguinchor Touba Akwa Bonapriso Bonabéri Bonamoussadi Makepe Bastos Garoua Maroua Bamenda Kati ' +
  'Ségou Mopti Gao Koudougou Kaya Banfora Sokodé Atakpamé Kpalimé Baguida Adidogomé Bohicon Natitingou Zinder ' +
  'Agadez Tahoua Owendo Akanda Oyem Dolisie Ouesso Abéché Sarh';
const countries = [
  'Côte d’Ivoire',
  'Sénégal',
  'Mali',
  'Burkina Faso',
  'Togo',
  'Bénin',
  'Cameroun',
  'Gabon',
].concat(['Congo', 'Niger', 'Tchad', 'Centrafrique', 'Guinée']);

const keyOf = (name: string): string => tokenize(name).map(stem).join(' ');
const aliasGroups = aliases.map((group) => group.split(' = '));

/** Every name of a place as a phrase of terms. */
const names = new Set(
  [
    ...Object.values(citiesByCountry).flat(),
    ...others.split(' '),
    ...countries,
    ...aliasGroups.flat(),
    ...Object.keys(quarters),
    ...Object.values(quarters).flat(),
  ].map(keyOf),
);

/** Groups of names that mean the same place, as synonyms are written. */
export const placeSynonyms: readonly string[] = aliases;

const quartersByCommune = new Map(
  Object.entries(quarters).map(([commune, within]) => [
    keyOf(commune),
    within.map((name) => tokenize(name).map(stem)),
  ]),
);

/** Returns the quarters that belong to a commune, as phrases of terms. */
export const quartersOf = (terms: string[]): string[][] => quartersByCommune.get(terms.join(' ')) ?? [];

/** Whether some terms are the name of a place. */
export const isPlaceName = (terms: string[]): boolean => names.has(terms.join(' '));

/** The single terms among the names, for misspelled ones. */
export const placeTerms: readonly string[] = [...names].filter((name) => !name.includes(' '));
export const placePhrases: ReadonlySet<string> = new Set([...names].filter((name) => name.includes(' ')));
