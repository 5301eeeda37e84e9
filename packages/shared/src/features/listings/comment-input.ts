import * as z from 'zod/mini';
import { opinionText } from '../../contact-details/opinion-text.ts';

export const maxCommentLength = 2000;

/** Input of a comment on a listing. */
export const commentInput = z.object({ comment: opinionText(maxCommentLength) });
