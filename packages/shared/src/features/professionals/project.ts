import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { pageOf } from '../../page.ts';
import { trades } from '../listings/taxonomy.ts';

/** Completed work in the portfolio of a professional or a company. */
export const project = z.object({
  _id: idSchema,
  title: z.string(),
  description: z.nullable(z.string()),
  year: z.nullable(z.int()),
  city: z.nullable(z.string()),
  trade: z.nullable(z.enum(trades)),
  budget: z.nullable(z.string()),
  budgetMin: z.nullable(z.int()),
  budgetMax: z.nullable(z.int()),
  client: z.nullable(z.string()),
  pairs: z.array(z.object({ before: z.string(), after: z.string() })),
  photos: z.array(z.object({ image: z.string(), imageUrl: z.string() })),
  createdAt: z.iso.datetime(),
  /** Number of edits, returned to readers who may edit it, for `If-Match`. */
  version: z.optional(z.int()),
});
export type Project = z.infer<typeof project>;

/** All projects of a professional or a company, newest first; at most 50. */
export const projectList = pageOf(project);
export type ProjectList = z.infer<typeof projectList>;
