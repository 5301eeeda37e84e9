import * as z from 'zod/mini';
import { companyCard } from '../companies/company.ts';
import { listingCard } from '../listings/listing.ts';
import { professionalCard } from '../professionals/professional.ts';

/** Maximum number of results on a map; the others are only counted. */
export const maxSpots = 200;

const position = { lat: z.number(), lng: z.number() };

/** A listing on a map. */
export const listingSpot = z.extend(
  z.pick(listingCard, { _id: true, title: true, price: true, priceUnit: true, location: true }),
  position,
);
export type ListingSpot = z.infer<typeof listingSpot>;

/** A professional on a map. */
export const professionalSpot = z.extend(
  z.pick(professionalCard, { _id: true, name: true, role: true, location: true }),
  position,
);
export type ProfessionalSpot = z.infer<typeof professionalSpot>;

/** A company on a map. */
export const companySpot = z.extend(
  z.pick(companyCard, { _id: true, slug: true, name: true, type: true, location: true }),
  position,
);
export type CompanySpot = z.infer<typeof companySpot>;

/** Map tiles under the points: a URL with `{z}`, `{x}` and `{y}`, and the attribution. */
export const mapTiles = z.object({ url: z.string(), attribution: z.string() });
export type MapTiles = z.infer<typeof mapTiles>;

/** Results of a search with a known place, their total, and the map tiles of this server, if any. */
export const spotsOf = <S extends z.ZodMiniType>(spot: S) =>
  z.object({
    items: z.array(spot),
    total: z.int(),
    totalIsExact: z.boolean(),
    tiles: z.nullable(mapTiles),
  });

export const listingSpots = spotsOf(listingSpot);
export type ListingSpots = z.infer<typeof listingSpots>;
export const professionalSpots = spotsOf(professionalSpot);
export const companySpots = spotsOf(companySpot);

/** Paging parameters, which a map does not support. */
export const pageFields = { limit: true, page: true, cursor: true } as const;
