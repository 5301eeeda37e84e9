import {
  type Category,
  categories,
  findTrade,
  type ListingType,
  listingTypes,
  type Section,
  type Sort,
  sectionsWithTrades,
  sorts,
  type Trade,
} from '@laterite/shared/features/listings/taxonomy.ts';
import { type NearFilter, notNear, readNear } from '../../../lib/places/near.ts';
import { maxCityLength } from '../../../lib/places/place-filter.ts';

/** Filters of a section or of all sections; the URL stores them. */
export interface Filters extends NearFilter {
  q: string;
  category: Category[];
  type: ListingType | undefined;
  trade: Trade[];
  minPrice: number | undefined;
  maxPrice: number | undefined;
  city: string | undefined;
  /** Set if only listings of verified sellers or companies are shown. */
  verified: '1' | undefined;
  /** Attribute filters by parameter name of the API: `{ 'attrs.etat': 'Neuf,Bon', 'attrs.heures.max': '5000' }`. */
  attrs: Record<string, string>;
  sort: Sort | undefined;
}

/** Filters and the functions that change them. */
export interface FilterProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
}

/** Filters of a section, or of all sections if `section` is undefined, and the functions that change them. */
export interface SectionFilterProps extends FilterProps {
  section?: Section | undefined;
}

export const noFilters: Filters = {
  q: '',
  category: [],
  type: undefined,
  trade: [],
  minPrice: undefined,
  maxPrice: undefined,
  city: undefined,
  verified: undefined,
  ...notNear,
  attrs: {},
  sort: undefined,
};

const oneOf = <T extends string>(values: readonly T[], value: string | null) =>
  values.find((known) => known === value);

/** Parses a price from a link or from typed text, e.g. `500 000`. */
function priceIn(value: string | null): number | undefined {
  const digits = value?.replace(/\s/g, '') ?? '';
  return /^\d{1,12}$/.test(digits) ? Number(digits) : undefined;
}

const listIn = (value: string | null) => value?.split(',').filter(Boolean) ?? [];

/** Returns the values of a parameter, which links join by commas and forms repeat. */
const valuesIn = (params: URLSearchParams, name: string) => listIn(params.getAll(name).join());

const attrName = /^attrs\.[a-zA-Z]+(\.min|\.max)?$/;
const isAttr = ([name, value]: [string, string]) =>
  attrName.test(name) && (/\.m(in|ax)$/.test(name) ? /^\d{1,9}$/ : /^.{1,200}$/).test(value);

const attrsIn = (params: URLSearchParams) =>
  Object.fromEntries(
    [...new Set(params.keys())]
      .map((name): [string, string] => [name, valuesIn(params, name).join()])
      .filter(isAttr),
  );

/** Reads the filters from URL parameters; ignores values that do not belong to the section. */
export function readFilters(section: Section | undefined, params: URLSearchParams): Filters {
  const known: readonly Category[] = section ? categories[section] : [];
  const chosen = valuesIn(params, 'category');
  const hasTrades = section !== undefined && sectionsWithTrades.includes(section);
  const trades = hasTrades ? valuesIn(params, 'trade') : [];
  return {
    q: params.get('q')?.slice(0, 100) ?? '',
    category: known.filter((category) => chosen.includes(category)),
    type: oneOf(listingTypes, params.get('type')),
    trade: trades.map(findTrade).filter((trade) => trade !== undefined),
    minPrice: priceIn(params.get('minPrice')),
    maxPrice: priceIn(params.get('maxPrice')),
    city: params.get('city')?.slice(0, maxCityLength) || undefined,
    verified: params.get('verified') === '1' ? '1' : undefined,
    ...readNear((name) => params.get(name)),
    attrs: section ? attrsIn(params) : {},
    sort: oneOf(sorts, params.get('sort')),
  };
}

const textOf = (value: Filters[Exclude<keyof Filters, 'attrs'>]) =>
  Array.isArray(value) ? value.join(',') : String(value ?? '');

/** Returns the URL parameters, without empty ones. */
export const filterParams = ({ attrs, ...filters }: Filters): [string, string][] =>
  Object.entries(filters)
    .map(([name, value]): [string, string] => [name, textOf(value)])
    .concat(Object.entries(attrs))
    .filter(([, text]) => text !== '');

/** Returns the query string of the URL, without empty parameters. */
export const writeFilters = (filters: Filters): string =>
  new URLSearchParams(filterParams(filters)).toString();

/** Returns the query parameters of the API. */
export const apiQuery = (section: Section | undefined, filters: Filters) => {
  const { q, place: _, ...rest } = Object.fromEntries(filterParams(filters));
  return { ...rest, query: q, section };
};

/** Groups of the filter sheet that restrict the results. */
export type FilterGroup = 'category' | 'type' | 'trade' | 'price' | 'city' | 'near' | 'verified' | 'attrs';

const groupFields: Record<FilterGroup, Partial<Filters>> = {
  category: { category: [] },
  type: { type: undefined },
  trade: { trade: [] },
  price: { minPrice: undefined, maxPrice: undefined },
  city: { city: undefined },
  near: notNear,
  verified: { verified: undefined },
  attrs: { attrs: {} },
};

export const withoutGroup = (filters: Filters, group: FilterGroup): Filters => ({
  ...filters,
  ...groupFields[group],
});

/** Returns whether the minimum price exceeds the maximum price. */
export const isReversed = ({ minPrice, maxPrice }: Pick<Filters, 'minPrice' | 'maxPrice'>): boolean =>
  minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice;

/** Removes all filters except words and order. */
export const withoutGroups = ({ q, sort }: Filters): Filters => ({ ...noFilters, q, sort });

/** Returns the number of applied filters, except words and order. */
export const countFilters = ({
  category,
  type,
  trade,
  minPrice,
  maxPrice,
  city,
  near,
  verified,
  attrs,
}: Filters): number =>
  category.length +
  trade.length +
  listIn(Object.values(attrs).join()).length +
  [type, minPrice, maxPrice, city, near, verified].filter((value) => value !== undefined).length;

/** Adds a value to a list, or removes it if present. */
export const toggled = <T>(values: readonly T[], value: T): T[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];

/** Returns the selected values of an attribute filter. */
export const chosenValues = ({ attrs }: Filters, param: string): string[] => listIn(attrs[param] ?? null);

/** Sets an attribute filter, or removes it if the value is empty. */
export function withAttr(filters: Filters, param: string, value: string): Filters {
  const { [param]: _, ...others } = filters.attrs;
  return { ...filters, attrs: value ? { ...others, [param]: value } : others };
}

/** Adds a value to an attribute filter, or removes it if present. */
export const withAttrToggled = (filters: Filters, param: string, value: string): Filters =>
  withAttr(filters, param, toggled(chosenValues(filters, param), value).join(','));
