import * as z from 'zod/mini';
import { parseFormJson } from '../../form-json.ts';
import { idSchema } from '../../ids.ts';
import { oneOrMany, queryNumber } from '../../page.ts';
import { clearable, optionalText, text } from '../../text.ts';
import { trade } from '../listings/listing-input.ts';
import { price } from '../listings/price-input.ts';
import { trades } from '../listings/taxonomy.ts';
import { pictureKey } from '../uploads/upload.ts';

export const maxProjects = 50;
export const maxProjectPhotos = 8;

const keys = oneOrMany(pictureKey).check(
  z.maxLength(maxProjectPhotos, 'field.tooManyPhotos'),
  z.refine((all) => new Set(all).size === all.length),
);
const pair = z.object({ before: pictureKey, after: pictureKey });
/** Forms send pairs as JSON. */
const pairsInput = z.pipe(z.transform(parseFormJson), z.array(pair).check(z.maxLength(maxProjectPhotos / 2)));

/** A year that has begun; what the current one is, each check asks. */
const pastYear = queryNumber(1950, 2100).check(({ value, issues }) => {
  const maximum = new Date().getUTCFullYear();
  if (value > maximum)
    issues.push({ code: 'too_big', origin: 'number', maximum, inclusive: true, input: value });
});

const fields = {
  title: text(140),
  description: optionalText(2000, { lines: true }),
  year: clearable(pastYear),
  city: optionalText(120),
  trade: clearable(trade),
  /** In words: '5 à 10 millions FCFA'. */
  budget: optionalText(60),
  /** The range of the budget, whole FCFA; shown in place of the words. */
  budgetMin: clearable(price),
  budgetMax: clearable(price),
  client: optionalText(120),
  /** Photos in their order: those it shows already, and uploads. */
  images: z.optional(keys),
  /** Photos of the same place before and after the work; each is one of its photos. */
  pairs: z.optional(pairsInput),
};

interface Budget {
  budgetMin?: number | null | undefined;
  budgetMax?: number | null | undefined;
}
/** Whether the lowest budget is not above the highest. */
export const isBudgetInOrder = ({ budgetMin, budgetMax }: Budget): boolean =>
  budgetMin == null || budgetMax == null || budgetMin <= budgetMax;
const budgetOrder = z.refine<Budget>(isBudgetInOrder, { error: 'field.budgetOrder', path: ['budgetMax'] });

export const newProject = z.object(fields).check(budgetOrder);
export type NewProject = z.infer<typeof newProject>;
/** Changes to a project: what is absent stays; photos sent along take the place of the old ones, and of their pairs. */
export const projectChanges = z.partial(z.object(fields)).check(budgetOrder);
export type ProjectChanges = z.infer<typeof projectChanges>;

/** Work a professional shows. */
export const project = z.object({
  _id: idSchema,
  title: z.string(),
  description: z.nullable(z.string()),
  year: z.nullable(z.int()),
  city: z.nullable(z.string()),
  trade: z.nullable(z.enum(trades)),
  budget: z.nullable(z.string()),
  budgetMin: z.nullable(z.int()),
  budgetMax: z.nullable(z.int()),
  client: z.nullable(z.string()),
  pairs: z.array(pair),
  photos: z.array(z.object({ image: z.string(), imageUrl: z.string() })),
  createdAt: z.iso.datetime(),
  /** Counts its edits; the professional reads it, to send it in `If-Match`. */
  version: z.optional(z.int()),
});
export type Project = z.infer<typeof project>;

/** All projects of a professional, newest first; 50 at most. */
export const projectList = z.object({ items: z.array(project), total: z.int() });
export type ProjectList = z.infer<typeof projectList>;
