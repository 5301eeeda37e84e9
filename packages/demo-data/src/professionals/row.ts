import type { Trade } from '@laterite/shared/features/listings/taxonomy.ts';
import type { Motif } from '../covers.ts';
import type { SceneId } from '../kit.ts';

/** A hand-written professional; expand.ts adds the remaining fields. */
export interface Row {
  /** Key of the member. */
  user: string;
  role: string;
  trade?: Trade;
  /** Key of a company of the directory, or a company name; absent for independent professionals. */
  company?: string;
  at: string;
  delivery: string;
  since: number;
  motif: Motif;
  text: string;
  photos: [scene: SceneId, caption: string][];
  /** Whether there is no photo, cover or picture yet. */
  hasNoPictures?: true;
  /** Author, stars and comment. */
  reviews: [author: string, rating: 1 | 2 | 3 | 4 | 5, comment: string][];
}
