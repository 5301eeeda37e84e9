import type { ManagedMember, MemberFilters } from '@laterite/shared/features/admin/member.ts';
import { fold } from '@laterite/shared/fold.ts';
import { type QueryFilter, trusted } from 'mongoose';
import { allFields, beginsWith } from '../../core/database-helpers.ts';
import type { AnyModel } from '../../core/documents/any-model.ts';
import { readPage } from '../../core/documents/paging.ts';
import { phoneBeginnings } from '../auth/phones.ts';
import { nameWordsOf } from '../users/name-keys.ts';
import { toAccount, type UserDoc, type UserFields, UserModel } from '../users/user.model.ts';

const newestFirst = { field: 'createdAt', direction: -1 } as const;

/** Returns a member as administrators see them. */
export function toManaged(user: UserDoc): ManagedMember {
  const { restriction } = user;
  return {
    ...toAccount(user),
    restriction: restriction
      ? {
          kind: restriction.kind,
          reason: restriction.reason,
          at: restriction.at.toISOString(),
          until: restriction.until?.toISOString() ?? null,
        }
      : null,
  };
}

/** Returns the filter of a list with an element that begins with a text; one element meets both bounds, so that an index serves it. */
export const hasBeginning = (text: string) => trusted({ $elemMatch: beginsWith(text) });

/** Returns the filters of a search text (e-mail, phone number or name); an index serves each of them. */
function meaningsOf(q: string): QueryFilter<UserFields>[] {
  if (q.includes('@')) return [{ email: beginsWith(q.toLowerCase()) }];
  if (/^[+\d][\d\s.-]{3,}$/.test(q))
    return phoneBeginnings(q).map((digits) => ({ phoneNumber: beginsWith(digits) }));
  const words = nameWordsOf(q);
  const hasAll = { $and: words.map((word) => ({ nameWords: hasBeginning(word) })) };
  return [{ nameKey: beginsWith(fold(q)) }, ...(words.length > 0 ? [hasAll] : [])];
}

/** Returns a page of the first documents that match one of some conditions, each answered by an index. */
export async function findFirst<Doc extends { _id: unknown }>(
  model: AnyModel,
  conditions: object[],
  limit: number,
) {
  const found = await Promise.all(conditions.map((filter) => model.find(filter).limit(limit).lean<Doc[]>()));
  const byId = new Map(found.flat().map((document) => [String(document._id), document]));
  const items = [...byId.values()].slice(0, limit);
  const totalIsExact = found.every((some) => some.length < limit);
  return { items, total: items.length, totalIsExact, page: 1, limit, nextCursor: null };
}

/** Returns a page of the first members that a search finds. */
export const findMembers = (q: string, limit: number) => findFirst<UserDoc>(UserModel, meaningsOf(q), limit);

/** Accounts, newest first, or the first that match a search. */
export async function browseMembers({ q, state, ...page }: MemberFilters) {
  const words = q?.trim();
  const filter = state?.length ? { 'restriction.kind': trusted({ $in: state }) } : {};
  const found = words
    ? await findMembers(words, page.limit)
    : await readPage(UserModel, filter, newestFirst, allFields, page);
  return { ...found, items: (found.items as UserDoc[]).map(toManaged) };
}
