import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { text } from '../../text.ts';
import { email, phoneNumber } from '../auth/auth.ts';
import { seenVersion } from '../listings/hiding.ts';

/** E-mail address or phone number for the reply. */
export const supportContact = text(254).check(
  z.refine(
    (value) => value === '' || z.safeParse(value.includes('@') ? email : phoneNumber, value).success,
    'field.contact',
  ),
);

/** A support request; `listing` is the id of its subject, `page` the screen on which it was written. */
export const newTicket = z.object({
  name: text(60),
  contact: supportContact,
  subject: text(140),
  message: text(5000, { lines: true }),
  listing: z.optional(z.nullable(idSchema)),
  page: z.optional(z.nullable(text(300, { min: 0 }))),
});
export type NewTicket = z.infer<typeof newTicket>;

/** Appeal of a banned or suspended member; `token` is returned with the rejected log-in. */
export const newAppeal = z.object({ token: text(120), message: text(2000, { lines: true }) });
export type NewAppeal = z.infer<typeof newAppeal>;

/** `reference` identifies the request in later inquiries, e.g. `AS-7K3QX2`. */
export const ticketReceipt = z.object({ reference: z.string(), createdAt: z.iso.datetime() });
export type TicketReceipt = z.infer<typeof ticketReceipt>;

export const ticketStatuses = ['open', 'closed'] as const;

/** A ticket as returned to administrators. */
export const ticket = z.object({
  _id: idSchema,
  reference: z.string(),
  name: z.string(),
  contact: z.string(),
  subject: z.string(),
  message: z.string(),
  listing: z.nullable(idSchema),
  page: z.nullable(z.string()),
  /** Author of the ticket, if signed in. */
  user: z.nullable(idSchema),
  status: z.enum(ticketStatuses),
  /** Replies of the team by e-mail or SMS, oldest first. */
  answers: z.array(z.object({ text: z.string(), at: z.iso.datetime() })),
  createdAt: z.iso.datetime(),
  /** Number of changes; to be sent with a reply. */
  version: z.int(),
});
export type Ticket = z.infer<typeof ticket>;

export const ticketFilters = z.object({ status: z.optional(z.enum(ticketStatuses)), ...pageQuery });
export type TicketFilters = z.infer<typeof ticketFilters>;
export const ticketPage = pageOf(ticket);
export const ticketChanges = z.object({ status: z.enum(ticketStatuses) });

/** A reply by e-mail or SMS; with `close` it also closes the request. */
export const ticketAnswer = z.object({
  text: text(2000, { lines: true }),
  close: z.optional(z.boolean()),
  version: seenVersion,
});
export type TicketAnswer = z.infer<typeof ticketAnswer>;
