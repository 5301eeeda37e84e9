import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { oneOrMany, queryNumber } from '../../page.ts';
import { clearable, optionalText, text } from '../../text.ts';
import { distinct, splitList } from '../../typed-list.ts';
import { phoneNumber } from '../auth/auth.ts';
import { weekHoursInput } from '../companies/hours.ts';
import { findTrade } from '../listings/taxonomy.ts';
import { pictureKey } from '../uploads/upload.ts';
import { professionalDetail } from './professional.ts';

/** A trade of the list, whatever case and accents it was typed in, or the member's own words. */
const tradeInput = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? (findTrade(value) ?? value) : value)),
  optionalText(60),
);

export const maxLanguages = 8;

/** Forms send several languages as one text with commas or semicolons; each is stored once. */
const languagesInput = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? splitList(value) : value)),
  z.array(text(40)).check(z.overwrite(distinct), z.maxLength(maxLanguages, 'field.tooManyLanguages')),
);

const fields = {
  name: text(120),
  /** The trade as people say it: 'Chef de chantier'. */
  role: text(120),
  trade: z.optional(tradeInput),
  company: optionalText(120),
  /** One of the member’s own companies. */
  companyId: clearable(idSchema),
  location: optionalText(120),
  description: optionalText(5000, { lines: true }),
  expectedDelivery: optionalText(60),
  /** Prices in words: 'à partir de 15 000 FCFA / jour'. */
  priceHint: optionalText(200, { lines: true }),
  /** Work numbers, stored for the contact endpoint; without them the member's number is used. */
  phone: clearable(phoneNumber),
  whatsapp: clearable(phoneNumber),
  hours: z.optional(weekHoursInput),
  languages: z.optional(languagesInput),
  /** The year in which they began. */
  activeSince: clearable(queryNumber(1950, new Date().getUTCFullYear())),
};

/** What a member sends to become a professional. */
export const newProfessional = z.object(fields);
export type NewProfessional = z.infer<typeof newProfessional>;

/** Changes to a professional profile: what is absent stays. Without an avatar the member's own picture is shown. */
export const professionalChanges = z.extend(z.partial(z.object(fields)), {
  /** Pictures to remove. */
  removed: z.optional(oneOrMany(z.enum(['avatar', 'coverImage']))),
});
export type ProfessionalChanges = z.infer<typeof professionalChanges>;

/** Where one stands with a professional after following or liking them. */
export const attachment = z.pick(professionalDetail, { stats: true });

export const maxProfilePhotos = 24;
export const newPhotos = z.object({ caption: optionalText(140) });

const arrangedPhoto = z
  .object({ _id: z.optional(idSchema), key: z.optional(pictureKey), caption: optionalText(140) })
  .check(z.refine(({ _id, key }) => (_id === undefined) !== (key === undefined), 'field.invalid'));

/** The photos in their new order, with their captions: shown ones by id, uploads by key. Those neither listed nor removed follow. */
export const photoOrder = z.object({
  photos: z.array(arrangedPhoto).check(z.maxLength(maxProfilePhotos)),
  removed: z.optional(z.array(idSchema).check(z.maxLength(maxProfilePhotos))),
});
export type PhotoOrder = z.infer<typeof photoOrder>;
