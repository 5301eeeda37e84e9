import * as z from 'zod/mini';
import { queryNumber } from '../page.ts';
import type { Spot } from './distance.ts';
import { maxRadiusKm } from './radius.ts';

/** Two decimals are about a kilometre, so that no URL contains a person's exact position and equal searches share a cached response. */
const roundedDegree = (value: number) => Math.round(value * 100) / 100;

const typed = /^(-?\d{1,2}(?:\.\d{1,20})?)\s?,\s?(-?\d{1,3}(?:\.\d{1,20})?)$/;

const spot = z
  .object({ lat: z.number(), lng: z.number() })
  .check(z.refine(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180, 'field.point'));

/** A position in a query, `5.34,-4.02`, rounded to two decimals. */
const near = z.pipe(
  z.string('field.point').check(z.trim(), z.regex(typed, 'field.point')),
  z.pipe(
    z.transform((text: string) => {
      const [, lat, lng] = typed.exec(text) ?? [];
      return { lat: roundedDegree(Number(lat)), lng: roundedDegree(Number(lng)) };
    }),
    spot,
  ),
);

/** Filters by distance: `near=5.34,-4.02&radius=10` selects results within 10 km. */
export const nearQuery = {
  near: z.optional(near),
  radius: z.optional(queryNumber(1, maxRadiusKm)),
};

/** A position and a search radius. */
export interface NearQuery {
  near?: Spot | undefined;
  radius?: number | undefined;
}

/** Whole kilometres to `near`; absent without it. */
export const distance = z.optional(z.int());
