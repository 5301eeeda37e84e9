import { contracts } from '@laterite/shared/contracts.ts';
import { openApiDocument } from '@laterite/shared/openapi.ts';
import { Router } from 'express';
import { config } from '../config.ts';
import { isReady } from '../readiness.ts';
import { version } from '../version.ts';

/** What operators and tools ask: is the process alive (if not, restart it), can it work (if not, send it nothing), what does the API look like. */
export function healthRoutes(): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  router.get('/readyz', async (_req, res) => {
    const { ready, ...parts } = await isReady();
    res.set('Cache-Control', 'no-store');
    res.status(ready ? 200 : 503).json(parts);
  });
  const info = { title: config.brandName, version, server: config.publicUrl ?? '/' };
  const document = JSON.stringify(openApiDocument(contracts, info));
  router.get('/openapi.json', (_req, res) => {
    res.type('json').send(document);
  });
  return router;
}
