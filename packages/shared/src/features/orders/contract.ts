import { defineContract, type Endpoint } from '../../contract.ts';
import { pictureErrors } from '../../errors.ts';
import { idParams } from '../../ids.ts';
import { privateFileTypes } from '../../private-file.ts';
import { calendarQuery, rentalCalendar } from './calendar.ts';
import {
  newOrder,
  newOrderMessage,
  newOrders,
  orderDecision,
  orderDetail,
  orderFileParams,
  orderFilters,
  orderPage,
  sentOrders,
} from './order.ts';
import { maxAskedSellers, maxOrderFiles, orderFileLifeDays } from './order-states.ts';
import { counterOffer, newQuote, printedQuote, quoteKey } from './quote.ts';

const decisionErrors = [
  'order_not_found',
  'order_state',
  'offer_changed',
  'quote_ended',
  'conversation_blocked',
  'invalid_id',
  'malformed_json',
] as const;

const decide = <const P extends string>(verb: P, summary: string) =>
  ({
    method: 'POST',
    path: `/api/orders/:id/${verb}`,
    summary,
    access: 'user',
    scope: 'orders',
    limit: 'orderMessage',
    params: idParams,
    body: orderDecision,
    status: 200,
    response: orderDetail,
    errors: decisionErrors,
  }) as const satisfies Endpoint;

const writingErrors = [
  'order_not_found',
  'order_state',
  'rental_past',
  'forbidden',
  'too_many_messages',
  'conversation_blocked',
  'invalid_id',
  'malformed_json',
] as const;

/** Requests to buy, rent, visit or for a quote; no money passes here. Only the two parties see one, anyone else gets 404. */
export const orders = defineContract({
  calendar: {
    method: 'GET',
    path: '/api/stuff/:id/calendar',
    summary:
      'When a listing for rent cannot be had within two years (days on which fewer than `qty` are left, and days its owner blocked), and its rates',
    access: 'public',
    params: idParams,
    query: calendarQuery,
    status: 200,
    response: rentalCalendar,
    errors: ['product_not_found', 'invalid_id'],
  },
  create: {
    method: 'POST',
    path: '/api/orders',
    summary: `Ask to buy, rent, visit or get a quote, of a listing, a professional or a company; up to ${maxOrderFiles} photos or PDF of 5 MB as \`files\` are for the two alone and deleted after ${orderFileLifeDays} days`,
    access: 'user',
    scope: 'orders',
    signInError: 'sign_in_to_order',
    limit: 'order',
    upload: { json: 'order', files: { files: maxOrderFiles } },
    body: newOrder,
    status: 201,
    response: orderDetail,
    errors: [
      'product_not_found',
      'profile_not_found',
      'company_not_found',
      'order_own_listing',
      'order_own_page',
      'order_unclaimed',
      'conversation_blocked',
      'listing_closed',
      'order_kind',
      'order_open',
      'estimate_changed',
      'days_taken',
      'days_closed',
      'days_minimum',
      'too_few_units',
      'too_many_order_files',
      'malformed_json',
      ...pictureErrors,
    ],
  },
  createSeveral: {
    method: 'POST',
    path: '/api/orders/several',
    summary: `Ask up to ${maxAskedSellers} sellers for a quote; each gets a request of their own, each counts for the limit, and \`items\` tells which were refused and why`,
    access: 'user',
    scope: 'orders',
    signInError: 'sign_in_to_order',
    limit: 'order',
    upload: { json: 'orders', files: { files: maxOrderFiles } },
    body: newOrders,
    status: 201,
    response: sentOrders,
    errors: ['malformed_json', ...pictureErrors],
  },
  browse: {
    method: 'GET',
    path: '/api/orders',
    summary: 'Requests one sent (`out`) or received (`in`), the last changed first',
    access: 'user',
    scope: 'orders',
    query: orderFilters,
    status: 200,
    response: orderPage,
  },
  read: {
    method: 'GET',
    path: '/api/orders/:id',
    summary: 'One request with its history and messages; the seller’s first look marks it as seen',
    access: 'user',
    scope: 'orders',
    params: idParams,
    status: 200,
    response: orderDetail,
    errors: ['order_not_found', 'invalid_id'],
  },
  file: {
    method: 'GET',
    path: '/api/orders/:id/files/:file',
    summary: 'A photo or PDF of a request, for the two alone',
    access: 'user',
    scope: 'orders',
    params: orderFileParams,
    status: 200,
    download: privateFileTypes,
    errors: ['order_not_found', 'invalid_id'],
  },
  accept: {
    ...decide(
      'accept',
      'Say yes: the seller to a request, the buyer to an offered price; numbers are then shown, and the days of a rental are taken',
    ),
    errors: [...decisionErrors, 'days_taken', 'too_few_units', 'rental_past'],
  },
  decline: decide('decline', 'Say no'),
  cancel: decide('cancel', 'Take a request back'),
  complete: {
    ...decide('complete', 'Say that it is done; it is once both have said so'),
    errors: [...decisionErrors, 'rental_not_begun'],
  },
  message: {
    ...decide('message', 'Write to the other; the seller may offer a price'),
    body: newOrderMessage,
    status: 201,
    errors: writingErrors,
  },
  quote: {
    ...decide('quote', 'Send the buyer a quote, or another version of it, as the seller'),
    body: newQuote,
    status: 201,
    errors: [...writingErrors, 'too_many_quotes', 'quote_total'],
  },
  counter: {
    ...decide('counter', 'Propose another price for a line of the quote, as the buyer'),
    body: counterOffer,
    status: 201,
    errors: writingErrors,
  },
  openQuote: {
    method: 'POST',
    path: '/api/orders/:id/quote/open',
    summary: 'A quote to print, for its two parties or with the `token` of a link, not logged in',
    access: 'public',
    limit: 'visit',
    params: idParams,
    body: quoteKey,
    status: 200,
    response: printedQuote,
    errors: ['quote_not_found', 'invalid_id', 'malformed_json'],
  },
});
