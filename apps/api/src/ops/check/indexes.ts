import mongoose from 'mongoose';
import type { AnyModel } from '../../core/documents/any-model.ts';
import type { Finding } from './finding.ts';

type Keys = Record<string, unknown>;
interface Index {
  name?: string;
  key: Keys;
}
/** Difference between the existing and the declared indexes of a collection: indexes to create, and undeclared indexes. */
interface Difference {
  model: AnyModel;
  toCreate: Keys[];
  others: Index[];
}

/** Indexes of earlier versions that no query uses any more, by collection; unknown indexes are left alone. */
const formerIndexes: Record<string, Keys[]> = {
  orders: [{ bookedDays: 1 }],
  stuff: [
    { section: 1, attrTerms: 1, createdAt: -1, _id: -1 },
    { queuedFor: 1, createdAt: -1, _id: -1 },
  ],
};

const isSame = (some: Keys, others: Keys) => JSON.stringify(some) === JSON.stringify(others);
const describe = (model: AnyModel, keys: Keys) =>
  `index ${JSON.stringify(keys)} of ${model.collection.collectionName}`;

async function differenceOf(model: AnyModel): Promise<Difference> {
  const { toCreate, toDrop } = (await model.diffIndexes()) as { toCreate: Keys[]; toDrop: string[] };
  const existing: Index[] = toDrop.length > 0 ? await model.collection.indexes() : [];
  return { model, toCreate, others: existing.filter(({ name }) => name && toDrop.includes(name)) };
}

const missing = ({ model, toCreate, others }: Difference): Finding[] =>
  toCreate.map((keys) => {
    const other = others.find(({ key }) => isSame(key, keys));
    return {
      what: `${describe(model, keys)} ${other ? 'has wrong options' : 'is missing'}`,
      repair: async () => {
        if (other) await model.collection.dropIndex(other.name!);
        await model.createIndexes();
      },
    };
  });

/** Finds indexes of earlier versions: indexes on the same fields, or listed above. */
function replaced({ model, toCreate, others }: Difference): Finding[] {
  const present = model.schema.indexes().map(([keys]) => keys as Keys);
  const known = present.filter((keys) => !toCreate.some((other) => isSame(other, keys)));
  const former = [...known, ...(formerIndexes[model.collection.collectionName] ?? [])];
  return others
    .filter(({ key }) => former.some((keys) => isSame(keys, key)))
    .map(({ name, key }) => ({
      what: `${describe(model, key)} was replaced by another`,
      repair: () => model.collection.dropIndex(name!),
    }));
}

/** Finds indexes that are missing, have other options than declared, or exist twice. */
export async function* wrongIndexes(): AsyncGenerator<Finding> {
  for (const model of Object.values(mongoose.models)) {
    const difference = await differenceOf(model as AnyModel);
    yield* missing(difference);
    yield* replaced(difference);
  }
}
