import { defineContract } from '../../contract.ts';
import { idParams } from '../../ids.ts';
import { publicUser } from './user.ts';

const card = {
  method: 'GET',
  summary: 'What anyone may see of a member',
  access: 'public',
  params: idParams,
  status: 200,
  response: publicUser,
  errors: ['profile_not_found', 'invalid_id'],
} as const;

export const users = defineContract({
  read: { ...card, path: '/api/auth/user/:id' },
  profile: { ...card, path: '/api/auth/profile/:id' },
  profileAtRoot: { ...card, path: '/auth/profile/:id' },
});
