import * as z from 'zod/mini';
import { text } from '../../text.ts';
import { allCategories, sections } from '../listings/taxonomy.ts';

/** Maximum number of place names that the team can add. */
export const maxPlaceNames = 2000;

const count = z.int();
const uses = { listings: count, professionals: count, companies: count };

/** Known place of an alternative name: `Yopougon, Abidjan` in `CI`. */
const namedPlace = z.object({ location: text(120), country: z.string().check(z.regex(/^[A-Z]{2}$/)) });

/** Numbers of online listings by category and place, unknown places that members wrote, and names that the team added. */
export const catalogue = z.object({
  /** Null before the first count. */
  countedAt: z.nullable(z.iso.datetime()),
  categories: z.array(
    z.object({ section: z.enum(sections), category: z.enum(allCategories), listings: count }),
  ),
  /** Known cities, the most frequent first. */
  places: z.array(z.object({ name: z.string(), country: z.nullable(z.string()), ...uses })),
  /** Places that members wrote and that are unknown, the most frequent first. */
  unknown: z.array(z.object({ name: z.string(), ...uses })),
  /** Added names, newest first. */
  added: z.array(z.object({ name: z.string(), ...namedPlace.shape })),
});
export type Catalogue = z.infer<typeof catalogue>;

/** Alternative name of a known place; null removes the name. */
export const placeNameInput = z.object({ name: text(120), place: z.nullable(namedPlace) });
export type PlaceNameInput = z.infer<typeof placeNameInput>;
