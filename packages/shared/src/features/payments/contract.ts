import * as z from 'zod/mini';
import { defineContract } from '../../contract.ts';
import { idParams } from '../../ids.ts';
import { pageQuery } from '../../page.ts';
import {
  freeBoostUse,
  newPayment,
  payment,
  paymentPage,
  receipt,
  receiptParams,
  serviceOffers,
  usedFreeBoost,
} from './payment.ts';

/** Payments by mobile money for services of the platform; 503 while they are off. Receipts stay readable. */
export const payments = defineContract({
  services: {
    method: 'GET',
    path: '/api/payments/services',
    summary: 'What can be paid for, with the price and the operators of the member’s country',
    access: 'user',
    status: 200,
    response: serviceOffers,
    errors: ['payments_off'],
  },
  create: {
    method: 'POST',
    path: '/api/payments',
    summary:
      'Begin to pay for boosting a listing of one’s own or for a visit to a company one manages; the payer confirms at `url`. While one is pending for the same thing, its payer gets that one with status 200',
    access: 'user',
    limit: 'payment',
    body: newPayment,
    status: 201,
    replacedStatus: 200,
    response: payment,
    errors: [
      'payments_off',
      'payment_currency',
      'payment_pending',
      'boost_unlisted',
      'visit_waiting',
      'forbidden',
      'product_not_found',
      'company_not_found',
      'provider_unreachable',
      'malformed_json',
    ],
  },
  spendFreeBoost: {
    method: 'POST',
    path: '/api/payments/free-boosts',
    summary: 'Use a free boost, also while payments are off',
    access: 'user',
    limit: 'payment',
    body: freeBoostUse,
    status: 201,
    response: usedFreeBoost,
    errors: ['no_free_boost', 'boost_unlisted', 'forbidden', 'product_not_found', 'malformed_json'],
  },
  browse: {
    method: 'GET',
    path: '/api/payments',
    summary: 'One’s payments, the newest first',
    access: 'user',
    query: z.object(pageQuery),
    status: 200,
    response: paymentPage,
  },
  read: {
    method: 'GET',
    path: '/api/payments/:id',
    summary: 'A payment of one’s own, to be asked again until it is no longer pending',
    access: 'user',
    params: idParams,
    status: 200,
    response: payment,
    errors: ['payment_not_found', 'invalid_id'],
  },
  receipt: {
    method: 'GET',
    path: '/api/payments/receipts/:number',
    summary: 'The receipt of a payment of one’s own, by its number',
    access: 'user',
    params: receiptParams,
    status: 200,
    response: receipt,
    errors: ['payment_not_found', 'invalid_id'],
  },
});
