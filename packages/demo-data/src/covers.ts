import { pick } from './hash.ts';
import { kit } from './kit.ts';
import { picture } from './pictures.ts';
import type { DemoPicture } from './types.ts';

/** Subjects of covers, see render/cover.ts. */
export type Motif = 'collines' | 'engins' | 'chantier' | 'ville' | 'mine' | 'lagune' | 'plan' | 'tissage';

const accents = ['#c1440e', '#1f7a8c', '#2e4a72', '#8e3140', '#3f6f4a', '#d99a3e', '#b5532d', '#24606b'];

/** Returns the cover of a professional or company; each seed gives a different one. */
export const cover = (motif: Motif, seed: number): DemoPicture =>
  picture({
    kind: 'cover',
    motif,
    set: pick(Object.keys(kit.outdoor), `set ${motif} ${seed}`),
    accent: pick(accents, `accent ${motif} ${seed}`),
    seed,
  });
