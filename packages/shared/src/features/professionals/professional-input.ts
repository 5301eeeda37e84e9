import * as z from 'zod/mini';
import { meantBy } from '../../folded.ts';
import { idSchema } from '../../ids.ts';
import { oneOrMany } from '../../page.ts';
import { pastYear } from '../../past-year.ts';
import { clearable, optionalText, text } from '../../text.ts';
import { distinct, splitList } from '../../typed-list.ts';
import { phoneNumber } from '../auth/auth.ts';
import { weekHoursInput } from '../companies/hours.ts';
import { findTrade } from '../listings/taxonomy.ts';
import { imageKey } from '../uploads/upload.ts';
import { professionalDetail } from './professional.ts';

/** A trade of the list, compared without case and accents, or another text. */
const tradeInput = z.pipe(z.transform(meantBy(findTrade)), optionalText(60));

const maxLanguages = 8;

/** Forms send several languages as one text with commas or semicolons; duplicates are removed. */
const languagesInput = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? splitList(value) : value)),
  z.array(text(40)).check(z.overwrite(distinct), z.maxLength(maxLanguages, 'field.tooManyLanguages')),
);

const fields = {
  name: text(120),
  /** Trade in free text: 'Chef de chantier'. */
  role: text(120),
  trade: z.optional(tradeInput),
  company: optionalText(120),
  /** One of the member’s own companies. */
  companyId: clearable(idSchema),
  location: optionalText(120),
  description: optionalText(5000, { lines: true }),
  expectedDelivery: optionalText(60),
  /** Prices as text: 'à partir de 15 000 FCFA / jour'. */
  priceHint: optionalText(200, { lines: true }),
  /** Work numbers for the contact endpoint; default: the member's number. */
  phone: clearable(phoneNumber),
  whatsapp: clearable(phoneNumber),
  hours: z.optional(weekHoursInput),
  languages: z.optional(languagesInput),
  /** First year of activity. */
  activeSince: clearable(pastYear(1950)),
};

/** Input of a new professional profile. */
export const newProfessional = z.object(fields);
export type NewProfessional = z.infer<typeof newProfessional>;

/** Changes to a professional profile: absent fields are unchanged. Without an avatar the member's picture is shown. */
export const professionalChanges = z.extend(z.partial(z.object(fields)), {
  /** Images to remove. */
  removed: z.optional(oneOrMany(z.enum(['avatar', 'coverImage']))),
});
export type ProfessionalChanges = z.infer<typeof professionalChanges>;

/** State of the caller and counts of a professional after following or liking. */
export const attachment = z.pick(professionalDetail, { stats: true });

export const maxProfilePhotos = 24;
export const newPhotos = z.object({ caption: optionalText(140) });

const arrangedPhoto = z
  .object({ _id: z.optional(idSchema), key: z.optional(imageKey), caption: optionalText(140) })
  .check(z.refine(({ _id, key }) => (_id === undefined) !== (key === undefined), 'field.invalid'));

/** Photos in their new order with captions: existing ones by id, uploads by key. Photos that are neither listed nor removed follow. */
export const photoOrder = z.object({
  photos: z.array(arrangedPhoto).check(z.maxLength(maxProfilePhotos)),
  removed: z.optional(z.array(idSchema).check(z.maxLength(maxProfilePhotos))),
});
export type PhotoOrder = z.infer<typeof photoOrder>;
