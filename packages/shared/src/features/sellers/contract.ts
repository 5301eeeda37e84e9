import * as z from 'zod/mini';
import { defineContract } from '../../contract.ts';
import { idParams } from '../../ids.ts';
import { pageQuery } from '../../page.ts';
import { sellerDetail, sellerReviewPage } from './seller.ts';

/** Public page of a member who sells; `GET /api/stuff?owner=` returns their listings. */
export const sellers = defineContract({
  read: {
    method: 'GET',
    path: '/api/sellers/:id',
    summary:
      'A member as their public page shows them: ratings of all their listings, and how fast they reply; listings are at `/api/stuff?owner=`',
    access: 'public',
    params: idParams,
    status: 200,
    response: sellerDetail,
    errors: ['profile_not_found', 'invalid_id'],
  },
  reviews: {
    method: 'GET',
    path: '/api/sellers/:id/reviews',
    summary: 'What buyers said about the listings of a member, newest first',
    access: 'public',
    params: idParams,
    query: z.object(pageQuery),
    status: 200,
    response: sellerReviewPage,
    errors: ['profile_not_found', 'invalid_id'],
  },
});
