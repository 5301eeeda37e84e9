import { stemsOf } from '../terms/tokenizer.ts';

/** Colours, sizes, states and packages: titles contain them, but nobody searches for them alone. */
const words =
  'rouge noir noire blanc blanche bleu bleue vert verte jaune gris grise marron rose grand grande petit petite gros ' +
  'large haut basse moderne simple beau belle neuf neuve nouveau ancien vieux complet complete mobile fixe double ' +
  'electrique automatique manuel professionnel luxe standing qualite mariage fete ceremonie restaurant homme femme ' +
  'enfant recent recente portable semaine jour mois annee red black white blue green big small large new old modern ' +
  'electric mini anglais anglaise chinois americain fabrication minier agricole industriel sac pot seau bidon paquet feuille barre botte main palette carton voyage chargement bag bucket sheet';

/** Makers specify which machine or appliance is wanted. A maker whose name is used for the product itself, such as JCB, is a synonym. */
const makers =
  'caterpillar cat komatsu volvo hitachi hyundai doosan liebherr terex bomag dynapac wacker perkins cummins sdmo kubota ' +
  'toyota renault mercedes scania iveco daf howo sinotruk shacman faw kia nissan mitsubishi isuzu suzuki honda yamaha ' +
  'bosch makita dewalt hilti metabo stihl karcher samsung lg hisense tcl nasco sony daikin gree midea beko whirlpool ' +
  'electrolux philips schneider legrand grohe jinko grundfos pedrollo';

/** Materials are products of their own, « bois », but specify a product after its name: « coffrage métallique ». */
const materials =
  'metallique metal acier fer inox aluminium alu zinc cuivre bronze bois contreplaque melamine acajou iroko teck chene ' +
  'bambou rotin osier cuir velours tissu coton lin verre marbre granit ceramique gres porcelaine beton pvc plastique ' +
  'steel wood wooden glass leather marble plastic';

/** People who come with a machine; in listings nobody searches for them alone. */
const operators = 'operateur conducteur chauffeur grutier cariste pilote driver operator';

const descriptive = stemsOf(words);
const genericTerms = stemsOf('machine appareil materiel outil equipement produit article espace');
const operatorTerms = stemsOf(operators);
const makerTerms = stemsOf(makers);
const materialTerms = stemsOf(materials);

/** Whether a term describes a property and not the product. */
export const isDescriptive = (term: string): boolean => descriptive.has(term);

/** Whether a term means any thing, so that only the words after it name one: « machine à concasser ». */
export const isGeneric = (term: string): boolean => genericTerms.has(term);

/** Whether a term describes who operates a machine. */
export const isOperator = (term: string): boolean => operatorTerms.has(term);

/** Whether a term is the name of a maker. */
export const isMaker = (term: string): boolean => makerTerms.has(term);

/** Whether a term is the name of a material. */
export const isMaterial = (term: string): boolean => materialTerms.has(term);
