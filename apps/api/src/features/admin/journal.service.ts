import type { Endpoint } from '@laterite/shared/contract.ts';
import { contracts, type EndpointName } from '@laterite/shared/contracts.ts';
import { auditKindsByGroup } from '@laterite/shared/features/admin/audit-kinds.ts';
import type { JournalEntry, JournalFilters } from '@laterite/shared/features/admin/journal.ts';
import { isId } from '@laterite/shared/id-pattern.ts';
import type { Language } from '@laterite/shared/languages.ts';
import { summariesFr } from '@laterite/shared/summaries.fr.ts';
import { trusted } from 'mongoose';
import { allFields } from '../../core/database-helpers.ts';
import { readPage } from '../../core/documents/paging.ts';
import { type AuditEventDoc, AuditEventModel } from '../audit/audit-event.model.ts';
import { thingsOf } from './journal-things.ts';

const newestFirst = { field: 'at', direction: -1 } as const;

const endpoints = Object.entries(contracts).flatMap(([feature, contract]) =>
  Object.entries(contract as Record<string, Endpoint>).map(([name, endpoint]) => ({
    name: `${feature}.${name}` as EndpointName,
    ...endpoint,
  })),
);
const endpointByRoute = new Map(
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
);

/** End of the short part of a description: an explanation, a second sentence or a clause with code begins there. */
const shortPartEnd = /[\u00a0\u202f ]?[;:(]|\. |,(?=[^,]*`)/;

/** Returns the short part of the description of a route, without code marks; null where the target is no route. */
function requestText(target: string | null | undefined, language: Language): string | null {
  const endpoint = endpointByRoute.get(target ?? '');
  if (!endpoint) return null;
  const summary = language === 'fr' ? summariesFr[endpoint.name] : endpoint.summary;
  return summary.split(shortPartEnd)[0]!.replaceAll('`', '');
}

/** Returns the ids in an entry: of its actor, of its target, and in the values before and after. */
function idsOf({ actor, target, before, after }: AuditEventDoc): string[] {
  const values = [before, after].flatMap((part) => Object.values((part ?? {}) as Record<string, string>));
  const texts = [String(actor ?? ''), target ?? '', ...values];
  return texts.flatMap((text) => text.split(' ')).filter(isId);
}

/** Returns the journal, newest first, with the names of the ids in it. */
export async function browseJournal({ group, actor, target, ...page }: JournalFilters, language: Language) {
  const filter = {
    ...(actor && { actor }),
    ...(target && { target }),
    ...(group && { kind: trusted({ $in: [...auditKindsByGroup[group]] }) }),
  };
  const found = await readPage(AuditEventModel, filter, newestFirst, allFields, page);
  const things = await thingsOf([...new Set(found.items.flatMap(idsOf))]);
  const items = found.items.map((event): JournalEntry => {
    const { _id, kind, at, actor: by, target: about, network, reason, before, after } = event;
    const named = idsOf(event).flatMap((id) => (things.has(id) ? [[id, things.get(id)!] as const] : []));
    return {
      _id: String(_id),
      kind,
      at: at.toISOString(),
      actor: by ? String(by) : null,
      actorName: (by && things.get(String(by))?.name) || null,
      target: about ?? null,
      request: requestText(about, language),
      things: Object.fromEntries(named),
      network: network ?? null,
      reason: reason ?? null,
      before: before ?? null,
      after: after ?? null,
    };
  });
  return { ...found, items };
}
