import type { Section } from '@laterite/shared/features/listings/taxonomy.ts';

export type Tint = Section;

/** Background and text colour of each section for icons and initials. */
export const tintClass: Record<Tint, string> = {
  btp: 'bg-btp-tint text-btp',
  mines: 'bg-mines-tint text-mines',
  immobilier: 'bg-immobilier-tint text-immobilier',
  'int-maison': 'bg-maison-tint text-maison',
};
