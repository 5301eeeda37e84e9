import * as z from 'zod/mini';
import { opinionText } from '../../contact-details/opinion-text.ts';
import { idSchema } from '../../ids.ts';
import { optionalText, text } from '../../text.ts';
import { trade } from '../listings/listing-input.ts';
import { professionalDetail } from './professional.ts';

const fields = {
  name: text(120),
  /** The trade as people say it: 'Chef de chantier'. */
  role: text(120),
  trade: z.optional(z.nullable(trade)),
  company: optionalText(120),
  /** One of the member’s own companies. */
  companyId: z.optional(z.nullable(idSchema)),
  location: optionalText(120),
  description: optionalText(5000, { lines: true }),
  expectedDelivery: optionalText(60),
};

/** What a member sends to become a professional. */
export const newProfessional = z.object(fields);
export type NewProfessional = z.infer<typeof newProfessional>;

/** Changes to a professional profile: what is absent stays. */
export const professionalChanges = z.partial(z.object(fields));
export type ProfessionalChanges = z.infer<typeof professionalChanges>;

export const stars = z.int('field.number').check(z.gte(1), z.lte(5));

export const reviewInput = z.object({ rating: stars, comment: opinionText(2000) });
export type ReviewInput = z.infer<typeof reviewInput>;

/** What a professional answers to a review. */
export const replyInput = z.object({ reply: opinionText(1000) });

/** Where one stands with a professional after following or liking them. */
export const attachment = z.pick(professionalDetail, { stats: true });

export const mostPhotos = 24;
export const newPhotos = z.object({ caption: optionalText(140) });
/** The photos in their new order, with their captions; those left out stay behind them. */
export const photoOrder = z.object({
  photos: z.array(z.object({ _id: idSchema, caption: optionalText(140) })).check(z.maxLength(mostPhotos)),
});
export type PhotoOrder = z.infer<typeof photoOrder>;
