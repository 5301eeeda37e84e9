import * as z from 'zod/mini';
import { type PageName, pages } from '../../pages.ts';
import { text } from '../../text.ts';

/** Lengths of what a browser may report. */
export const clientErrorLimits = { message: 300, place: 120, places: 8 } as const;

/** A bug as a browser reports it: its message, where in the built files it happened, and on which screen. */
export const clientError = z.object({
  message: text(clientErrorLimits.message),
  places: z.array(text(clientErrorLimits.place)).check(z.maxLength(clientErrorLimits.places)),
  page: z.optional(z.enum(Object.keys(pages) as [PageName])),
});
