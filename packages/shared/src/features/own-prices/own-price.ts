import * as z from 'zod/mini';
import { fold } from '../../fold.ts';
import { idSchema } from '../../ids.ts';
import { pageOf } from '../../page.ts';
import { optionalText, text } from '../../text.ts';
import { price } from '../listings/price-input.ts';
import { allCategories } from '../listings/taxonomy.ts';

/** Maximum number of prices per seller. */
export const maxOwnPrices = 200;

const category = z.enum(allCategories as [string, ...string[]]);

/** A line that a seller reuses in quotes. */
export const newOwnPrice = z.object({
  label: text(200),
  unit: optionalText(20),
  /** Whole FCFA, without tax. */
  unitPrice: price,
  category: z.optional(z.nullable(category)),
});
export type NewOwnPrice = z.infer<typeof newOwnPrice>;

export const ownPriceChanges = z.partial(newOwnPrice);
export type OwnPriceChanges = z.infer<typeof ownPriceChanges>;

export const ownPrice = z.object({
  _id: idSchema,
  label: z.string(),
  unit: z.nullable(z.string()),
  unitPrice: z.int(),
  category: z.nullable(category),
  updatedAt: z.iso.datetime(),
  version: z.int(),
});
export type OwnPrice = z.infer<typeof ownPrice>;

export const ownPriceList = pageOf(ownPrice);

/** Returns the unique key of a seller's price: label and unit, without case and accents. */
export const ownPriceKey = ({ label, unit }: { label: string; unit?: string | null | undefined }): string =>
  `${fold(label.trim())}\u0000${fold((unit ?? '').trim())}`;
