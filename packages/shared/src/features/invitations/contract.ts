import { defineContract } from '../../contract.ts';
import { idParams } from '../../ids.ts';
import { invitationAnswer, invitationToken, receivedInvitation, receivedInvitations } from './invitation.ts';

const answerErrors = ['invitation_not_found', 'invalid_id', 'malformed_json'] as const;

/** Invitations to a company, as received by the invited people. */
export const invitations = defineContract({
  browse: {
    method: 'GET',
    path: '/api/invitations',
    summary: 'Open invitations of the caller to companies, newest first',
    access: 'user',
    status: 200,
    response: receivedInvitations,
  },
  find: {
    method: 'POST',
    path: '/api/invitations/find',
    summary: 'The open invitation that a link leads to',
    access: 'public',
    limit: 'codeChecks',
    body: invitationToken,
    status: 200,
    response: receivedInvitation,
    errors: ['invitation_not_found', 'malformed_json'],
  },
  accept: {
    method: 'POST',
    path: '/api/invitations/:id/accept',
    summary: 'Accept an invitation: one’s own, or the one whose link gives `token`',
    access: 'user',
    only: 'invitee',
    limit: 'edit',
    params: idParams,
    body: invitationAnswer,
    status: 200,
    response: receivedInvitation,
    errors: [...answerErrors, 'too_many_members', 'already_your_company'],
  },
  refuse: {
    method: 'POST',
    path: '/api/invitations/:id/refuse',
    summary: 'Refuse an invitation: one’s own, or the one whose link gives `token`',
    access: 'user',
    only: 'invitee',
    limit: 'edit',
    params: idParams,
    body: invitationAnswer,
    status: 204,
    errors: answerErrors,
  },
});
