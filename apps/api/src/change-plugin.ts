import type { MongooseQueryMiddleware, Query, Schema, UpdateQuery } from 'mongoose';
import { type ChangeKind, publishChange } from './change-feed.ts';

const writes: MongooseQueryMiddleware[] = [
  'updateOne',
  'updateMany',
  'findOneAndUpdate',
  'deleteOne',
  'deleteMany',
];
type AnyQuery = Query<unknown, unknown>;

/** Ids of the documents that a query is about to write, read before: an update may change what it was found by. */
const idsOfQuery = new WeakMap<AnyQuery, string[]>();

/** Whether an update changes only fields that lists do not show, e.g. a count of views. */
function isHidden(update: UpdateQuery<unknown> | null, hiddenFields: readonly string[]): boolean {
  const changes = Object.values(update ?? {}).flatMap((change) => Object.keys((change as object) ?? {}));
  return changes.length > 0 && changes.every((path) => hiddenFields.includes(path.split('.')[0]!));
}

async function findIds(query: AnyQuery): Promise<string[]> {
  const filter = query.getFilter();
  const { _id } = filter as { _id?: unknown };
  if (typeof _id === 'string' || (_id && String((_id as { _bsontype?: string })._bsontype) === 'ObjectId')) {
    return [String(_id)];
  }
  const ids = await query.model.distinct('_id', filter);
  return ids.map(String);
}

const idOf = (document: unknown) => String((document as { _id: unknown })._id);

/** A schema plugin: publishes every write of a model to the change feed, except of the fields named. */
export const publishChangesOf =
  (kind: ChangeKind, hiddenFields: readonly string[] = []) =>
  (schema: Schema): void => {
    schema.post('save', (document) => publishChange(kind, [idOf(document)]));
    schema.post('insertMany', (documents: unknown) => publishChange(kind, [documents].flat().map(idOf)));
    schema.pre(writes, { document: false, query: true }, async function () {
      if (!isHidden(this.getUpdate(), hiddenFields)) idsOfQuery.set(this, await findIds(this));
    });
    schema.post(writes, { document: false, query: true }, async function () {
      const ids = idsOfQuery.get(this);
      if (ids && ids.length > 0) await publishChange(kind, ids);
    });
  };
