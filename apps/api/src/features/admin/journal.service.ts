import { auditKindsByGroup } from '@laterite/shared/features/admin/audit-kinds.ts';
import type { JournalEntry, JournalFilters } from '@laterite/shared/features/admin/journal.ts';
import { trusted } from 'mongoose';
import { allFields } from '../../core/database-helpers.ts';
import { readPage } from '../../core/paging.ts';
import { AuditEventModel } from '../audit/audit-event.model.ts';
import { cardsOf } from '../users/users.service.ts';

const newestFirst = { field: 'at', direction: -1 } as const;

/** The journal, newest first. */
export async function browseJournal({ group, actor, target, ...page }: JournalFilters) {
  const filter = {
    ...(actor && { actor }),
    ...(target && { target }),
    ...(group && { kind: trusted({ $in: [...auditKindsByGroup[group]] }) }),
  };
  const found = await readPage(AuditEventModel, filter, newestFirst, allFields, page);
  const actors = await cardsOf(found.items.flatMap((event) => (event.actor ? [event.actor] : [])));
  const items = found.items.map(
    ({ _id, kind, at, actor: by, target: about, network, before, after }): JournalEntry => ({
      _id: String(_id),
      kind,
      at: at.toISOString(),
      actor: by ? String(by) : null,
      actorName: (by && actors.get(String(by))?.userName) ?? null,
      target: about ?? null,
      network: network ?? null,
      before: before ?? null,
      after: after ?? null,
    }),
  );
  return { ...found, items };
}
