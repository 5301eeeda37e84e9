import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';

export const maxSlugLength = 70;

/** A company named by its id or by its slug, the name in its page's address. */
export const companyKey = z.union([
  idSchema,
  z.string().check(z.toLowerCase(), z.maxLength(maxSlugLength), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
]);
