import * as z from 'zod/mini';
import { defineContract } from '../../contract.ts';
import { pictureErrors } from '../../errors.ts';
import { idParams, idSchema } from '../../ids.ts';
import { companyDetail } from './company.ts';
import { companyChanges, memberChanges, newCompany, newMember } from './company-input.ts';

const upload = { files: { logo: 1, banner: 1 } } as const;
const owned = ['forbidden', 'company_not_found', 'invalid_id'] as const;
const memberParams = z.object({ id: idSchema, userId: idSchema });

/** Registering a company, and who may do what in it. */
export const companyWrites = defineContract({
  create: {
    method: 'POST',
    path: '/api/companies',
    summary: 'Register a company, with optional logo and banner; whoever does becomes its owner',
    access: 'user',
    limit: 'publish',
    upload,
    body: newCompany,
    incompleteError: 'company_incomplete',
    status: 201,
    response: companyDetail,
    errors: ['company_incomplete', 'malformed_json', ...pictureErrors],
  },
  edit: {
    method: 'PUT',
    path: '/api/companies/:id',
    summary: 'Change a company as its owner or manager; what is absent stays',
    access: 'user',
    limit: 'edit',
    params: idParams,
    upload,
    body: companyChanges,
    status: 200,
    response: companyDetail,
    errors: [...owned, 'malformed_json', ...pictureErrors],
  },
  remove: {
    method: 'DELETE',
    path: '/api/companies/:id',
    summary: 'Delete a company as its owner, with its pictures',
    access: 'user',
    limit: 'edit',
    params: idParams,
    status: 204,
    errors: owned,
  },
  addMember: {
    method: 'POST',
    path: '/api/companies/:id/members',
    summary: 'Add someone by `userId`, `email` or `phoneNumber`; only owners add owners and managers',
    access: 'user',
    limit: 'publish',
    params: idParams,
    body: newMember,
    status: 201,
    response: companyDetail,
    errors: [...owned, 'member_not_found', 'member_exists', 'too_many_members', 'malformed_json'],
  },
  editMember: {
    method: 'PUT',
    path: '/api/companies/:id/members/:userId',
    summary: 'Change what a member does and may do; a company keeps an owner',
    access: 'user',
    limit: 'edit',
    params: memberParams,
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
    limit: 'edit',
    params: memberParams,
    status: 204,
    errors: [...owned, 'member_not_found', 'last_owner'],
  },
});
