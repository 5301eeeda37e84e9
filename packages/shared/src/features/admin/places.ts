import * as z from 'zod/mini';
import { text } from '../../text.ts';
import { allCategories, sections } from '../listings/taxonomy.ts';

/** How many other names of places the team can add. */
export const maxPlaceNames = 2000;

const count = z.int();
const uses = { listings: count, professionals: count, companies: count };

/** A known place that another name stands for: `Yopougon, Abidjan` in `CI`. */
const namedPlace = z.object({ location: text(120), country: z.string().check(z.regex(/^[A-Z]{2}$/)) });

/** How many listings that are online each category and place has, which written places are not known, and the names that the team added. */
export const catalogue = z.object({
  /** Null until they are counted for the first time. */
  countedAt: z.nullable(z.iso.datetime()),
  categories: z.array(
    z.object({ section: z.enum(sections), category: z.enum(allCategories), listings: count }),
  ),
  /** Known cities, the most used first. */
  places: z.array(z.object({ name: z.string(), country: z.nullable(z.string()), ...uses })),
  /** What members wrote that is no known place, the most used first. */
  unknown: z.array(z.object({ name: z.string(), ...uses })),
  /** The newest first. */
  added: z.array(z.object({ name: z.string(), ...namedPlace.shape })),
});
export type Catalogue = z.infer<typeof catalogue>;

/** Another name of a known place; with null, the name no longer stands for one. */
export const placeNameInput = z.object({ name: text(120), place: z.nullable(namedPlace) });
export type PlaceNameInput = z.infer<typeof placeNameInput>;
