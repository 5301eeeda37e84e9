import { paperOf } from '@laterite/shared/features/listings/paper.ts';
import type { ListingDoc } from '../listing.model.ts';

type Paper = Pick<ListingDoc, 'attrs' | 'location' | 'paperSeen'>;

/** Whether the check of a licence is still valid: it is not for another licence or place. */
export const isPaperStillSeen = (before: Paper, after: Paper): boolean =>
  Boolean(before.paperSeen) && paperOf(before) === paperOf(after) && before.location === after.location;
