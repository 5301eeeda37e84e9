import type { Topic } from '@laterite/shared/contract.ts';
import { model, Schema, trusted, type UpdateQuery } from 'mongoose';
import { isDuplicateKey } from './core/database-helpers.ts';

const topics: readonly Topic[] = ['listings', 'professionals', 'companies', 'users', 'terms'];

/** A version for each topic, raised by every write. */
const schema = new Schema(
  { _id: { type: String, required: true }, count: { type: Number, required: true } },
  { collection: 'versions', versionKey: false },
);
const VersionModel = model('Version', schema);

/** Changes made around the API, e.g. by a restored backup, are seen after this. */
export const keptMs = 30_000;

/** Other processes' writes are seen this soon; the promise is two seconds. */
const pollMs = 1000;

const own = new Map<Topic, number>();
const stored = new Map<string, number>();
let polledAt = 0;
let polling: Promise<void> | null = null;

async function poll(): Promise<void> {
  const versions = await VersionModel.find({ _id: trusted({ $in: topics }) }).lean();
  for (const { _id, count } of versions) stored.set(_id, count);
  polledAt = Date.now();
}

/** What the given topics' versions are now; anything computed under another stamp is out of date. */
export async function stampOf(wanted: readonly Topic[]): Promise<string> {
  if (Date.now() - polledAt > pollMs) {
    polling ??= poll().finally(() => {
      polling = null;
    });
    await polling;
  }
  return wanted.map((topic) => `${own.get(topic) ?? 0}.${stored.get(topic) ?? 0}`).join(' ');
}

const raise = (topic: Topic) =>
  VersionModel.updateOne({ _id: topic }, { $inc: { count: 1 } }, { upsert: true });

/** Says that something of a topic was written: at once in this process, within two seconds in the others. */
export async function written(topic: Topic): Promise<void> {
  own.set(topic, (own.get(topic) ?? 0) + 1);
  await raise(topic).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
    return raise(topic);
  });
}

/** Whether an update changes nothing that lists show, e.g. a count of views. */
function isUnseen(update: UpdateQuery<unknown> | null, unseen: readonly string[]): boolean {
  const changes = Object.values(update ?? {}).flatMap((change) => Object.keys((change as object) ?? {}));
  return changes.length > 0 && changes.every((path) => unseen.includes(path.split('.')[0]!));
}

/** A schema plugin: every write of this model makes what was computed from it out of date, except of the fields named. */
export const freshens =
  (topic: Topic, unseen: readonly string[] = []) =>
  (schema: Schema): void => {
    schema.post(['save', 'insertMany', 'bulkWrite', 'deleteOne', 'deleteMany'] as never, () =>
      written(topic),
    );
    schema.post(['updateOne', 'updateMany', 'findOneAndUpdate'], async function () {
      if (!isUnseen(this.getUpdate() as UpdateQuery<unknown> | null, unseen)) await written(topic);
    });
  };
