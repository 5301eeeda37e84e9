import * as z from 'zod/mini';
import { defineContract } from '../../contract.ts';
import { idSchema } from '../../ids.ts';
import { professionalReview } from './professional.ts';
import { replyInput } from './professional-input.ts';

const reply = {
  path: '/api/professionals/:id/reviews/:reviewId/reply',
  access: 'user',
  limit: 'opinion',
  params: z.object({ id: idSchema, reviewId: idSchema }),
  errors: ['review_not_found', 'forbidden', 'profile_not_found', 'invalid_id'],
} as const;

/** What a professional answers in public to a review of them. */
export const reviewReplies = defineContract({
  reply: {
    ...reply,
    method: 'PUT',
    summary: 'Answer a review of oneself in public, or change the answer; one for each review',
    body: replyInput,
    status: 200,
    response: professionalReview,
    errors: [...reply.errors, 'malformed_json'],
  },
  removeReply: { ...reply, method: 'DELETE', summary: 'Take back one’s answer to a review', status: 204 },
});
