import {
  constants,
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  type DecipherGCM,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
} from 'node:crypto';
import { ConfigError } from '../../config/config-error.ts';
import { cipherName, ivBytes, tagBytes } from '../../core/secrets/aes-gcm.ts';
import { DamagedArchiveError } from '../ops-error.ts';

/** The key of an encrypted archive, and its wrapped form that the archive contains. */
export interface ArchiveKey {
  key: Buffer;
  wrapped: string;
}

const wrapping = (key: KeyObject) => ({
  key,
  padding: constants.RSA_PKCS1_OAEP_PADDING,
  oaepHash: 'sha256',
});

function readKey(read: () => KeyObject, what: string): KeyObject {
  try {
    const key = read();
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // Reported below.
  }
  throw new ConfigError(
    `The ${what} key is no RSA key in PEM form. Make one with openssl, see docs/operations.md.`,
  );
}

/** Returns a public RSA key; throws a sentence for a text that is none. Node would derive the public key of a private one, which must not be on this machine. */
export function parsePublicKey(pem: string, name = 'The key'): KeyObject {
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(pem)) {
    throw new ConfigError(
      `${name} is a private key, and whoever has it reads the backups. Name the public one, made with \`openssl pkey -in PRIVATE -pubout -out PUBLIC\`, and move the private one to another machine.`,
    );
  }
  return readKey(() => createPublicKey(pem), 'public');
}

/** Makes a new key and wraps it so that only the owner of the private key can read it. */
export function newArchiveKey(publicPem: string): ArchiveKey {
  const key = randomBytes(32);
  return { key, wrapped: publicEncrypt(wrapping(parsePublicKey(publicPem)), key).toString('base64') };
}

/** Decrypts the wrapped key of an archive with the private key. */
export function unwrapKey(wrapped: string, privatePem: string): Buffer {
  const privateKey = readKey(() => createPrivateKey(privatePem), 'private');
  try {
    return privateDecrypt(wrapping(privateKey), Buffer.from(wrapped, 'base64'));
  } catch {
    throw new ConfigError(
      'This private key does not open the archive, which was encrypted for another one. Name that one with --key FILE.',
    );
  }
}

type Chunks = AsyncIterable<Uint8Array>;

/** Encrypts a file: an initialization vector, the encrypted bytes, and their authentication tag. */
export async function* seal(chunks: Chunks, key: Buffer): AsyncGenerator<Buffer> {
  const iv = randomBytes(ivBytes);
  const encrypt = createCipheriv(cipherName, key, iv);
  yield iv;
  for await (const chunk of chunks) yield encrypt.update(chunk);
  yield encrypt.final();
  yield encrypt.getAuthTag();
}

/** Decrypts the output of `seal`; throws after the last chunk if any byte was changed. */
export async function* unseal(chunks: Chunks, key: Buffer, path: string): AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  let decrypt: DecipherGCM | undefined;
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    if (!decrypt) {
      if (rest.length < ivBytes) continue;
      decrypt = createDecipheriv(cipherName, key, rest.subarray(0, ivBytes));
      rest = rest.subarray(ivBytes);
    }
    // The last bytes may be the tag.
    if (rest.length <= tagBytes) continue;
    yield decrypt.update(rest.subarray(0, -tagBytes));
    rest = rest.subarray(-tagBytes);
  }
  if (!decrypt || rest.length < tagBytes) throw new DamagedArchiveError(path);
  try {
    decrypt.setAuthTag(rest);
    decrypt.final();
  } catch {
    throw new DamagedArchiveError(path);
  }
}
