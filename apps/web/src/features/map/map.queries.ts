import type { CompanySpot, ListingSpot, ProfessionalSpot } from '@laterite/shared/features/search/spot.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/requests/api.ts';
import { paths } from '../../paths.ts';
import type { MapItem } from './map-item.ts';

type Query = NonNullable<Parameters<typeof api.search.productSpots>[0]>['query'];
type ProfessionalQuery = NonNullable<Parameters<typeof api.search.professionalSpots>[0]>['query'];
type CompanyQuery = NonNullable<Parameters<typeof api.search.companySpots>[0]>['query'];

/** The search whose results the map shows. */
export type MapSearch =
  | { kind: 'listings'; query: Query }
  | { kind: 'professionals'; query: ProfessionalQuery }
  | { kind: 'companies'; query: CompanyQuery };

const listingItem = ({ _id, title, price, priceUnit, location, lat, lng }: ListingSpot): MapItem => ({
  target: { kind: 'listings', id: _id },
  to: paths.listing(_id),
  title,
  price: { amount: price, unit: priceUnit },
  location,
  lat,
  lng,
});

const professionalItem = ({ _id, name, role, location, lat, lng }: ProfessionalSpot): MapItem => ({
  target: { kind: 'professionals', id: _id },
  to: paths.professional(_id),
  title: name,
  occupation: role,
  location,
  lat,
  lng,
});

const companyItem = (company: CompanySpot): MapItem => ({
  target: { kind: 'companies', id: company._id },
  to: paths.company(company),
  title: company.name,
  companyType: company.type,
  location: company.location,
  lat: company.lat,
  lng: company.lng,
});

async function readSpots(search: MapSearch, signal: AbortSignal) {
  if (search.kind === 'listings') {
    const found = await api.search.productSpots({ query: search.query }, { signal });
    return { ...found, items: found.items.map(listingItem) };
  }
  if (search.kind === 'professionals') {
    const found = await api.search.professionalSpots({ query: search.query }, { signal });
    return { ...found, items: found.items.map(professionalItem) };
  }
  const found = await api.search.companySpots({ query: search.query }, { signal });
  return { ...found, items: found.items.map(companyItem) };
}

/** Queries the positions of search results. */
export const spotsQuery = (search: MapSearch) =>
  queryOptions({
    queryKey: [search.kind, 'spots', search.query],
    queryFn: ({ signal }) => readSpots(search, signal),
  });
