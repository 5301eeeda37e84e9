import { defineContract } from '../../contract.ts';
import { idParams } from '../../ids.ts';
import { limits } from '../../limits.ts';
import { contactInput, contactResult, figures, revealedText, revealLimits } from '../contact/contact.ts';
import { rights } from '../users/rights.ts';
import { companyReach } from './company.ts';

/** Contact endpoints and statistics of a company. */
export const companyContact = defineContract({
  contact: {
    method: 'POST',
    path: '/api/companies/:id/contact',
    summary: `How to reach a company by WhatsApp, call, text message or on the way there; counted. Visitors ${limits.contactVisitor.max} a day, members ${limits.contact.max} a day`,
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
      'company_not_found',
      'contact_unavailable',
      'invalid_id',
      'malformed_json',
    ],
  },
  description: {
    method: 'POST',
    path: '/api/companies/:id/description',
    summary:
      'The description of a company with the phone numbers and links that its page hides; counted as a call, and limited like every number',
    access: 'public',
    limit: 'visit',
    furtherLimits: revealLimits,
    params: idParams,
    status: 200,
    response: revealedText,
    errors: ['sign_in_to_contact', 'company_not_found', 'invalid_id'],
  },
  view: {
    method: 'POST',
    path: '/api/companies/:id/view',
    summary: 'Count one look at the page of a company: each person once a day, its owner never',
    access: 'public',
    limit: 'visit',
    params: idParams,
    status: 204,
    errors: ['company_not_found', 'invalid_id'],
  },
  scan: {
    method: 'POST',
    path: '/api/companies/:id/scan',
    summary:
      'Count that the printed QR code of a company led to its page: each person once a day, its own people never',
    access: 'public',
    limit: 'visit',
    params: idParams,
    status: 204,
    errors: ['company_not_found', 'invalid_id'],
  },
  reach: {
    method: 'GET',
    path: '/api/companies/:id/reach',
    summary: 'Phone numbers and e-mail of a company, for its owners and managers',
    access: 'user',
    only: 'managers',
    team: rights.editProfiles,
    params: idParams,
    status: 200,
    response: companyReach,
    errors: ['forbidden', 'company_not_found', 'invalid_id'],
  },
  figures: {
    method: 'GET',
    path: '/api/companies/:id/figures',
    summary: 'Views and contacts of a company, for its owners and managers',
    access: 'user',
    only: 'managers',
    team: rights.editProfiles,
    params: idParams,
    status: 200,
    response: figures,
    errors: ['forbidden', 'company_not_found', 'invalid_id'],
  },
});
