import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { config } from '../../config.ts';
import { deriveKey } from './keys.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Encrypted bytes (nonce, tag, cipher text) and the fingerprint of their key. */
export interface Sealed {
  key: string;
  content: Buffer;
}

const keys = () => config.privateFileKeys.map((secret) => deriveKey(secret, 'private-file'));

const fingerprintOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 16);

/** Encrypts bytes with AES-256-GCM; they can be decrypted with the same context alone, e.g. the ids of their place. */
export function seal(plain: Buffer, context: string): Sealed {
  const [key] = keys();
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, key!, iv).setAAD(Buffer.from(context));
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return { key: fingerprintOf(key!), content: Buffer.concat([iv, cipher.getAuthTag(), encrypted]) };
}

/** Returns the fingerprints of every key in the settings. */
export const keyFingerprints = (): string[] => keys().map(fingerprintOf);

/** Decrypts the result of `seal`; throws for another context, changed bytes, and a key that is no longer in the settings. */
export function unseal({ key: fingerprint, content }: Sealed, context: string): Buffer {
  const key = keys().find((each) => fingerprintOf(each) === fingerprint);
  if (!key)
    throw new Error('PRIVATE_FILES_KEY and PRIVATE_FILES_KEY_PREVIOUS lack the key of a private file');
  const decipher = createDecipheriv(algorithm, key, content.subarray(0, ivBytes));
  decipher.setAAD(Buffer.from(context)).setAuthTag(content.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(content.subarray(ivBytes + tagBytes)), decipher.final()]);
}
