import type { ListingFilters } from '@laterite/shared/features/listings/listing.ts';
import { cityKeyOf } from '../../../places.ts';
import type { Row } from './listing-row.ts';

type Test = (row: Row) => boolean;
const oneOf = (values: readonly unknown[], name: keyof Row): Test => {
  const wanted = new Set(values);
  return (row) => wanted.has(row[name]);
};

/** The filters that rows in memory are tested by, each as the database would. */
const tests: { [F in keyof ListingFilters]?: (value: NonNullable<ListingFilters[F]>) => Test } = {
  section: (section) => (row) => row.section === section,
  category: (categories) => oneOf(categories, 'category'),
  trade: (trades) => oneOf(trades, 'trade'),
  type: (type) => (row) => row.type === type,
  minPrice: (least) => (row) => row.priceDown >= least,
  maxPrice: (most) => (row) => row.priceUp <= most,
  country: (country) => (row) => row.country === country.toUpperCase(),
  city: (city) => {
    const key = cityKeyOf(city);
    return (row) => row.cityKey === key;
  },
  owner: (owner) => (row) => row.owner === owner,
};
export type Applied = keyof typeof tests;
const applied = Object.keys(tests) as Applied[];

function testsOf(filters: ListingFilters, done: Applied[]): Test[] {
  return applied.flatMap((name) => {
    const test = tests[name] as ((value: unknown) => Test) | undefined;
    return filters[name] === undefined || !test || done.includes(name) ? [] : [test(filters[name])];
  });
}

/** The filters with only some of those rows are tested by; any other filter stays the database's. */
export function only(filters: ListingFilters, names: Applied[]): ListingFilters {
  const dropped = applied.filter((name) => !names.includes(name));
  return { ...filters, ...Object.fromEntries(dropped.map((name) => [name, undefined])) };
}

/** The rows that pass all filters, except those they are known to pass. */
export const passing = (rows: Row[], filters: ListingFilters, done: Applied[] = []): Row[] =>
  testsOf(filters, done).reduce((passed, test) => passed.filter(test), rows);
