import * as z from 'zod/mini';
import { defineContract } from '../../contract.ts';
import type { ErrorCode } from '../../errors.ts';
import { idParams, idSchema } from '../../ids.ts';
import type { Audience } from '../../permissions.ts';
import { rights } from '../users/rights.ts';
import { replyInput, review, reviewFilters, reviewInput, reviewPage } from './review.ts';

interface Reviewed {
  /** Base path of the reviewed profiles: `/api/companies`. */
  path: string;
  /** Reviewed profile, for summaries: `a company`. */
  noun: string;
  /** Author of public replies, for summaries: `its owner or manager`. */
  replier: string;
  /** Errors for a self-review, and for an unknown id. */
  own: ErrorCode;
  missing: ErrorCode;
  /** Members who may review, and those who may reply. */
  reviewers: Audience;
  repliers: Audience;
}

const reviewParams = z.object({ id: idSchema, reviewId: idSchema });

/** Returns the endpoints of the reviews of professionals or of companies: list, write, delete, reply. */
export function reviewsOf({ path, noun, replier, own, missing, reviewers, repliers }: Reviewed) {
  const all = `${path}/:id/reviews`;
  const known = [missing, 'invalid_id'] as const;
  const ofOne = ['review_not_found', 'forbidden', ...known] as const;
  const reply = {
    path: `${all}/:reviewId/reply`,
    access: 'user',
    only: repliers,
    limit: 'opinion',
    params: reviewParams,
    ifMatch: true,
  } as const;
  return defineContract({
    reviews: {
      method: 'GET',
      path: all,
      summary: `Reviews of ${noun}, newest, best or worst first; with a token the first page also holds one’s own as \`mine\``,
      access: 'public',
      params: idParams,
      query: reviewFilters,
      status: 200,
      response: reviewPage,
      errors: known,
    },
    review: {
      method: 'POST',
      path: all,
      summary: `Review ${noun}; 201 the first time, 200 when it replaces the earlier one, for 30 days`,
      access: 'user',
      only: reviewers,
      signInError: 'sign_in_to_comment',
      limit: 'opinion',
      params: idParams,
      body: reviewInput,
      status: 201,
      replacedStatus: 200,
      response: review,
      errors: [own, 'review_closed', 'malformed_json', ...known],
    },
    removeReview: {
      method: 'DELETE',
      path: `${all}/:reviewId`,
      summary: `Delete one’s review of ${noun}`,
      access: 'user',
      only: 'author',
      team: rights.deleteOpinions,
      limit: 'edit',
      signInError: 'sign_in_to_comment',
      params: reviewParams,
      status: 204,
      errors: ofOne,
    },
    reply: {
      ...reply,
      method: 'PUT',
      summary: `Reply in public to a review of ${noun} as ${replier}, or change the reply; one for each review`,
      body: replyInput,
      status: 200,
      response: review,
      errors: [...ofOne, 'malformed_json'],
    },
    removeReply: {
      ...reply,
      method: 'DELETE',
      summary: `Delete the reply to a review of ${noun} as ${replier}`,
      team: rights.deleteOpinions,
      status: 204,
      errors: ofOne,
    },
  });
}
