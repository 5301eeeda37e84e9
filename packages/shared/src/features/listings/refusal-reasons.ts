import type { Bilingual } from '../../languages.ts';
import type { CorrectedField } from './risk-rules.ts';

interface RefusalReason {
  /** What the owner reads. */
  sentence: Bilingual;
  /** The field that the owner corrects. */
  field: CorrectedField;
}

const because = (field: CorrectedField, fr: string, en: string): RefusalReason => ({
  sentence: { fr, en },
  field,
});

/** Common reasons why listings are refused. */
export const refusalReasons = {
  scam: because('description', 'Cette annonce ressemble à une arnaque.', 'This listing looks like a scam.'),
  duplicate: because('title', 'Cette annonce existe déjà.', 'This listing exists already.'),
  sold: because('title', 'Ce bien est déjà vendu ou loué.', 'This is already sold or rented out.'),
  price: because('price', 'Le prix n’est pas celui du bien.', 'The price is not that of the item.'),
  photo: because(
    'images',
    'Les photos viennent d’une autre annonce.',
    'The photos come from another listing.',
  ),
  forbidden: because('title', 'Ce bien ne peut pas être proposé ici.', 'This cannot be offered here.'),
} as const satisfies Record<string, RefusalReason>;

export type RefusalReasonName = keyof typeof refusalReasons;
export const refusalReasonNames = Object.keys(refusalReasons) as RefusalReasonName[];

/** Returns the field that a refusal leads its owner to: that of the common reason it begins with, else the title. */
export function fieldOfRefusal(text: string): CorrectedField {
  const found = Object.values(refusalReasons).find(
    ({ sentence }) => text.startsWith(sentence.fr) || text.startsWith(sentence.en),
  );
  return found?.field ?? 'title';
}
