import type { Bilingual } from '../../languages.ts';
import type { CorrectedField } from './risk-rules.ts';

/** A common reason: the short label of its button, and the sentence that people read. */
export interface CommonReason {
  short: Bilingual;
  sentence: Bilingual;
}

interface RefusalReason extends CommonReason {
  /** The field that the owner corrects. */
  field: CorrectedField;
}

const because = (field: CorrectedField, short: Bilingual, sentence: Bilingual): RefusalReason => ({
  field,
  short,
  sentence,
});

/** Common reasons why listings are refused. */
export const refusalReasons = {
  scam: because(
    'description',
    { fr: 'Arnaque', en: 'Scam' },
    { fr: 'Cette annonce ressemble à une arnaque.', en: 'This listing looks like a scam.' },
  ),
  duplicate: because(
    'title',
    { fr: 'Doublon', en: 'Duplicate' },
    { fr: 'Cette annonce existe déjà.', en: 'This listing exists already.' },
  ),
  sold: because(
    'title',
    { fr: 'Déjà vendu', en: 'Already sold' },
    { fr: 'Ce bien est déjà vendu ou loué.', en: 'This is already sold or rented out.' },
  ),
  price: because(
    'price',
    { fr: 'Prix trompeur', en: 'Misleading price' },
    { fr: 'Le prix n’est pas celui du bien.', en: 'The price is not that of the item.' },
  ),
  photo: because(
    'images',
    { fr: 'Photo volée', en: 'Stolen photo' },
    { fr: 'Les photos viennent d’une autre annonce.', en: 'The photos come from another listing.' },
  ),
  forbidden: because(
    'title',
    { fr: 'Interdit', en: 'Not allowed' },
    { fr: 'Ce bien ne peut pas être proposé ici.', en: 'This cannot be offered here.' },
  ),
} as const satisfies Record<string, RefusalReason>;

/** Returns the field that the owner has to correct after a refusal: that of the common reason at its beginning, else the title. */
export function fieldOfRefusal(text: string): CorrectedField {
  const found = Object.values(refusalReasons).find(
    ({ sentence }) => text.startsWith(sentence.fr) || text.startsWith(sentence.en),
  );
  return found?.field ?? 'title';
}
