import { randomBytes } from 'node:crypto';
import { model, Schema } from 'mongoose';
import { isDuplicateKey } from '../database-helpers.ts';

const schema = new Schema({ _id: String, key: { type: String, required: true } }, { versionKey: false });

/** Keys that must outlive a rotation of `JWT_SECRET`; backups contain them. */
const KeyModel = model('Key', schema, 'keys');

async function createStoredKey(name: string): Promise<void> {
  const key = randomBytes(32).toString('base64');
  try {
    await KeyModel.updateOne({ _id: name }, { $setOnInsert: { key } }, { upsert: true });
  } catch (error) {
    // Another process created it at the same moment.
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Returns a key that is created once per database and never changes, 32 bytes. */
export async function storedKey(name: 'place-blur' | 'banned-number' | 'referred-number'): Promise<Buffer> {
  const stored = await KeyModel.findById(name).lean();
  if (stored) return Buffer.from(stored.key, 'base64');
  await createStoredKey(name);
  return storedKey(name);
}
