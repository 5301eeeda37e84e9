import * as z from 'zod/mini';
import { defineContract } from '../../contract.ts';
import { idParams } from '../../ids.ts';
import { hourS } from '../../time.ts';
import { projectsOf } from '../professionals/projects-contract.ts';
import { reviewsOf } from '../reviews/contract.ts';
import { companyDetail, companyFilters, companyKeyParams, companyPage } from './company.ts';
import { companyContact } from './contact-contract.ts';
import { companyWrites } from './write-contract.ts';

export const companies = defineContract({
  browse: {
    method: 'GET',
    path: '/api/companies',
    summary: 'Companies, newest first, by words, type and city; with `open=1` only those open now',
    access: 'public',
    cacheTags: ['terms', 'companies'],
    queryLimits: { query: 'search' },
    query: companyFilters,
    status: 200,
    response: companyPage,
  },
  read: {
    method: 'GET',
    path: '/api/companies/:id',
    summary:
      'One company with its members, its newest projects and the count of its listings, by its id or the slug of its page',
    access: 'public',
    params: companyKeyParams,
    status: 200,
    response: companyDetail,
    errors: ['company_not_found', 'invalid_id'],
  },
  qr: {
    method: 'GET',
    path: '/api/companies/:id/qr.svg',
    summary:
      'The QR code of a company’s page, as a picture for posters; who scans it is counted by `POST /api/companies/{id}/scan`',
    access: 'public',
    params: idParams,
    status: 200,
    response: z.string(),
    file: { type: 'image/svg+xml', maxAgeS: hourS },
    errors: ['company_not_found', 'invalid_id'],
  },
  ...companyContact,
  ...companyWrites,
  ...projectsOf({
    path: '/api/companies',
    noun: 'a company',
    editor: ' as its owner or manager',
    only: 'managers',
    missing: 'company_not_found',
  }),
  ...reviewsOf({
    path: '/api/companies',
    noun: 'a company',
    replier: 'its owner or manager',
    own: 'own_company',
    missing: 'company_not_found',
    reviewers: 'outsiders',
    repliers: 'managers',
  }),
});
