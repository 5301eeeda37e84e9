import { pages } from '@laterite/shared/pages.ts';
import express, { type RequestHandler, Router } from 'express';
import * as z from 'zod/mini';

const path = pages.providerLogin.path.replace(':provider', 'apple');

const sent = z.object({
  state: z.string().check(z.maxLength(200)),
  code: z.optional(z.string().check(z.maxLength(4096))),
  error: z.optional(z.string().check(z.maxLength(200))),
});

/** Apple returns to this site by a form post; redirects it to the callback page with the fields as query parameters, like other providers. */
export function formReturn(limit: RequestHandler): Router {
  const router = Router();
  const parseForm = express.urlencoded({ extended: false, limit: '10kb', parameterLimit: 10 });
  router.post(path, limit, parseForm, (req, res) => {
    const read = z.safeParse(sent, req.body);
    const query = read.success ? `?${new URLSearchParams(read.data as Record<string, string>)}` : '';
    res.set('Cache-Control', 'no-store').redirect(303, path + query);
  });
  return router;
}
