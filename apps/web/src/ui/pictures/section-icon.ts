import type { Section } from '@laterite/shared/features/listings/taxonomy.ts';
import { HardHat, KeyRound, type LucideIcon, Pickaxe, Sofa } from 'lucide-react';

/** Icon of each section. */
export const sectionIcon: Record<Section, LucideIcon> = {
  btp: HardHat,
  mines: Pickaxe,
  immobilier: KeyRound,
  'int-maison': Sofa,
};
