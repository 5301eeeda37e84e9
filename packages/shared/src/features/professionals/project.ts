import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { trades } from '../listings/taxonomy.ts';

/** Finished work that a professional or a company shows. */
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
  /** Counts its edits; those who may edit it read it, to send it in `If-Match`. */
  version: z.optional(z.int()),
});
export type Project = z.infer<typeof project>;

/** All projects of a professional or a company, newest first; 50 at most. */
export const projectList = z.object({ items: z.array(project), total: z.int() });
export type ProjectList = z.infer<typeof projectList>;
