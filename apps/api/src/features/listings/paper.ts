import type { Attrs } from '@laterite/shared/features/sections/attributes/attributes.ts';
import { noPaper } from '@laterite/shared/features/sections/land-papers/land-paper.ts';
import type { ListingDoc } from './listing.model.ts';

type Paper = Pick<ListingDoc, 'attrs' | 'location' | 'paperSeen'>;

/** The land paper or mining permit a listing names; undefined where it names none. */
export function paperOf({ attrs }: { attrs: Attrs }) {
  const { document, titre } = attrs;
  return document && document !== noPaper.value ? document : titre;
}

/** Whether what was seen still holds: another paper, or a paper of another place, was not seen. */
export const isPaperStillSeen = (before: Paper, after: Paper): boolean =>
  Boolean(before.paperSeen) && paperOf(before) === paperOf(after) && before.location === after.location;
