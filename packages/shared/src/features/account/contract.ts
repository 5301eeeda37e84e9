import { defineContract } from '../../contract.ts';
import { imageErrors } from '../../errors.ts';
import { idParams } from '../../ids.ts';
import { me } from '../auth/auth.ts';
import { rights } from '../users/rights.ts';
import {
  accountChanges,
  accountFilters,
  accountPage,
  account as accountSchema,
  newProfile,
  profileChanges,
  removalInput,
} from './account.ts';
import { accountExport } from './account-export.ts';

const upload = { files: { profilePicture: 1 } } as const;
const profileErrors = [
  'profile_picture_too_large',
  'use_account_settings',
  'malformed_json',
  ...imageErrors,
] as const;
const changeErrors = [
  'wrong_password',
  'too_many_logins',
  'account_exists',
  'phone_banned',
  'codes_unavailable',
  ...profileErrors,
] as const;
const removalErrors = ['wrong_password', 'too_many_logins', 'sole_owner', 'malformed_json'] as const;

const removeMine = {
  method: 'DELETE',
  path: '/api/users/me',
  summary: 'Delete one’s account, listings, professional profile and pictures; needs the password',
  access: 'user',
  limit: 'ownAccount',
  defaultLanguage: 'en',
  body: removalInput,
  status: 204,
  errors: removalErrors,
} as const;

const exportMine = {
  method: 'GET',
  path: '/api/users/me/export',
  summary: 'Everything one owns here, as JSON',
  access: 'user',
  status: 200,
  response: accountExport,
} as const;

/** Actions of members on their own account, and of administrators on any account. */
export const account = defineContract({
  createProfile: {
    method: 'POST',
    path: '/api/auth/create-profile',
    summary:
      'Complete one’s profile after signing up, with an optional picture of 5 MB at most; another phone number needs `currentPassword`',
    access: 'user',
    limit: 'edit',
    furtherLimits: ['contactChange'],
    defaultLanguage: 'en',
    upload,
    body: newProfile,
    status: 200,
    response: me,
    errors: changeErrors,
  },
  editProfile: {
    method: 'PUT',
    path: '/api/auth/profile',
    summary:
      'Change one’s profile; another e-mail or phone number needs `currentPassword`, and replaces the old one when the code sent to it is entered (`toVerify`); a picture named in `removed` is deleted',
    access: 'user',
    limit: 'edit',
    furtherLimits: ['contactChange'],
    ifMatch: true,
    defaultLanguage: 'en',
    upload,
    body: profileChanges,
    status: 200,
    response: me,
    errors: changeErrors,
  },
  logoutAll: {
    method: 'POST',
    path: '/api/auth/logout-all',
    summary: 'End every session of the account, this one too',
    access: 'user',
    limit: 'ownAccount',
    defaultLanguage: 'en',
    status: 204,
  },
  removeMine,
  removeMe: { ...removeMine, path: '/api/auth/me', summary: 'The same as DELETE /api/users/me' },
  exportMine,
  exportMe: { ...exportMine, path: '/api/auth/me/export', summary: 'The same as GET /api/users/me/export' },
  browse: {
    method: 'GET',
    path: '/api/users',
    summary: 'All accounts, newest first',
    access: rights.manageAccounts,
    query: accountFilters,
    status: 200,
    response: accountPage,
  },
  read: {
    method: 'GET',
    path: '/api/users/:id',
    summary: 'One’s own account; any for administrators',
    access: 'user',
    only: 'owner',
    team: rights.manageAccounts,
    params: idParams,
    status: 200,
    response: accountSchema,
    errors: ['forbidden', 'profile_not_found', 'invalid_id'],
  },
  edit: {
    method: 'PUT',
    path: '/api/users/:id',
    summary: 'Change one’s own profile; administrators change `role` and `disabled` of others',
    access: 'user',
    only: 'owner',
    team: rights.manageAccounts,
    limit: 'edit',
    ifMatch: true,
    defaultLanguage: 'en',
    params: idParams,
    upload,
    body: accountChanges,
    status: 200,
    response: accountSchema,
    errors: ['forbidden', 'profile_not_found', 'invalid_id', ...changeErrors],
  },
  remove: {
    method: 'DELETE',
    path: '/api/users/:id',
    summary: 'Delete one’s own account with the password; any for administrators',
    access: 'user',
    only: 'owner',
    team: rights.manageAccounts,
    limit: 'ownAccount',
    defaultLanguage: 'en',
    params: idParams,
    body: removalInput,
    status: 204,
    errors: ['forbidden', 'profile_not_found', 'invalid_id', ...removalErrors],
  },
});
