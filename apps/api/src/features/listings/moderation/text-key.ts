import { createHash } from 'node:crypto';
import { fold } from '@laterite/shared/fold.ts';

/** Shorter descriptions are the same by chance. */
const minLength = 60;

/** Returns what two descriptions of the same words have in common, whatever their case, accents and punctuation; empty for short ones. */
export function textKeyOf(description: string): string {
  const words = fold(description)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  if (words.length < minLength) return '';
  return createHash('sha256').update(words).digest('base64url').slice(0, 22);
}
