import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { maxSaved } from './max-saved.ts';

/** Favourites (heart) and "Ma sélection" (cart). */
export const savedListNames = ['favorites', 'selection'] as const;
export type SavedListName = (typeof savedListNames)[number];

/** List to which a listing is added or from which it is removed; default: favourites. */
export const savedListQuery = z.object({ list: z._default(z.enum(savedListNames), 'favorites') });

const change = z.object({ list: z.enum(savedListNames), listing: idSchema, saved: z.boolean() });

/** Changes made on a device, possibly offline, oldest first. */
export const savedChanges = z.object({
  changes: z.array(change).check(z.maxLength(2 * savedListNames.length * maxSaved)),
});
export type SavedChanges = z.infer<typeof savedChanges>;

/** Ids of both lists, last added first. */
export const savedLists = z.object({ favorites: z.array(idSchema), selection: z.array(idSchema) });
export type SavedLists = z.infer<typeof savedLists>;
