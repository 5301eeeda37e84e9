import { searched } from '../measures.ts';
import type { Listing } from './payload.ts';

const cardFields = 'title,price,section,category,type,location,city,status,createdAt,owner,images'.split(',');
const textFields = ['title', 'description', 'location'];

/** The paths of the same request on both servers; `i` is the request's number. */
export interface Question {
  name: string;
  ours: (i: number) => string;
  theirs: (i: number) => string;
}

const ourListPath = '/api/search/products?section=btp&category=Engins';
const theirList = [
  '/api/listings?limit=24&depth=0&sort=-createdAt&where[status][in]=published,reserved',
  ...cardFields.map((field) => `select[${field}]=true`),
].join('&');
const theirListPath = `${theirList}&where[section][equals]=btp&where[category][equals]=Engins`;

const ourSearch = (words: string) => `/api/search/products?query=${encodeURIComponent(words)}`;

/** Returns Payload's query for listings in which each word occurs in one of the text fields. */
const theirSearch = (words: string) =>
  [
    theirList,
    ...words
      .split(' ')
      .flatMap((word, i) =>
        textFields.map(
          (field, n) => `where[and][${i}][or][${n}][${field}][like]=${encodeURIComponent(word)}`,
        ),
      ),
  ].join('&');

const least = (i: number) => `&where[price][greater_than_equal]=${i}`;

/** Returns the requests that are measured on both servers. */
export function questionsAbout(listings: Listing[]): Question[] {
  const ids = listings.filter(({ status }) => status === 'published').map(({ id }) => id);
  const id = (i: number) => ids[i % ids.length];
  return [
    { name: 'List, repeated', ours: () => ourListPath, theirs: () => theirListPath },
    {
      name: 'List, each different',
      ours: (i) => `${ourListPath}&minPrice=${i}`,
      theirs: (i) => theirListPath + least(i),
    },
    {
      name: 'Search, repeated',
      ours: () => ourSearch('pelle abidjan'),
      theirs: () => theirSearch('pelle abidjan'),
    },
    {
      name: 'Search, each different',
      ours: (i) => `${ourSearch(searched(i))}&minPrice=${i}`,
      theirs: (i) => theirSearch(searched(i)) + least(i),
    },
    { name: 'By id, repeated', ours: () => `/api/stuff/${ids[0]}`, theirs: () => `/api/listings/${ids[0]}` },
    {
      name: 'By id, none twice',
      ours: (i) => `/api/stuff/${id(i)}`,
      theirs: (i) => `/api/listings/${id(i)}`,
    },
  ];
}
