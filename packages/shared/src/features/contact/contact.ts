import * as z from 'zod/mini';
import { constants } from '../../constants.ts';
import { idSchema } from '../../ids.ts';
import type { Sentence } from '../../languages.ts';

/** Contact channels: WhatsApp, a call, a text message, directions. */
const contactChannels = ['wa', 'call', 'msg', 'route'] as const;
export type ContactChannel = (typeof contactChannels)[number];

/** Without a channel, members receive the phone number itself. */
export const contactInput = z.object({ channel: z.optional(z.enum(contactChannels)) });
export type ContactInput = z.infer<typeof contactInput>;

/** The listing in question, and other listings of the same seller that the message also mentions. */
export const listingContactInput = z.extend(contactInput, {
  also: z.optional(z.array(idSchema).check(z.maxLength(constants.maxTogether - 1))),
});
export type ListingContactInput = z.infer<typeof listingContactInput>;

/** URL that opens the channel: `https://wa.me/…?text=…`, `tel:+225…`, `sms:+225…`, `geo:…` or a map. No other response contains phone numbers. */
export const contactResult = z.object({ url: z.string() });

/** Contact channels that a seller offers. Calls are offered only if the seller chose them. */
export const contactWays = z.object({ whatsapp: z.boolean(), call: z.boolean(), message: z.boolean() });
export type ContactWays = z.infer<typeof contactWays>;

/** A description with the phone numbers and links that public pages hide. */
export const revealedText = z.object({ description: z.string() });

/** Limits of revealed phone numbers, for members and visitors. */
export const revealLimits = ['contact', 'contactVisitor', 'contactAddress'] as const;

/** Statistics for owners: each person is counted once a day. */
export const counted = ['views', ...contactChannels, 'scans'] as const;
export type Counted = (typeof counted)[number];

/** Days of figures in the chart, and days of "this week". */
export const figureDays = { line: 14, week: 7 } as const;

const counts = z.object({
  views: z.int(),
  wa: z.int(),
  call: z.int(),
  msg: z.int(),
  route: z.int(),
  /** Scans of the printed QR code of a company. */
  scans: z.int(),
});
export type Counts = z.infer<typeof counts>;

/** Views and contacts of the last seven days, and day by day for two weeks, oldest first. */
export const figures = z.object({
  week: counts,
  days: z.array(z.object({ day: z.iso.date(), views: z.int(), contacts: z.int() })),
});
export type Figures = z.infer<typeof figures>;

/** Prefilled texts of WhatsApp and text messages. */
export const contactTexts = {
  listing: {
    fr: 'Bonjour, je suis intéressé par « {title} » ({ref}) – {price} : {link}',
    en: 'Hello, I am interested in “{title}” ({ref}) – {price}: {link}',
    start: 'fr',
  },
  listings: {
    fr: 'Bonjour, je suis intéressé par ces annonces :\n{lines}',
    en: 'Hello, I am interested in these listings:\n{lines}',
    start: 'fr',
  },
  listingsLine: {
    fr: '– {title} ({ref}) – {price} : {link}',
    en: '– {title} ({ref}) – {price}: {link}',
    start: 'fr',
  },
  priceOnRequest: { fr: 'prix sur demande', en: 'price on request', start: 'fr' },
  profile: {
    fr: 'Bonjour {name}, j’ai trouvé votre page sur {brand} : {link}',
    en: 'Hello {name}, I found your page on {brand}: {link}',
    start: 'fr',
  },
} as const satisfies Record<string, Sentence>;
