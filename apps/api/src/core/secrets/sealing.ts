import { createHash } from 'node:crypto';
import { config } from '../../config.ts';
import { decrypt, encrypt } from './aes-gcm.ts';
import { deriveKey } from './keys.ts';

/** Encrypted bytes and the fingerprint of their key. */
export interface Sealed {
  key: string;
  content: Buffer;
}

const keys = () => config.privateFileKeys.map((secret) => deriveKey(secret, 'private-file'));

const fingerprintOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, 16);

/** Encrypts bytes with AES-256-GCM; they can be decrypted with the same context alone, e.g. the ids of their place. */
export function seal(plain: Buffer, context: string): Sealed {
  const [key] = keys();
  return { key: fingerprintOf(key!), content: encrypt(key!, plain, Buffer.from(context)) };
}

/** Returns the fingerprints of every key in the settings. */
export const keyFingerprints = (): string[] => keys().map(fingerprintOf);

/** Decrypts the result of `seal`; throws for another context, changed bytes, and a key that is no longer in the settings. */
export function unseal({ key: fingerprint, content }: Sealed, context: string): Buffer {
  const key = keys().find((each) => fingerprintOf(each) === fingerprint);
  if (!key)
    throw new Error('PRIVATE_FILES_KEY and PRIVATE_FILES_KEY_PREVIOUS lack the key of a private file');
  return decrypt(key, content, Buffer.from(context));
}
