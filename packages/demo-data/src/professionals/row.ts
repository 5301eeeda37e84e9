import type { Trade } from '@laterite/shared/features/listings/taxonomy.ts';
import type { Motif } from '../covers.ts';
import type { SceneId } from '../kit.ts';

/** A professional as written by hand; expand.ts makes the rest of it. */
export interface Row {
  /** Key of the member. */
  user: string;
  role: string;
  trade?: Trade;
  /** Key of a company of the directory, or the company as text, or independent when absent. */
  company?: string;
  at: string;
  delivery: string;
  since: number;
  motif: Motif;
  text: string;
  photos: [scene: SceneId, caption: string][];
  /** Has added no photo, cover or picture yet. */
  hasNoPictures?: true;
  /** Author, stars and words. */
  reviews: [author: string, rating: 1 | 2 | 3 | 4 | 5, comment: string][];
}
