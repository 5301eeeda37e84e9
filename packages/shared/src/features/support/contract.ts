import { defineContract } from '../../contract.ts';
import { idParams } from '../../ids.ts';
import { rights } from '../users/rights.ts';
import {
  newAppeal,
  newTicket,
  ticket,
  ticketAnswer,
  ticketChanges,
  ticketFilters,
  ticketPage,
  ticketReceipt,
} from './support.ts';

/** Support requests: anyone creates them, administrators read them. */
export const support = defineContract({
  ask: {
    method: 'POST',
    path: '/api/support',
    summary: 'Write to the support, logged in or not; the answer names the request by a reference',
    access: 'public',
    limit: 'support',
    body: newTicket,
    status: 201,
    response: ticketReceipt,
    errors: ['malformed_json'],
  },
  appeal: {
    method: 'POST',
    path: '/api/support/appeals',
    summary:
      'Ask once for a second look at a ban or suspension, with the `appealToken` of the refused log-in; the team reads it among the requests for help',
    access: 'public',
    limit: 'support',
    body: newAppeal,
    status: 201,
    response: ticketReceipt,
    errors: ['appeal_closed', 'malformed_json'],
  },
  browse: {
    method: 'GET',
    path: '/api/support',
    summary: 'Requests for help, newest first; with `status=open` the oldest first',
    access: rights.answerSupport,
    query: ticketFilters,
    status: 200,
    response: ticketPage,
  },
  edit: {
    method: 'PUT',
    path: '/api/support/:id',
    summary: 'Close a request for help, or open it again',
    access: rights.answerSupport,
    limit: 'administration',
    params: idParams,
    body: ticketChanges,
    status: 200,
    response: ticket,
    errors: ['ticket_not_found', 'invalid_id', 'malformed_json'],
  },
  answer: {
    method: 'POST',
    path: '/api/support/:id/answers',
    summary:
      'Answer an open request for help by e-mail or SMS, whichever its writer left, and close it with `close`; with the `version` that was seen, refused when it has changed since',
    access: rights.answerSupport,
    limit: 'administration',
    params: idParams,
    body: ticketAnswer,
    status: 200,
    response: ticket,
    errors: [
      'ticket_not_found',
      'already_decided',
      'conflict',
      'answer_unsent',
      'decision_refused',
      'invalid_id',
      'malformed_json',
    ],
  },
});
