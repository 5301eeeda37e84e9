import { randomInt } from 'node:crypto';
import { isDuplicateKey } from '../database-helpers.ts';

const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns a random code of six letters and digits that are not easily confused when it is read out. */
export const newSpokenCode = (): string =>
  Array.from({ length: 6 }, () => characters[randomInt(characters.length)]).join('');

/** Stores a document with a new code; draws another code, three in total, where the unique index of the field already contains it. */
export async function storeWithSpokenCode<T>(
  field: string,
  store: (code: string) => Promise<T>,
  attemptsLeft = 3,
): Promise<T> {
  try {
    return await store(newSpokenCode());
  } catch (error) {
    if (attemptsLeft <= 1 || !isDuplicateKey(error, field)) throw error;
    return storeWithSpokenCode(field, store, attemptsLeft - 1);
  }
}
