import * as z from 'zod/mini';
import { opinionText } from '../../contact-details/opinion-text.ts';

/** What is said below a listing. */
export const commentInput = z.object({ comment: opinionText(2000) });
