import * as z from 'zod/mini';
import { parseFormJson } from '../../form-json.ts';
import { oneOrMany } from '../../page.ts';
import { pastYear } from '../../past-year.ts';
import { clearable, optionalText, text } from '../../text.ts';
import { trade } from '../listings/listing-input.ts';
import { price } from '../listings/price-input.ts';
import { imageKey } from '../uploads/upload.ts';

export const maxProjects = 50;
export const maxProjectPhotos = 8;

const keys = oneOrMany(imageKey).check(
  z.maxLength(maxProjectPhotos, 'field.tooManyPhotos'),
  z.refine((all) => new Set(all).size === all.length),
);
const pair = z
  .object({ before: imageKey, after: imageKey })
  .check(z.refine(({ before, after }) => before !== after, { error: 'field.samePhoto', path: ['after'] }));
/** Forms send pairs as JSON. */
const pairsInput = z.pipe(z.transform(parseFormJson), z.array(pair).check(z.maxLength(maxProjectPhotos / 2)));

const fields = {
  title: text(140),
  description: optionalText(2000, { lines: true }),
  year: clearable(pastYear(1950)),
  city: optionalText(120),
  trade: clearable(trade),
  /** Budget as text: '5 à 10 millions FCFA'. */
  budget: optionalText(60),
  /** Range of the budget in whole FCFA; shown instead of the text. */
  budgetMin: clearable(price),
  budgetMax: clearable(price),
  client: optionalText(120),
  /** Photos in display order: existing ones and uploads. */
  images: z.optional(keys),
  /** Photos of the same place before and after the work; each is one of its photos. */
  pairs: z.optional(pairsInput),
};

interface Budget {
  budgetMin?: number | null | undefined;
  budgetMax?: number | null | undefined;
}
/** Returns whether the lowest budget is not above the highest. */
export const isBudgetInOrder = ({ budgetMin, budgetMax }: Budget): boolean =>
  budgetMin == null || budgetMax == null || budgetMin <= budgetMax;
const budgetOrder = z.refine<Budget>(isBudgetInOrder, { error: 'field.budgetOrder', path: ['budgetMax'] });

export const newProject = z.object(fields).check(budgetOrder);
export type NewProject = z.infer<typeof newProject>;
/** Changes to a project: absent fields are unchanged; new photos replace the old ones and their pairs. */
export const projectChanges = z.partial(z.object(fields)).check(budgetOrder);
export type ProjectChanges = z.infer<typeof projectChanges>;
