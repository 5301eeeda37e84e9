import { contactWays } from '@laterite/shared/features/contact/contact.ts';
import {
  allCategories,
  type Category,
  categories,
  listingTypes,
  priceModes,
  priceUnits,
  sections,
  trades,
} from '@laterite/shared/features/listings/taxonomy.ts';
import * as z from 'zod/mini';

const number = z.optional(z.nullable(z.number()));
const amount = z.optional(z.string());
/** Terms of a rental; values that are not numbers yet are replaced by a default. */
const rental = z.object({
  units: z.catch(number, null),
  minDays: z.catch(z.optional(z.number()), 1),
  dayPrice: amount,
  weekPrice: amount,
  monthPrice: amount,
  deposit: amount,
  operatorPrice: amount,
  transport: z.catch(z.optional(z.array(z.object({ upToKm: z.number(), price: z.string() }))), []),
});

/** Schemas of the input values of the publish form. */
const fields = {
  section: z.enum(sections),
  category: z.union([z.literal(''), z.enum(allCategories)]),
  title: z.string(),
  type: z.enum(listingTypes),
  price: z.string(),
  priceUnit: z.enum(priceUnits),
  priceMode: z.enum(priceModes),
  trade: z.nullable(z.enum(trades)),
  description: z.string(),
  location: z.string(),
  point: z.string(),
  exactPlace: z.boolean(),
  contact: contactWays,
  attrs: z.record(z.string(), z.union([z.string(), z.boolean()])),
  companyId: z.string(),
  rental,
};
export type DraftValues = Partial<z.output<z.ZodMiniObject<typeof fields>>>;

/** Returns whether the category belongs to the section; without its section a category is invalid. */
const belongs = ({ section, category }: DraftValues) =>
  !category || (section !== undefined && (categories[section] as readonly Category[]).includes(category));

/** Returns the stored values that are still valid, and whether others were dropped. */
export function parseValues(values: object): { values: DraftValues; isPartial: boolean } {
  const stored = new Map(Object.entries(values));
  const fitting: DraftValues = {};
  let isPartial = false;
  for (const [name, schema] of Object.entries(fields)) {
    if (stored.get(name) === undefined) continue;
    const parsed = z.safeParse(schema, stored.get(name));
    if (parsed.success) Object.assign(fitting, { [name]: parsed.data });
    else isPartial = true;
  }
  if (belongs(fitting)) return { values: fitting, isPartial };
  return { values: { ...fitting, category: '' }, isPartial: true };
}
