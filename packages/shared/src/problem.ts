import * as z from 'zod/mini';
import { type ErrorCode, errors, type Problem } from './errors.ts';

/** Schema of the body of an error; `Problem` explains its properties. */
export const problem: z.ZodMiniType<Problem> = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.enum(Object.keys(errors) as ErrorCode[]),
  detail: z.string(),
  message: z.string(),
  errors: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
  appealToken: z.optional(z.string()),
  instance: z.string(),
});
