import { defineContract } from '../../contract.ts';
import { idParams } from '../../ids.ts';
import { limits } from '../../limits.ts';
import { contactInput, contactResult, figures, revealedText, revealLimits } from '../contact/contact.ts';
import { rights } from '../users/rights.ts';
import { professionalReach } from './professional.ts';

/** Contact endpoints and statistics of a professional. */
export const professionalContact = defineContract({
  contact: {
    method: 'POST',
    path: '/api/professionals/:id/contact',
    summary: `How to reach a professional by WhatsApp, call, text message or on the way there; counted. Visitors ${limits.contactVisitor.max} a day, members ${limits.contact.max} a day`,
    access: 'public',
    limit: 'visit',
    furtherLimits: revealLimits,
    params: idParams,
    body: contactInput,
    status: 200,
    response: contactResult,
    errors: [
      'sign_in_to_contact',
      'unauthorized',
      'profile_not_found',
      'contact_unavailable',
      'invalid_id',
      'malformed_json',
    ],
  },
  description: {
    method: 'POST',
    path: '/api/professionals/:id/description',
    summary:
      'The description of a professional with the phone numbers and links that its page hides; counted as a call, and limited like every number',
    access: 'public',
    limit: 'visit',
    furtherLimits: revealLimits,
    params: idParams,
    status: 200,
    response: revealedText,
    errors: ['sign_in_to_contact', 'profile_not_found', 'invalid_id'],
  },
  view: {
    method: 'POST',
    path: '/api/professionals/:id/view',
    summary: 'Count one look at the page of a professional: each person once a day, its owner never',
    access: 'public',
    limit: 'visit',
    params: idParams,
    status: 204,
    errors: ['profile_not_found', 'invalid_id'],
  },
  reach: {
    method: 'GET',
    path: '/api/professionals/:id/reach',
    summary: 'Work numbers of a professional, for themselves',
    access: 'user',
    only: 'owner',
    team: rights.editProfiles,
    params: idParams,
    status: 200,
    response: professionalReach,
    errors: ['forbidden', 'profile_not_found', 'invalid_id'],
  },
  figures: {
    method: 'GET',
    path: '/api/professionals/:id/figures',
    summary: 'Views and contacts of a professional, for their own',
    access: 'user',
    only: 'owner',
    team: rights.editProfiles,
    params: idParams,
    status: 200,
    response: figures,
    errors: ['forbidden', 'profile_not_found', 'invalid_id'],
  },
});
