import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export const cipherName = 'aes-256-gcm';
export const ivBytes = 12;
export const tagBytes = 16;

/** Encrypts bytes with AES-256-GCM: initialization vector, authentication tag, encrypted bytes. Additional data `aad` is authenticated only. */
export function encrypt(key: Buffer, plain: Buffer, aad?: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(cipherName, key, iv);
  if (aad) cipher.setAAD(aad);
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]);
}

/** Decrypts the result of `encrypt`; throws for another key, other additional data and changed bytes. */
export function decrypt(key: Buffer, bytes: Buffer, aad?: Buffer): Buffer {
  const decipher = createDecipheriv(cipherName, key, bytes.subarray(0, ivBytes));
  if (aad) decipher.setAAD(aad);
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
}
