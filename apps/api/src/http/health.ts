import { Router } from 'express';
import { isReady } from '../readiness.ts';

/** What operators and tools ask: is the process alive (if not, restart it), can it work (if not, send it nothing). */
export function healthRoutes(): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  router.get('/readyz', async (_req, res) => {
    const { ready, ...parts } = await isReady();
    // A stop that the operator ordered is no error in the log.
    res.locals.isPlanned = Boolean(parts.stopping);
    res.set('Cache-Control', 'no-store');
    res.status(ready ? 200 : 503).json(parts);
  });
  return router;
}
