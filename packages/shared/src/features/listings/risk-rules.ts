import type { Bilingual } from '../../languages.ts';
import type { Category } from './taxonomy.ts';

/** Fields of a listing that its owner may have to correct. */
export type CorrectedField = 'title' | 'description' | 'price' | 'images' | 'attrs.titre';

interface RiskRule {
  points: number;
  /** Text for administrators. */
  sentence: Bilingual;
  /** Whether the owner reads it too, to correct the listing or to be informed. */
  isForOwner?: true;
  /** The field of the listing that the owner corrects. */
  field?: CorrectedField;
}

const rule = (points: number, fr: string, en: string, more: Partial<RiskRule> = {}): RiskRule => ({
  points,
  sentence: { fr, en },
  ...more,
});
const forOwner = { isForOwner: true } as const;
const forOwnerAt = (field: CorrectedField) => ({ isForOwner: true, field }) as const;

/** Points from which a listing is online but queued for a review, and from which it is pending. */
export const riskThresholds = { queue: 3, wait: 6 } as const;

/** Reasons for a review with their points. */
export const riskRules = {
  all: rule(6, 'Première publication', 'First publication', forOwner),
  permit: rule(6, 'Minerai : autorisation à vérifier', 'Mineral: permit to check', forOwnerAt('attrs.titre')),
  photo: rule(3, 'Photo d’une autre annonce', 'Photo of another listing', forOwnerAt('images')),
  refused: rule(6, 'Déjà refusée', 'Rejected before', forOwner),
  changed: rule(6, 'Beaucoup modifiée', 'Changed significantly', forOwner),
  reported: rule(6, 'Signalée plusieurs fois', 'Reported several times', forOwner),
  likeReported: rule(6, 'Comme une annonce signalée', 'Like a reported listing', forOwner),
  banned: rule(6, 'Bien interdit ou réglementé', 'Forbidden or regulated goods', forOwnerAt('title')),
  price: rule(3, 'Prix loin de l’habituel ici', 'Price far from the usual here', forOwnerAt('price')),
  copied: rule(
    3,
    'Même texte que l’annonce d’un autre',
    'Same text as the listing of someone else',
    forOwnerAt('description'),
  ),
  contact: rule(
    1,
    'Numéro ou lien dans le texte',
    'Phone number or link in the text',
    forOwnerAt('description'),
  ),
  refusals: rule(2, 'Vendeur déjà refusé ces 90 jours', 'Seller rejected within 90 days'),
  newAccount: rule(1, 'Compte de moins de 7 jours', 'Account less than 7 days old'),
  unverified: rule(
    3,
    'Machine ou terrain d’un vendeur non vérifié',
    'Machine or land of an unverified seller',
  ),
  unproven: rule(1, 'Téléphone non confirmé', 'Phone number not proven'),
} as const satisfies Record<string, RiskRule>;

export type ModerationReason = keyof typeof riskRules;
export const moderationReasons = Object.keys(riskRules) as [ModerationReason, ...ModerationReason[]];

/** Returns the sum of the points of some rules. */
export const riskScore = (reasons: readonly ModerationReason[]): number =>
  reasons.reduce((sum, reason) => sum + riskRules[reason].points, 0);

/** Returns the field that the owner has to correct for a reason. */
export const fieldToCorrect = (reason: ModerationReason): CorrectedField | undefined =>
  (riskRules[reason] as RiskRule).field;

/** Returns the reasons that the owner of a listing reads. */
export const reasonsForOwner = (reasons: readonly ModerationReason[]): ModerationReason[] =>
  reasons.filter((reason) => 'isForOwner' in riskRules[reason]);

/** Machines and land: listings in these categories are queued unless the identity or company of the seller is verified. */
export const queuedUnlessVerified: readonly Category[] = [
  'Engins',
  'Extraction',
  'Équipement',
  'Transport',
  'Terrains',
];

/** Prices below or above these multiples of the median are unusual, with at least `minComparables` comparable listings. */
export const farPrice = { below: 0.35, above: 4 } as const;
