import { defineContract } from '../../contract.ts';
import { idParams } from '../../ids.ts';
import { maxOwnPrices, newOwnPrice, ownPrice, ownPriceChanges, ownPriceList } from './own-price.ts';

const known = ['own_price_not_found', 'invalid_id'] as const;
const writing = { access: 'user', scope: 'orders', limit: 'ownPrice' } as const;

/** "Mes prix": reusable lines for quotes of a seller. Those of others return 404. */
export const ownPrices = defineContract({
  browse: {
    method: 'GET',
    path: '/api/own-prices',
    summary: 'Own prices for lines of quotes, by label',
    access: 'user',
    scope: 'orders',
    status: 200,
    response: ownPriceList,
  },
  save: {
    ...writing,
    method: 'POST',
    path: '/api/own-prices',
    summary: `Save an own price; one with the same label and unit is replaced; ${maxOwnPrices} at most`,
    body: newOwnPrice,
    status: 201,
    response: ownPrice,
    errors: ['too_many_own_prices', 'malformed_json'],
  },
  edit: {
    ...writing,
    method: 'PATCH',
    path: '/api/own-prices/:id',
    only: 'owner',
    summary: 'Change an own price',
    params: idParams,
    ifMatch: true,
    body: ownPriceChanges,
    status: 200,
    response: ownPrice,
    errors: [...known, 'own_price_exists', 'malformed_json'],
  },
  remove: {
    ...writing,
    method: 'DELETE',
    path: '/api/own-prices/:id',
    only: 'owner',
    summary: 'Delete an own price',
    params: idParams,
    ifMatch: true,
    status: 204,
    errors: known,
  },
});
