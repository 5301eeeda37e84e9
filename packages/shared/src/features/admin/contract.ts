import { defineContract } from '../../contract.ts';
import { idParams } from '../../ids.ts';
import { rights } from '../users/rights.ts';
import { featuredInput, featuredListings } from './featured.ts';
import { journalFilters, journalPage } from './journal.ts';
import {
  bannedNumberFilters,
  bannedNumberList,
  bannedNumberParams,
  memberFilters,
  memberOverview,
  memberPage,
  standingInput,
} from './member.ts';
import { catalogue, placeNameInput } from './places.ts';
import { figureDays, today } from './today.ts';

/** Endpoints of the administration. */
export const admin = defineContract({
  today: {
    method: 'GET',
    path: '/api/admin/today',
    summary: `What waits for the caller, since when, and what was created on each of the last ${figureDays} days`,
    access: rights.reviewListings,
    status: 200,
    response: today,
  },
  featured: {
    method: 'GET',
    path: '/api/admin/featured',
    summary: 'Listings that administrators chose for the home page, newest first',
    access: rights.chooseFeatured,
    status: 200,
    response: featuredListings,
  },
  feature: {
    method: 'PUT',
    path: '/api/admin/featured',
    summary: 'Feature a listing on the home page, named by its reference or address, or no longer',
    access: rights.chooseFeatured,
    limit: 'administration',
    body: featuredInput,
    status: 200,
    response: featuredListings,
    errors: ['product_not_found', 'featured_unlisted', 'malformed_json'],
  },
  journal: {
    method: 'GET',
    path: '/api/admin/journal',
    summary: 'What was done and by whom, newest first, with the values before and after; kept for a year',
    access: rights.readJournal,
    query: journalFilters,
    status: 200,
    response: journalPage,
  },
  catalogue: {
    method: 'GET',
    path: '/api/admin/catalogue',
    summary:
      'How many things each category and place has, which written places are not known, and the names of places that the team added',
    access: rights.namePlaces,
    status: 200,
    response: catalogue,
  },
  namePlace: {
    method: 'PUT',
    path: '/api/admin/catalogue/names',
    summary: 'Add another name of a known place, so that what carries it is found there, or remove it',
    access: rights.namePlaces,
    limit: 'administration',
    body: placeNameInput,
    status: 200,
    response: catalogue,
    errors: ['place_not_found', 'place_known', 'too_many_place_names', 'malformed_json'],
  },
  members: {
    method: 'GET',
    path: '/api/admin/members',
    summary:
      'Accounts, newest first, or with `q` the first that match by name, e-mail or phone number; with `state` those suspended or banned',
    access: rights.manageAccounts,
    query: memberFilters,
    status: 200,
    response: memberPage,
  },
  member: {
    method: 'GET',
    path: '/api/admin/members/:id',
    summary: 'Everything of a member at a glance',
    access: rights.manageAccounts,
    params: idParams,
    status: 200,
    response: memberOverview,
    errors: ['profile_not_found', 'invalid_id'],
  },
  bannedNumbers: {
    method: 'GET',
    path: '/api/admin/banned-numbers',
    summary:
      'Banned phone numbers whose account was deleted, newest first, or with `q` that number; they are stored as keyed hashes, so only the last digits are shown',
    access: rights.manageAccounts,
    query: bannedNumberFilters,
    status: 200,
    response: bannedNumberList,
  },
  liftBan: {
    method: 'DELETE',
    path: '/api/admin/banned-numbers/:hash',
    summary: 'Lift the ban of a phone number whose account was deleted',
    access: rights.manageAccounts,
    limit: 'administration',
    params: bannedNumberParams,
    status: 204,
    errors: ['ban_not_found', 'invalid_id'],
  },
  decideMember: {
    method: 'PUT',
    path: '/api/admin/members/:id/standing',
    summary:
      'Warn a member, suspend them for days, ban them with their phone number, or restore them; they are told the reason. With the `version` that was seen, refused when it has changed since',
    access: rights.manageAccounts,
    limit: 'administration',
    params: idParams,
    body: standingInput,
    status: 200,
    response: memberOverview,
    errors: [
      'profile_not_found',
      'forbidden',
      'decision_refused',
      'conflict',
      'invalid_id',
      'malformed_json',
    ],
  },
});
