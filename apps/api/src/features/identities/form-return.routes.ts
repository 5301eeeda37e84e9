import { pages } from '@laterite/shared/pages.ts';
import express, { type RequestHandler, Router } from 'express';
import * as z from 'zod/mini';

const path = pages.providerLogin.path.replace(':provider', 'apple');

const sent = z.object({
  state: z.string().check(z.maxLength(200)),
  code: z.optional(z.string().check(z.maxLength(4096))),
  error: z.optional(z.string().check(z.maxLength(200))),
});

/** Apple sends the browser back with a form: the page is asked for with the same words in its address, as from the other sites. */
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
