import { defineContract, type Endpoint } from '../../contract.ts';
import { idParams } from '../../ids.ts';
import { newOrder, newOrderMessage, orderDecision, orderDetail, orderFilters, orderPage } from './order.ts';

const decide = <const P extends string>(verb: P, summary: string) =>
  ({
    method: 'POST',
    path: `/api/orders/:id/${verb}`,
    summary,
    access: 'user',
    limit: 'orderMessage',
    params: idParams,
    body: orderDecision,
    status: 200,
    response: orderDetail,
    errors: ['order_not_found', 'order_state', 'invalid_id', 'malformed_json'],
  }) as const satisfies Endpoint;

/** Requests to buy, rent or visit; no money passes here. Only the two parties see one, anyone else gets 404. */
export const orders = defineContract({
  create: {
    method: 'POST',
    path: '/api/orders',
    summary: 'Ask to buy, rent or visit what a listing offers',
    access: 'user',
    signInError: 'sign_in_to_order',
    limit: 'order',
    body: newOrder,
    status: 201,
    response: orderDetail,
    errors: [
      'product_not_found',
      'order_own_listing',
      'listing_closed',
      'order_kind',
      'order_open',
      'malformed_json',
    ],
  },
  browse: {
    method: 'GET',
    path: '/api/orders',
    summary: 'Requests one sent (`out`) or received (`in`), the last changed first',
    access: 'user',
    query: orderFilters,
    status: 200,
    response: orderPage,
  },
  read: {
    method: 'GET',
    path: '/api/orders/:id',
    summary: 'One request with its history and messages; the seller’s first look marks it as seen',
    access: 'user',
    params: idParams,
    status: 200,
    response: orderDetail,
    errors: ['order_not_found', 'invalid_id'],
  },
  accept: decide(
    'accept',
    'Say yes: the seller to a request, the buyer to an offered price; numbers are then shown',
  ),
  decline: decide('decline', 'Say no'),
  cancel: decide('cancel', 'Take a request back'),
  complete: decide('complete', 'Say that it is done'),
  message: {
    ...decide('message', 'Write to the other; the seller may offer a price'),
    body: newOrderMessage,
    status: 201,
    errors: [
      'order_not_found',
      'order_state',
      'forbidden',
      'too_many_messages',
      'invalid_id',
      'malformed_json',
    ],
  },
});
