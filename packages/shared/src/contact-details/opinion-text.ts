import * as z from 'zod/mini';
import { text } from '../text.ts';
import { removeLinks } from './contact-details.ts';

/** Returns a schema of reviews and comments: links and e-mail addresses are removed, and the rest must not be empty. */
export const opinionText = (max: number) =>
  text(max, { lines: true }).check(
    z.refine((value) => value === '' || removeLinks(value) !== '', 'field.contactDetails'),
    z.overwrite(removeLinks),
  );
