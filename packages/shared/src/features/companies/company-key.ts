import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';

export const maxSlugLength = 70;

/** A company's id or its slug, the name in its page's URL. */
export const companyKey = z.union([
  idSchema,
  z.string().check(z.toLowerCase(), z.maxLength(maxSlugLength), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
]);
