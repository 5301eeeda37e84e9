import { defineContract } from '../../contract.ts';
import { imageErrors } from '../../errors.ts';
import { idParams } from '../../ids.ts';
import { privateFileTypes } from '../../private-file.ts';
import { rights } from '../users/rights.ts';
import { verificationDays } from './levels.ts';
import {
  maxPapers,
  newVerification,
  ownVerification,
  ownVerifications,
  paperParams,
  verificationCase,
  verificationDecision,
  verificationFilters,
  verificationPage,
} from './verification.ts';

/** Verification of members, companies, places and the papers of listings. */
export const verification = defineContract({
  mine: {
    method: 'GET',
    path: '/api/verifications/mine',
    summary: 'The caller’s requests for verification and what became of them',
    access: 'user',
    status: 200,
    response: ownVerifications,
  },
  send: {
    method: 'POST',
    path: '/api/verifications',
    summary: `Send papers to be verified: up to ${maxPapers} PDF files or photos of 5 MB as \`papers\`, with what each of them is in \`verification\`. Administrators alone read them, encrypted where they are stored; they are deleted ${verificationDays.papers} days after the decision. A second request about the same thing replaces the first`,
    access: 'user',
    limit: 'verification',
    upload: { json: 'verification', files: { papers: maxPapers } },
    body: newVerification,
    status: 201,
    response: ownVerification,
    errors: [
      'forbidden',
      'company_not_found',
      'product_not_found',
      'no_paper',
      'visit_paid',
      'conflict',
      'malformed_json',
      ...imageErrors,
    ],
  },
  withdraw: {
    method: 'DELETE',
    path: '/api/verifications/:id',
    summary: 'Withdraw a request of one’s own; its papers are deleted at once',
    access: 'user',
    only: 'owner',
    limit: 'verification',
    params: idParams,
    status: 204,
    errors: ['verification_not_found', 'conflict', 'invalid_id'],
  },
  browse: {
    method: 'GET',
    path: '/api/verifications',
    summary: 'Requests for verification of one status, the longest waiting first; without their papers',
    access: rights.decideVerifications,
    query: verificationFilters,
    status: 200,
    response: verificationPage,
  },
  read: {
    method: 'GET',
    path: '/api/verifications/:id',
    summary: 'One request with the list of its papers; that it was opened is written to the audit',
    access: rights.decideVerifications,
    limit: 'administration',
    params: idParams,
    status: 200,
    response: verificationCase,
    errors: ['verification_not_found', 'invalid_id'],
  },
  paper: {
    method: 'GET',
    path: '/api/verifications/:id/papers/:paper',
    summary: 'A paper as a file to save; each look is written to the audit',
    access: rights.decideVerifications,
    limit: 'administration',
    params: paperParams,
    status: 200,
    download: privateFileTypes,
    errors: ['verification_not_found', 'invalid_id'],
  },
  decide: {
    method: 'PUT',
    path: '/api/verifications/:id',
    summary:
      'Accept a request, ask for better papers, or refuse it with a reason the sender reads; refused when the request was changed since its `version`. Nobody decides about themselves',
    access: rights.decideVerifications,
    limit: 'administration',
    params: idParams,
    body: verificationDecision,
    status: 200,
    response: verificationCase,
    errors: [
      'verification_not_found',
      'product_not_found',
      'company_not_found',
      'no_paper',
      'conflict',
      'already_decided',
      'invalid_id',
      'malformed_json',
    ],
  },
});
