import { createHash } from 'node:crypto';
import { fold } from '@laterite/shared/fold.ts';

/** Minimum length: shorter descriptions are equal by coincidence. */
const minLength = 60;

/** Returns a normalized key that equal descriptions share, regardless of case, accents and punctuation; empty for short ones. */
export function textKeyOf(description: string): string {
  const words = fold(description)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (words.length < minLength) return '';
  return createHash('sha256').update(words).digest('base64url').slice(0, 22);
}
