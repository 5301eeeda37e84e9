import { ObjectId } from 'bson';
import { assertFields, fail, refuse } from '../errors.ts';
import { prepareQuery } from '../planner/query.ts';
import { type Collection, storable } from '../storage/collection.ts';
import { type Document, decode, encode, isDocument } from '../values/bson.ts';
import type { PipelineContext } from './flow.ts';
import { compileUpdatePipeline } from './stages/transforms.ts';

/** Names of collections that an $out is still filling. */
export const UNFINISHED = 'tmp.agg_out.';

/** Writes what a pipeline answers; the two stages that do so must be the last. */
export type Output = (documents: AsyncIterable<Buffer>) => Promise<void>;

/** The output stage of a pipeline, if it ends with one. */
export function outputOf(last: Document | undefined, context: PipelineContext): Output | undefined {
  if (last?.$out !== undefined) return out(last.$out, context);
  return last?.$merge === undefined ? undefined : merge(last.$merge, context);
}

function target(operand: unknown, name: string, { db }: PipelineContext): { db: string; coll: string } {
  if (typeof operand === 'string') return { db, coll: operand };
  if (isDocument(operand) && typeof operand.coll === 'string') {
    assertFields(name, operand, ['db', 'coll']);
    return { db: operand.db ?? db, coll: operand.coll };
  }
  return fail(16990, `${name} only supports a string or object argument`);
}

/** Fills a new collection with the indexes of the old one, then puts it in its place. */
function out(operand: unknown, context: PipelineContext): Output {
  const into = target(operand, '$out', context);
  const { catalogue, store } = context;
  return async (documents) => {
    const present = catalogue.find(into.db, into.coll);
    const fresh = await catalogue.exclusively(async () => {
      const made = await catalogue.create(into.db, `${UNFINISHED}${new ObjectId()}`);
      const specs = (present?.indexes ?? []).slice(1).map(({ spec }) => spec);
      await catalogue.addIndexes(made, specs, async () => {});
      return made;
    });
    try {
      await store.writeEach(documents, (raw) => fresh.insert(raw));
      await catalogue.exclusively(async () => {
        const old = catalogue.find(into.db, into.coll);
        if (old) await catalogue.drop(old);
        await catalogue.rename(fresh, into.db, into.coll);
      });
    } catch (error) {
      await catalogue.exclusively(() => catalogue.drop(fresh));
      throw error;
    }
  };
}

/** What becomes of a document that is already there; undefined leaves it. */
type Merged = (existing: Document, doc: Document) => Document | undefined;

const modes: Record<string, Merged> = {
  merge: (existing, doc) => ({ ...existing, ...doc, _id: existing._id }),
  replace: (existing, doc) => ({ ...doc, _id: existing._id }),
  keepExisting: () => undefined,
};

function merge(operand: unknown, context: PipelineContext): Output {
  const spec: Document = isDocument(operand) ? operand : { into: operand };
  const into = target(spec.into, '$merge', context);
  const on: string[] = [spec.on ?? '_id'].flat();
  const { whenMatched = 'merge', whenNotMatched = 'insert' } = spec;
  if (spec.let) refuse("$merge with 'let'");
  assertFields('$merge', spec, ['into', 'on', 'whenMatched', 'whenNotMatched']);
  const matched: Merged | undefined = Array.isArray(whenMatched)
    ? (existing, doc) => compileUpdatePipeline(whenMatched, { ...context.variables, new: doc })(existing)
    : modes[whenMatched];
  if (!matched && whenMatched !== 'fail')
    fail('BadValue', `'${whenMatched}' is not a valid value for 'whenMatched'.`);
  if (!['insert', 'discard', 'fail'].includes(whenNotMatched))
    fail('BadValue', `'${whenNotMatched}' is not a valid value for 'whenNotMatched'.`);
  return async (documents) => {
    const collection = await context.catalogue.findOrCreate(into.db, into.coll);
    assertUniqueOn(collection, on);
    const write = (raw: Buffer) => mergeOne(collection, decode(storable(raw)), on, matched, whenNotMatched);
    await context.store.writeEach(documents, write);
  };
}

function assertUniqueOn(collection: Collection, on: string[]): void {
  const wanted = [...on].sort().join();
  const serves = collection.indexes.some(({ unique, covers, spec }) => {
    return unique && !covers && Object.keys(spec.key).sort().join() === wanted;
  });
  if (!serves) fail(51183, 'Cannot find index to verify that join fields will be unique');
}

function mergeOne(
  collection: Collection,
  doc: Document,
  on: string[],
  matched: Merged | undefined,
  whenNotMatched: string,
): void {
  const filter = Object.fromEntries(on.map((path) => [path, { $eq: doc[path] }]));
  for (const row of prepareQuery(collection, { filter, limit: 1 }).rows()) {
    if (!row) continue;
    // Without a way to merge, the insertion fails as a duplicate does.
    if (!matched) collection.insert(encode(doc));
    const result = matched?.(row.doc, doc);
    if (result) collection.replace(row.record, encode(result));
    return;
  }
  if (whenNotMatched === 'fail')
    fail(13113, '$merge could not find a matching document in the target collection');
  if (whenNotMatched === 'insert') collection.insert(encode(doc));
}
