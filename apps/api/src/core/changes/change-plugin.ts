import type { MongooseQueryMiddleware, Query, Schema, UpdateQuery } from 'mongoose';
import { type ChangeKind, deliveredChanges, publishChange } from './change-feed.ts';
import { isOutbox } from './outbox.ts';

const writes: MongooseQueryMiddleware[] = [
  'updateOne',
  'updateMany',
  'findOneAndUpdate',
  'deleteOne',
  'deleteMany',
];
type AnyQuery = Query<unknown, unknown>;

/** A write in progress. Its ids are read before the update, which may change the fields of its filter. */
interface Write {
  ids: string[];
  since: number;
}
const writesUnderWay = new WeakMap<object, Write>();

/** Whether an update changes only fields that lists do not show, e.g. a count of views. */
function isHidden(update: UpdateQuery<unknown> | null, hiddenFields: readonly string[]): boolean {
  const changes = Object.values(update ?? {}).flatMap((change) => Object.keys((change as object) ?? {}));
  return (
    changes.length > 0 &&
    changes.every((path) => isOutbox(path) || hiddenFields.includes(path.split('.')[0]!))
  );
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

/** Whether a query returns the whole document after the update. */
function returnsStored(query: AnyQuery): boolean {
  const { returnDocument, lean } = query.getOptions();
  const isWhole = Object.keys(query.projection() ?? {}).length === 0;
  return returnDocument === 'after' && lean === true && isWhole;
}

/** Schema plugin that publishes every write of a model to the change feed, except writes of the named fields. */
export const publishChangesOf =
  (kind: ChangeKind, hiddenFields: readonly string[]) =>
  (schema: Schema): void => {
    schema.pre('save', function () {
      writesUnderWay.set(this, { ids: [idOf(this)], since: deliveredChanges() });
    });
    schema.post('save', (document) => {
      const { ids, since } = writesUnderWay.get(document)!;
      return publishChange(kind, ids, { document: document.toObject(), since });
    });
    schema.post('insertMany', (documents: unknown) => publishChange(kind, [documents].flat().map(idOf)));
    schema.pre(writes, { document: false, query: true }, async function () {
      if (isHidden(this.getUpdate(), hiddenFields)) return;
      const since = deliveredChanges();
      writesUnderWay.set(this, { ids: await findIds(this), since });
    });
    schema.post(writes, { document: false, query: true }, async function (result: object | null) {
      const write = writesUnderWay.get(this);
      if (!write || write.ids.length === 0) return;
      const isStored = result !== null && returnsStored(this);
      await publishChange(kind, write.ids, isStored ? { document: result, since: write.since } : undefined);
    });
  };
