import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { queryNumber } from '../../page.ts';
import { optionalText, text } from '../../text.ts';
import { trade } from '../listings/listing-input.ts';
import { trades } from '../listings/taxonomy.ts';

export const mostProjects = 50;
export const mostProjectPhotos = 8;

const fields = {
  title: text(140),
  description: optionalText(2000, { lines: true }),
  year: z.optional(z.nullable(queryNumber(1950, 2100))),
  city: optionalText(120),
  trade: z.optional(z.nullable(trade)),
  /** In words: '5 à 10 millions FCFA'. */
  budget: optionalText(60),
  client: optionalText(120),
};

export const newProject = z.object(fields);
export type NewProject = z.infer<typeof newProject>;
/** Changes to a project: what is absent stays; photos sent along take the place of the old ones. */
export const projectChanges = z.partial(z.object(fields));
export type ProjectChanges = z.infer<typeof projectChanges>;

/** Work a professional shows. */
export const project = z.object({
  _id: idSchema,
  title: z.string(),
  description: z.nullable(z.string()),
  year: z.nullable(z.int()),
  city: z.nullable(z.string()),
  trade: z.nullable(z.enum(trades)),
  budget: z.nullable(z.string()),
  client: z.nullable(z.string()),
  photos: z.array(z.object({ image: z.string(), imageUrl: z.string() })),
  createdAt: z.iso.datetime(),
});
export type Project = z.infer<typeof project>;

/** All projects of a professional, newest first; 50 at most. */
export const projectList = z.object({ items: z.array(project), total: z.int() });
export type ProjectList = z.infer<typeof projectList>;
