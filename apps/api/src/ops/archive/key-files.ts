import { readFile } from 'node:fs/promises';
import { ConfigError } from '../../config/config-error.ts';
import { parsePublicKey } from './sealing.ts';

/** Reads the file of a key in PEM form; throws a sentence that names the file when it cannot be read. */
export const readPem = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    throw new ConfigError(`The key ${file} cannot be read (${code}). Correct its path or its rights.`);
  });

/** Reads the public key of backups; throws a sentence when it cannot be read or is none. */
export async function readPublicKey(file: string): Promise<string> {
  const pem = await readPem(file);
  parsePublicKey(pem, file);
  return pem;
}
