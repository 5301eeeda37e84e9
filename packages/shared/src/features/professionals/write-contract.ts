import * as z from 'zod/mini';
import { defineContract } from '../../contract.ts';
import { pictureErrors } from '../../errors.ts';
import { idParams, idSchema } from '../../ids.ts';
import { rights } from '../users/rights.ts';
import { professionalDetail } from './professional.ts';
import {
  attachment,
  newPhotos,
  newProfessional,
  photoOrder,
  professionalChanges,
} from './professional-input.ts';

const known = ['profile_not_found', 'invalid_id'] as const;
const owned = ['forbidden', ...known] as const;
const sent = ['malformed_json', ...pictureErrors] as const;
const attach = { access: 'user', limit: 'opinion', params: idParams } as const;

/** Creation of professional profiles, and interactions of others with them. */
export const professionalWrites = defineContract({
  create: {
    method: 'POST',
    path: '/api/professionals',
    summary: 'Become a professional, with an optional picture; one profile a member',
    access: 'user',
    limit: 'publish',
    upload: { files: { image: 1 } },
    body: newProfessional,
    status: 201,
    response: professionalDetail,
    errors: ['professional_exists', ...sent],
  },
  edit: {
    method: 'PUT',
    path: '/api/professionals/:id',
    summary:
      'Change one’s professional profile and its pictures; what is absent stays, pictures named in `removed` are deleted',
    access: 'user',
    only: 'owner',
    team: rights.editProfiles,
    limit: 'edit',
    ifMatch: true,
    params: idParams,
    upload: { files: { image: 1, avatar: 1, coverImage: 1 } },
    body: professionalChanges,
    status: 200,
    response: professionalDetail,
    errors: [...owned, ...sent],
  },
  remove: {
    method: 'DELETE',
    path: '/api/professionals/:id',
    summary: 'Delete one’s professional profile with its pictures, projects and reviews',
    access: 'user',
    only: 'owner',
    limit: 'edit',
    ifMatch: true,
    params: idParams,
    status: 204,
    errors: owned,
  },
  follow: {
    ...attach,
    method: 'POST',
    path: '/api/professionals/:id/follow',
    only: 'notOwner',
    summary: 'Follow a professional; a second time changes nothing',
    status: 200,
    response: attachment,
    errors: ['own_profile', ...known],
  },
  unfollow: {
    ...attach,
    method: 'DELETE',
    path: '/api/professionals/:id/follow',
    summary: 'No longer follow a professional',
    status: 200,
    response: attachment,
    errors: known,
  },
  like: {
    ...attach,
    method: 'POST',
    path: '/api/professionals/:id/like',
    only: 'notOwner',
    summary: 'Like a professional; a second time changes nothing',
    status: 200,
    response: attachment,
    errors: ['own_profile', ...known],
  },
  unlike: {
    ...attach,
    method: 'DELETE',
    path: '/api/professionals/:id/like',
    summary: 'No longer like a professional',
    status: 200,
    response: attachment,
    errors: known,
  },
  addPhotos: {
    method: 'POST',
    path: '/api/professionals/:id/photos',
    summary: 'Add up to ten photos to one’s profile, 24 in all',
    access: 'user',
    only: 'owner',
    team: rights.editProfiles,
    limit: 'publish',
    params: idParams,
    upload: { files: { images: 10 }, required: { oneOf: ['images'], error: 'image_required' } },
    body: newPhotos,
    status: 201,
    response: professionalDetail,
    errors: ['image_required', 'too_many_photos', ...owned, ...sent],
  },
  arrangePhotos: {
    method: 'PUT',
    path: '/api/professionals/:id/photos',
    summary: 'Put one’s photos in another order, add uploads by key, change captions, remove photos',
    access: 'user',
    only: 'owner',
    team: rights.editProfiles,
    limit: 'edit',
    ifMatch: true,
    params: idParams,
    body: photoOrder,
    status: 200,
    response: professionalDetail,
    errors: ['malformed_json', 'too_many_photos', ...owned],
  },
  removePhoto: {
    method: 'DELETE',
    path: '/api/professionals/:id/photos/:photoId',
    summary: 'Delete one of one’s photos',
    access: 'user',
    only: 'owner',
    team: rights.editProfiles,
    limit: 'edit',
    params: z.object({ id: idSchema, photoId: idSchema }),
    status: 204,
    errors: ['photo_not_found', ...owned],
  },
});
