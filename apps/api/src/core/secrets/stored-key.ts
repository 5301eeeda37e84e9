import { createHmac, randomBytes } from 'node:crypto';
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

type KeyName = 'place-blur' | 'banned-number' | 'referred-number';

/** Returns a key that is created once per database and never changes, 32 bytes. */
export async function storedKey(name: KeyName): Promise<Buffer> {
  const stored = await KeyModel.findById(name).lean();
  if (stored) return Buffer.from(stored.key, 'base64');
  await createStoredKey(name);
  return storedKey(name);
}

/** Returns a hash of a text with a stored key, in base64url. */
export const hashWithStoredKey = async (name: KeyName, text: string): Promise<string> =>
  createHmac('sha256', await storedKey(name))
    .update(text)
    .digest('base64url');
