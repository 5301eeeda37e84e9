import { defineContract } from '../../contract.ts';
import { idParams } from '../../ids.ts';
import { limits } from '../../limits.ts';
import { contactResult, listingContactInput, revealedText, revealLimits } from '../contact/contact.ts';

/** Contact with the seller of a listing, and counting of views. */
export const listingContact = defineContract({
  contact: {
    method: 'POST',
    path: '/api/stuff/:id/contact',
    summary: `How to reach the seller by WhatsApp, call, text message or on the way there; counted. \`also\` names other listings of theirs to speak of in the same message. Visitors ${limits.contactVisitor.max} a day, members ${limits.contact.max} a day`,
    access: 'public',
    limit: 'visit',
    furtherLimits: revealLimits,
    params: idParams,
    body: listingContactInput,
    status: 200,
    response: contactResult,
    errors: [
      'sign_in_to_contact',
      'unauthorized',
      'product_not_found',
      'listing_closed',
      'contact_unavailable',
      'invalid_id',
      'malformed_json',
    ],
  },
  description: {
    method: 'POST',
    path: '/api/stuff/:id/description',
    summary:
      'The description of a listing with the phone numbers and links that its page hides; counted as a call, and limited like every number',
    access: 'public',
    limit: 'visit',
    furtherLimits: revealLimits,
    params: idParams,
    status: 200,
    response: revealedText,
    errors: ['sign_in_to_contact', 'product_not_found', 'listing_closed', 'invalid_id'],
  },
  view: {
    method: 'POST',
    path: '/api/stuff/:id/view',
    summary: 'Count one look at a listing: each person once a day, its owner never',
    access: 'public',
    limit: 'visit',
    params: idParams,
    status: 204,
    errors: ['product_not_found', 'invalid_id'],
  },
});
