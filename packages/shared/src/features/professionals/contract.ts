import { defineContract } from '../../contract.ts';
import { idParams } from '../../ids.ts';
import { reviewsOf } from '../reviews/contract.ts';
import { professionalContact } from './contact-contract.ts';
import { professionalDetail, professionalFilters, professionalPage } from './professional.ts';
import { projectsOf } from './projects-contract.ts';
import { professionalWrites } from './write-contract.ts';

export const professionals = defineContract({
  browse: {
    method: 'GET',
    path: '/api/professionals',
    summary: 'Professionals, newest first; `userId` finds the one of a member',
    access: 'public',
    cacheTags: ['terms', 'professionals', 'companies', 'users'],
    queryLimits: { query: 'search' },
    query: professionalFilters,
    status: 200,
    response: professionalPage,
  },
  read: {
    method: 'GET',
    path: '/api/professionals/:id',
    summary: 'One professional with photos and figures',
    access: 'public',
    params: idParams,
    status: 200,
    response: professionalDetail,
    errors: ['profile_not_found', 'invalid_id'],
  },
  ...professionalContact,
  ...professionalWrites,
  ...projectsOf({
    path: '/api/professionals',
    noun: 'a professional',
    editor: '',
    only: 'owner',
    missing: 'profile_not_found',
  }),
  ...reviewsOf({
    path: '/api/professionals',
    noun: 'a professional',
    replier: 'the professional',
    own: 'own_profile',
    missing: 'profile_not_found',
    reviewers: 'notOwner',
    repliers: 'owner',
  }),
});
