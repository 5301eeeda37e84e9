import * as z from 'zod/mini';
import { defineContract } from '../../contract.ts';
import { imageErrors } from '../../errors.ts';
import { idParams, idSchema } from '../../ids.ts';
import { limits } from '../../limits.ts';
import { newInvitation, sentInvitations } from '../invitations/invitation.ts';
import { rights } from '../users/rights.ts';
import { companyDetail } from './company.ts';
import { companyChanges, memberChanges, newCompany, newMember } from './company-input.ts';

const upload = { files: { logo: 1, banner: 1 } } as const;
const owned = ['forbidden', 'company_not_found', 'invalid_id'] as const;
const memberParams = z.object({ id: idSchema, userId: idSchema });

/** Registration of companies, and permissions of their members. */
export const companyWrites = defineContract({
  create: {
    method: 'POST',
    path: '/api/companies',
    summary: 'Register a company, with optional logo and banner; whoever does becomes its owner',
    access: 'user',
    limit: 'publish',
    furtherLimits: ['newWords'],
    upload,
    body: newCompany,
    incompleteError: 'company_incomplete',
    status: 201,
    response: companyDetail,
    errors: ['company_incomplete', 'malformed_json', ...imageErrors],
  },
  edit: {
    method: 'PUT',
    path: '/api/companies/:id',
    summary:
      'Change a company as its owner or manager; what is absent stays, pictures named in `removed` are deleted',
    access: 'user',
    only: 'managers',
    team: rights.editProfiles,
    scope: 'company',
    limit: 'edit',
    furtherLimits: ['newWords'],
    ifMatch: true,
    params: idParams,
    upload,
    body: companyChanges,
    status: 200,
    response: companyDetail,
    errors: [...owned, 'malformed_json', ...imageErrors],
  },
  remove: {
    method: 'DELETE',
    path: '/api/companies/:id',
    summary: 'Delete a company as its owner, with its pictures',
    access: 'user',
    only: 'owner',
    limit: 'edit',
    ifMatch: true,
    params: idParams,
    status: 204,
    errors: owned,
  },
  addMember: {
    method: 'POST',
    path: '/api/companies/:id/members',
    summary: `Invite someone by \`userId\`, \`email\` or \`phoneNumber\`; they belong to the company once they accept. The same answer whether or not an e-mail or number has an account, except for those who belong to it already. Without \`permission\` that of an open invitation stays. Only owners invite owners and managers; ${limits.invitation.max} a day for each company`,
    access: 'user',
    only: 'managers',
    limit: 'publish',
    params: idParams,
    body: newMember,
    status: 201,
    response: newInvitation,
    errors: [
      ...owned,
      'profile_not_found',
      'too_many_members',
      'already_member',
      'conversation_blocked',
      'malformed_json',
    ],
  },
  invitations: {
    method: 'GET',
    path: '/api/companies/:id/invitations',
    summary: 'Open invitations of a company, for its owners and managers',
    access: 'user',
    only: 'managers',
    params: idParams,
    status: 200,
    response: sentInvitations,
    errors: owned,
  },
  withdrawInvitation: {
    method: 'DELETE',
    path: '/api/companies/:id/invitations/:invitationId',
    summary: 'Withdraw an invitation; managers withdraw those of members only',
    access: 'user',
    only: 'managers',
    limit: 'edit',
    params: z.object({ id: idSchema, invitationId: idSchema }),
    status: 204,
    errors: [...owned, 'invitation_not_found'],
  },
  editMember: {
    method: 'PUT',
    path: '/api/companies/:id/members/:userId',
    summary: 'Change what a member does and may do; a company keeps an owner',
    access: 'user',
    only: 'owner',
    limit: 'edit',
    params: memberParams,
    ifMatch: true,
    body: memberChanges,
    status: 200,
    response: companyDetail,
    errors: [...owned, 'member_not_found', 'last_owner', 'malformed_json'],
  },
  removeMember: {
    method: 'DELETE',
    path: '/api/companies/:id/members/:userId',
    summary: 'Remove a member, or leave; the last owner cannot',
    access: 'user',
    only: 'managersOrSelf',
    limit: 'edit',
    params: memberParams,
    ifMatch: true,
    status: 204,
    errors: [...owned, 'member_not_found', 'last_owner'],
  },
});
