import { defineContract } from '../../contract.ts';
import { imageErrors } from '../../errors.ts';
import { idParams } from '../../ids.ts';
import { limits } from '../../limits.ts';
import { privateFileTypes } from '../../private-file.ts';
import { companyDetail } from '../companies/company.ts';
import { unclaimedCompany } from '../companies/company-input.ts';
import { phoneCodeInput } from '../proofs/proof.ts';
import { rights } from '../users/rights.ts';
import {
  claimCodeSent,
  claimDecision,
  claimFilters,
  claimPage,
  claimProof,
  newClaim,
  sentClaim,
} from './claim.ts';
import { unclaimedPage } from './unclaimed.ts';

const unowned = ['company_not_found', 'company_claimed', 'invalid_id', 'malformed_json'] as const;

/** Pages of ownerless companies: creating, claiming and assigning to an owner. */
export const claims = defineContract({
  addCompany: {
    method: 'POST',
    path: '/api/companies/unclaimed',
    summary: 'List a company that nobody owns yet, as an administrator',
    access: rights.giveCompanies,
    limit: 'administration',
    body: unclaimedCompany,
    status: 201,
    response: companyDetail,
    errors: ['malformed_json'],
  },
  unclaimed: {
    method: 'GET',
    path: '/api/claims/companies',
    summary: 'Companies that nobody owns, newest first, with how many requests wait for each',
    access: rights.giveCompanies,
    query: claimFilters,
    status: 200,
    response: unclaimedPage,
  },
  sendCode: {
    method: 'POST',
    path: '/api/companies/:id/claim/code',
    summary: `Send a code to the listed phone of a company that nobody owns; ${limits.claim.max} a day for each member and ${limits.claimOfCompany.max} for each company`,
    access: 'user',
    limit: 'otp',
    params: idParams,
    body: phoneCodeInput,
    status: 200,
    response: claimCodeSent,
    errors: [...unowned, 'codes_unavailable'],
  },
  verify: {
    method: 'POST',
    path: '/api/companies/:id/claim/verify',
    summary: 'Become the owner of a company that nobody owns by the code sent to its listed phone',
    access: 'user',
    limit: 'codeChecks',
    params: idParams,
    body: claimProof,
    status: 200,
    response: companyDetail,
    errors: [...unowned, 'otp_invalid', 'too_many_codes'],
  },
  request: {
    method: 'POST',
    path: '/api/companies/:id/claim',
    summary:
      'Request to become the owner of a company that nobody owns; an administrator decides. A PDF or photo of up to 5 MB may come along as `document`: administrators alone read it, and it is deleted with the decision. A second request replaces the first',
    access: 'user',
    limit: 'claim',
    params: idParams,
    upload: { files: { document: 1 } },
    body: newClaim,
    status: 201,
    response: sentClaim,
    errors: [...unowned, ...imageErrors],
  },
  browse: {
    method: 'GET',
    path: '/api/claims',
    summary: 'Requests to become the owner of a company, the oldest first',
    access: rights.giveCompanies,
    query: claimFilters,
    status: 200,
    response: claimPage,
  },
  document: {
    method: 'GET',
    path: '/api/claims/:id/document',
    summary: 'The document that came with a request, as a file to save',
    access: 'admin',
    limit: 'administration',
    params: idParams,
    status: 200,
    download: privateFileTypes,
    errors: ['claim_not_found', 'invalid_id'],
  },
  decide: {
    method: 'PUT',
    path: '/api/claims/:id',
    summary: 'Accept or refuse a request; the claimant is told, and an accepted one owns the company',
    access: rights.giveCompanies,
    limit: 'administration',
    params: idParams,
    body: claimDecision,
    status: 204,
    errors: [
      'claim_not_found',
      'already_decided',
      'conflict',
      'company_not_found',
      'company_claimed',
      'invalid_id',
      'malformed_json',
    ],
  },
});
