import { defineContract } from '../../contract.ts';
import { idParams } from '../../ids.ts';
import { savedChanges, savedListQuery, savedLists } from './favorite.ts';

const one = {
  path: '/api/favorites/:id',
  access: 'user',
  limit: 'favorite',
  params: idParams,
  query: savedListQuery,
  status: 204,
  errors: ['product_not_found', 'invalid_id'],
} as const;

/** Favourites and "Ma sélection" of the caller: ids of listings, which `GET /api/stuff?ids=` returns. */
export const favorites = defineContract({
  read: {
    method: 'GET',
    path: '/api/favorites',
    summary: 'Ids of the listings among one’s favourites and in one’s selection, the last added first',
    access: 'user',
    status: 200,
    response: savedLists,
  },
  add: {
    ...one,
    method: 'PUT',
    summary: 'Add a listing to one’s favourites, or with `list=selection` to one’s selection',
  },
  remove: {
    ...one,
    method: 'DELETE',
    summary: 'Take a listing out of one’s favourites, or with `list=selection` out of one’s selection',
  },
  change: {
    method: 'PATCH',
    path: '/api/favorites',
    summary:
      'Apply changes made on a device, perhaps without a network, and read both lists; listings that no longer exist are skipped',
    access: 'user',
    limit: 'favorite',
    body: savedChanges,
    status: 200,
    response: savedLists,
    errors: ['malformed_json'],
  },
});
