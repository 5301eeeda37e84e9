import { paperOf } from '@laterite/shared/features/listings/paper.ts';
import type { ListingDoc } from '../listing.model.ts';

type Paper = Pick<ListingDoc, 'attrs' | 'location' | 'paperSeen'>;

/** Whether what was seen still holds: another paper, or a paper of another place, was not seen. */
export const isPaperStillSeen = (before: Paper, after: Paper): boolean =>
  Boolean(before.paperSeen) && paperOf(before) === paperOf(after) && before.location === after.location;
