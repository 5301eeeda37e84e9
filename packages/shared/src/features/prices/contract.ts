import { defineContract } from '../../contract.ts';
import { priceAnswer, priceQuery } from './price.ts';

/** Usual prices of comparable listings. */
export const prices = defineContract({
  usual: {
    method: 'GET',
    path: '/api/prices',
    summary:
      'The usual price of a thing: median and middle half of at least 8 recent listings of others with the same category, type, unit and key attributes, in its city or else its country; `price` is null where fewer are comparable',
    access: 'public',
    limit: 'search',
    cacheTags: ['listings'],
    query: priceQuery,
    status: 200,
    response: priceAnswer,
  },
});
