import * as z from 'zod/mini';
import { defineContract } from '../../contract.ts';
import { idParams, idSchema } from '../../ids.ts';
import { ownRental, rentalChanges } from './terms.ts';

const own = ['product_not_found', 'forbidden', 'not_for_rent', 'invalid_id'] as const;
const path = '/api/stuff/:id/rental';
const calendarPath = `${path}/calendar` as const;

/** Rates, blocked days and calendar of rental listings. */
export const rentals = defineContract({
  read: {
    method: 'GET',
    path,
    summary: 'Rates, blocked days and booked days of one’s own listing for rent',
    access: 'user',
    only: 'owner',
    scope: 'publish',
    params: idParams,
    status: 200,
    response: ownRental,
    errors: own,
  },
  save: {
    method: 'PUT',
    path,
    summary: 'Set rates, minimum days, deposit, transport and blocked days of one’s own listing for rent',
    access: 'user',
    only: 'owner',
    scope: 'publish',
    limit: 'edit',
    params: idParams,
    ifMatch: true,
    body: rentalChanges,
    status: 200,
    response: ownRental,
    errors: [...own, 'malformed_json'],
  },
  openCalendar: {
    method: 'POST',
    path: calendarPath,
    summary: 'Make an address at which calendar programs read the rentals; an earlier one ends',
    access: 'user',
    only: 'owner',
    limit: 'edit',
    params: idParams,
    status: 200,
    response: ownRental,
    errors: own,
  },
  closeCalendar: {
    method: 'DELETE',
    path: calendarPath,
    summary: 'End the address of the calendar',
    access: 'user',
    only: 'owner',
    limit: 'edit',
    params: idParams,
    status: 200,
    response: ownRental,
    errors: own,
  },
  calendarFile: {
    method: 'GET',
    path: '/api/stuff/:id/calendar/:token',
    summary:
      'The rented and blocked days as a calendar (RFC 5545), at the address its owner made, without log-in',
    access: 'public',
    limit: 'visit',
    params: z.object({ id: idSchema, token: z.string().check(z.maxLength(64)) }),
    status: 200,
    response: z.string(),
    file: { type: 'text/calendar' },
    errors: ['product_not_found', 'invalid_id'],
  },
});
