import * as z from 'zod/mini';
import { text } from '../text.ts';
import { removeLinks } from './contact-details.ts';

/** A text that others read below someone's offer: links and e-mail addresses are removed, and something has to be left. */
export const opinionText = (max: number) =>
  text(max, { lines: true }).check(z.overwrite(removeLinks), z.minLength(1));
