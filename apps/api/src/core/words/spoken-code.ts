import { randomInt } from 'node:crypto';

const characters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns a random code of six letters and digits that are not easily confused when it is read out. */
export const newSpokenCode = (): string =>
  Array.from({ length: 6 }, () => characters[randomInt(characters.length)]).join('');
