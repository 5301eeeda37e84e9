import mongoose from 'mongoose';
import type { Finding } from './finding.ts';

type Keys = Record<string, unknown>;
const describe = (name: string, keys: Keys) => `index ${JSON.stringify(keys)} of ${name}`;

/** Indexes that are missing, or have other options than they should. Those we know nothing of are left alone. */
export async function* wrongIndexes(): AsyncGenerator<Finding> {
  for (const model of Object.values(mongoose.models)) {
    const name = model.collection.collectionName;
    const { toCreate, toDrop } = (await model.diffIndexes()) as { toCreate: Keys[]; toDrop: string[] };
    const existing = toDrop.length > 0 ? await model.collection.indexes() : [];
    for (const keys of toCreate) {
      const other = existing.find(({ key }) => JSON.stringify(key) === JSON.stringify(keys));
      yield {
        what: `${describe(name, keys)} ${other ? 'has wrong options' : 'is missing'}`,
        repair: async () => {
          if (other?.name) await model.collection.dropIndex(other.name);
          await model.createIndexes();
        },
      };
    }
  }
}
