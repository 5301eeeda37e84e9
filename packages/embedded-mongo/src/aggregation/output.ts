import { ObjectId } from 'bson';
import { CommandError } from '../errors.ts';
import { prepareQuery } from '../planner/execute.ts';
import type { Collection } from '../storage/collection.ts';
import { type Document, decode, encode, isDocument } from '../values/bson.ts';
import type { Flow, PipelineContext, Stage } from './stage.ts';
import { compileUpdatePipeline } from './update-pipeline.ts';

/** Names of collections that an $out is still filling. */
export const UNFINISHED = 'tmp.agg_out.';

/** The stages that write; only the last one of a pipeline may. */
export function output(name: string, operand: unknown, context: PipelineContext): Stage {
  return name === '$out' ? out(operand, context) : merge(operand, context);
}

/** A stage that writes and answers no documents. */
function running(write: (source: Flow) => Promise<void>): Stage {
  return async function* (source) {
    await write(source);
    yield* [];
  };
}

function target(operand: unknown, name: string, { db }: PipelineContext): { db: string; coll: string } {
  if (typeof operand === 'string') return { db, coll: operand };
  if (isDocument(operand) && typeof operand.coll === 'string')
    return { db: operand.db ?? db, coll: operand.coll };
  throw new CommandError(16990, `${name} only supports a string or object argument`);
}

function withId(doc: Document): Document {
  return '_id' in doc ? doc : { _id: new ObjectId(), ...doc };
}

/** Fills a new collection with the indexes of the old one, then puts it in its place. */
function out(operand: unknown, context: PipelineContext): Stage {
  const into = target(operand, '$out', context);
  return running(async (source) => {
    const { catalogue, store } = context;
    const present = catalogue.find(into.db, into.coll);
    const fresh = await catalogue.exclusively(async () => {
      const made = await catalogue.create(into.db, `${UNFINISHED}${new ObjectId()}`, {});
      for (const { spec } of present?.indexes.slice(1) ?? []) {
        await catalogue.finishIndex(made, await catalogue.beginIndex(made, spec));
      }
      return made;
    });
    try {
      for await (const doc of source) await store.write(() => fresh.insert(encode(withId(doc))));
      await catalogue.exclusively(async () => {
        const old = catalogue.find(into.db, into.coll);
        if (old) await catalogue.drop(old);
        await catalogue.rename(fresh, into.db, into.coll);
      });
    } catch (error) {
      await catalogue.exclusively(() => catalogue.drop(fresh));
      throw error;
    }
  });
}

type Merged = (existing: Document, doc: Document) => Document | undefined;

function merge(operand: unknown, context: PipelineContext): Stage {
  const spec: Document = isDocument(operand) ? operand : { into: operand };
  const into = target(spec.into, '$merge', context);
  const on: string[] = [spec.on ?? '_id'].flat();
  const whenNotMatched: string = spec.whenNotMatched ?? 'insert';
  const matched = whenMatched(spec.whenMatched ?? 'merge', spec.let, context);
  return running(async (source) => {
    const collection = await context.catalogue.findOrCreate(into.db, into.coll);
    assertUniqueOn(collection, on);
    for await (const doc of source)
      await mergeOne(collection, withId(doc), on, matched, whenNotMatched, context);
  });
}

function whenMatched(mode: unknown, bindings: Document | undefined, { variables }: PipelineContext): Merged {
  if (Array.isArray(mode)) {
    if (bindings)
      throw new CommandError('NotImplemented', "$merge with 'let' is not supported by embedded-mongo");
    return (existing, doc) => compileUpdatePipeline(mode, { ...variables, new: doc })(existing);
  }
  switch (mode) {
    case 'merge':
      return (existing, doc) => ({ ...existing, ...doc, _id: existing._id });
    case 'replace':
      return (existing, doc) => ({ ...doc, _id: existing._id });
    case 'keepExisting':
      return () => undefined;
    case 'fail':
      return () => {
        throw new CommandError(
          'DuplicateKey',
          "$merge found a document that exists, and whenMatched is 'fail'",
        );
      };
    default:
      throw new CommandError(
        'BadValue',
        `Enumeration value '${mode}' for field 'whenMatched' is not a valid value.`,
      );
  }
}

function assertUniqueOn(collection: Collection, on: string[]): void {
  const wanted = [...on].sort().join();
  const unique = collection.indexes.some(({ spec }, i) => {
    return (
      (i === 0 || (spec.unique && !spec.partialFilterExpression)) &&
      Object.keys(spec.key).sort().join() === wanted
    );
  });
  if (!unique) throw new CommandError(51183, 'Cannot find index to verify that join fields will be unique');
}

async function mergeOne(
  collection: Collection,
  doc: Document,
  on: string[],
  matched: Merged,
  whenNotMatched: string,
  { store, pace }: PipelineContext,
): Promise<void> {
  const filter = Object.fromEntries(on.map((path) => [path, { $eq: doc[path] }]));
  for await (const { record } of prepareQuery(collection, { filter, limit: 1 }, pace).rows()) {
    await store.write(() => {
      const raw = collection.read(record);
      const result = raw && matched(decode(raw), doc);
      if (result) collection.replace(record, encode(result));
    });
    return;
  }
  if (whenNotMatched === 'fail')
    throw new CommandError(
      13113,
      '$merge could not find a matching document in the target collection for at least one document in the source collection',
    );
  if (whenNotMatched === 'insert') await store.write(() => collection.insert(encode(doc)));
}
