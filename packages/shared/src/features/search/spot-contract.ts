import * as z from 'zod/mini';
import { companyFilters } from '../companies/company.ts';
import { productSearchFilters } from '../listings/listing.ts';
import { professionalFilters } from '../professionals/professional.ts';
import { companySpots, listingSpots, pageFields, professionalSpots } from './spot.ts';

/** Search results as points of a map. */
export const spotSearches = {
  productSpots: {
    method: 'GET',
    path: '/api/search/products/spots',
    summary:
      'Where the first 200 listings of a search are, for a map: the point its owner shows exactly, else the centre of its quarter or city, to about 100 m',
    access: 'public',
    limit: 'search',
    cacheTags: ['terms', 'listings'],
    query: z.omit(productSearchFilters, pageFields),
    status: 200,
    response: listingSpots,
  },
  professionalSpots: {
    method: 'GET',
    path: '/api/search/professionals/spots',
    summary: 'The centres of the quarters or cities of the first 200 professionals of a search, for a map',
    access: 'public',
    limit: 'search',
    cacheTags: ['terms', 'professionals', 'companies', 'users'],
    query: z.omit(professionalFilters, pageFields),
    status: 200,
    response: professionalSpots,
  },
  companySpots: {
    method: 'GET',
    path: '/api/search/companies/spots',
    summary:
      'Where the first 200 companies of a search are, for a map: the point of its door, else the centre of its quarter or city, to about 100 m',
    access: 'public',
    limit: 'search',
    cacheTags: ['terms', 'companies'],
    query: z.omit(companyFilters, pageFields),
    status: 200,
    response: companySpots,
  },
} as const;
