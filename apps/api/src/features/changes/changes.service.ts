import { type ChangeQuery, tombstoneDays } from '@laterite/shared/features/changes/change.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { type QueryFilter, type Types, trusted } from 'mongoose';
import { type TombstoneKind, TombstoneModel } from '../../core/changes/tombstones.ts';
import type { AnyModel } from '../../core/documents/any-model.ts';
import { cursorAfter, readItems } from '../../core/documents/paging.ts';
import { AppError, field, invalidFields } from '../../core/errors/app-error.ts';
import { isClose } from '../../core/errors/known-parameters.ts';

/** Safety margin: a write becomes readable some time after its timestamp, so a reader that has passed the timestamp would miss it. */
const settleMs = 10_000;
const oldestFirst = { field: 'updatedAt', direction: 1 } as const;

interface Dated {
  _id: Types.ObjectId;
  updatedAt?: Date | null | undefined;
}

/** A kind of documents that API clients synchronise. */
export interface Followed<Doc extends Dated, Item extends object> {
  kind: TombstoneKind;
  model: AnyModel;
  projection: Record<string, 1>;
  fields: readonly string[];
  isPublic: (document: Doc) => boolean;
  /** Whether visitors may have read the document before it was hidden. */
  wasPublic: (document: Doc) => boolean;
  toItems: (documents: Doc[]) => Promise<Item[]> | Item[];
}

/** Returns the requested fields; throws `unknown_field`, which names the field that was misspelled, or for any other name the error of the parameter with all fields. */
function fieldsOf(asked: string | undefined, known: readonly string[]): readonly string[] {
  const names = asked?.split(',').filter(Boolean) ?? [];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return names.length > 0 ? names : known;
  const name = unknown.slice(0, 40);
  const meant = known.find((other) => isClose(name, other));
  if (meant) throw new AppError('unknown_field', { values: { name, meant } });
  throw invalidFields([field('fields', 'field.unknownName', { name, known: known.join(', ') })]);
}

function sinceOf(updatedSince: string | undefined, oldest: number): Date {
  const since = new Date(updatedSince ?? 0);
  if (updatedSince !== undefined && since.getTime() < oldest) throw new AppError('sync_too_old');
  return since;
}

const pick = (item: object, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => fields.includes(name)));

const byTime = (a: Dated, b: Dated) =>
  a.updatedAt!.getTime() - b.updatedAt!.getTime() || (String(a._id) < String(b._id) ? -1 : 1);

/** Returns the tombstones whose documents still exist: their deletion is in progress or failed. */
async function existingIds(model: AnyModel, tombstones: Dated[]) {
  if (tombstones.length === 0) return new Set<string>();
  const _id = trusted({ $in: tombstones.map((tombstone) => tombstone._id) });
  const found = await model.find({ _id }, { _id: 1 }).lean<Dated[]>();
  return new Set(found.map((document) => String(document._id)));
}

/** Returns documents and tombstones of one kind in the order of their last change. */
export async function readChanges<Doc extends Dated, Item extends object>(
  followed: Followed<Doc, Item>,
  { limit, cursor, updatedSince, fields }: ChangeQuery,
) {
  const { kind, model, projection } = followed;
  const wanted = fieldsOf(fields, followed.fields);
  const oldest = Date.now() - tombstoneDays * dayMs;
  const until = new Date(Date.now() - settleMs);
  const updatedAt = trusted({ $gte: sinceOf(updatedSince, oldest), $lt: until });
  const part = { limit, page: 1, cursor };
  const [living, dead] = await Promise.all([
    readItems(model, { updatedAt }, oldestFirst, projection, part),
    readItems(
      TombstoneModel as AnyModel,
      { kind, updatedAt } as QueryFilter<unknown>,
      oldestFirst,
      { updatedAt: 1 },
      part,
    ),
  ]);
  const documents = living.items as Doc[];
  const tombstones = dead.items as Dated[];
  const read = [...documents, ...tombstones].sort(byTime).slice(0, limit);
  const isLast = !living.nextCursor && !dead.nextCursor && documents.length + tombstones.length <= limit;
  const isTombstone = new Set<Dated>(tombstones);
  const shown = read.filter((one): one is Doc => !isTombstone.has(one) && followed.isPublic(one as Doc));
  const items = await followed.toItems(shown);
  const itemOf = new Map(shown.map(({ _id }, i) => [String(_id), pick(items[i]!, wanted)]));
  const existing = await existingIds(model, tombstones);
  const isGone = (one: Dated) =>
    one.updatedAt!.getTime() >= oldest &&
    (isTombstone.has(one) ? !existing.has(String(one._id)) : followed.wasPublic(one as Doc));
  return {
    items: read.flatMap((one) => {
      const item = isTombstone.has(one) ? undefined : itemOf.get(String(one._id));
      if (!item && !isGone(one)) return [];
      return [
        {
          _id: String(one._id),
          updatedAt: one.updatedAt!.toISOString(),
          isDeleted: !item,
          ...(item && { item }),
        },
      ];
    }),
    limit,
    nextCursor: isLast || read.length === 0 ? null : cursorAfter(read.at(-1)!, oldestFirst),
    syncedUntil: until.toISOString(),
  };
}
