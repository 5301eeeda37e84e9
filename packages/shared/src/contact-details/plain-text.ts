import * as z from 'zod/mini';
import { holdsContactDetails } from './contact-details.ts';

/** Refuses a text with a phone number, link or e-mail address, where nothing reveals what would be hidden. */
export const noContactDetails = z.refine<string | null>(
  (value) => value === null || !holdsContactDetails(value),
  'field.contactDetails',
);
