import { Router } from 'express';
import { isReady } from '../lifecycle/readiness.ts';
import { readOnly } from './endpoints/allow-only.ts';

/** Returns the routes `/healthz` (is the process alive? if not, restart it) and `/readyz` (can it handle requests? if not, send none). */
export function healthRoutes(): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  router.get('/readyz', async (_req, res) => {
    const { ready, ...parts } = await isReady();
    // An ordered shutdown is not logged as an error.
    res.locals.isPlanned = Boolean(parts.stopping);
    res.set('Cache-Control', 'no-store');
    res.status(ready ? 200 : 503).json(parts);
  });
  router.all(['/healthz', '/readyz'], readOnly);
  return router;
}
