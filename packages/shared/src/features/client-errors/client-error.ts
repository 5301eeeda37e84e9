import * as z from 'zod/mini';
import { type PageName, pages } from '../../pages.ts';
import { text } from '../../text.ts';

/** Maximum lengths of the fields of an error report. */
const clientErrorLimits = { message: 300, place: 120, places: 8 } as const;

/** An error that a browser reports: message, positions in the built files, and screen. */
export const clientError = z.object({
  message: text(clientErrorLimits.message),
  places: z.array(text(clientErrorLimits.place)).check(z.maxLength(clientErrorLimits.places)),
  page: z.optional(z.enum(Object.keys(pages) as [PageName])),
});
