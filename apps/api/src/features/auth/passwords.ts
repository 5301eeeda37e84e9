import { createHash } from 'node:crypto';
import { getRounds } from 'bcryptjs';
import { config } from '../../config.ts';
import { inPasswordThread } from './password-threads.ts';

const work = (task: { password: string; hash?: string }): Promise<string | boolean> =>
  inPasswordThread({ ...task, cost: config.bcryptCost });

/** Suffix of hashes of pre-hashed passwords; hashes of earlier releases lack it. */
const preHashMark = '$sha384';

/** bcrypt ignores input after this many bytes. */
const bcryptMaxBytes = 72;

/** Returns 64 printable characters that depend on the whole password: bcrypt would cut long ones and stops at NUL. */
const preHash = (password: string): string => createHash('sha384').update(password).digest('base64');

export const hashPassword = async (password: string): Promise<string> =>
  `${await work({ password: preHash(password) })}${preHashMark}`;

/** Compares a password with a hash of either scheme; older hashes never had a password that was longer than bcrypt reads. */
async function matchesHash(password: string, hash: string): Promise<boolean> {
  if (hash.endsWith(preHashMark)) {
    const bare = hash.slice(0, -preHashMark.length);
    return (await work({ password: preHash(password), hash: bare })) === true;
  }
  return (await work({ password, hash })) === true && Buffer.byteLength(password) <= bcryptMaxBytes;
}

let dummyHash: Promise<string> | undefined;

/** Verifies a password; without a hash it takes as long, so that the response time does not reveal whether the account exists. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this password').catch((error: unknown) => {
    dummyHash = undefined;
    throw error;
  });
  const matches = await matchesHash(password, hash ?? (await dummyHash));
  return hash !== undefined && matches;
}

/** Returns whether a stored hash cost less work than hashes do now, or is from before the pre-hash. */
export const needsRehash = (hash: string): boolean =>
  !hash.endsWith(preHashMark) || getRounds(hash) < config.bcryptCost;
