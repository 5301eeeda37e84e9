import * as z from 'zod/mini';
import { holdsContactDetails } from './contact-details.ts';

/** Rejects a text with a phone number, link or e-mail address, for fields without a way to reveal hidden details. */
export const noContactDetails = z.refine<string | null>(
  (value) => value === null || !holdsContactDetails(value),
  'field.contactDetails',
);
