import { contracts } from '@laterite/shared/contracts.ts';
import { openApiDocument } from '@laterite/shared/openapi.ts';
import { Router } from 'express';
import { config } from '../config.ts';
import { checkDatabase } from '../database.ts';
import { store } from '../images/store.ts';
import { version } from '../version.ts';

const works = (check: () => Promise<void>) =>
  check().then(
    () => true,
    () => false,
  );

/** What operators and tools ask: is the process alive, can it work, what does the API look like. */
export function healthRoutes(): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => {
    res.json({ status: 'ok' });
  });
  router.get('/readyz', async (_req, res) => {
    const [database, uploads] = await Promise.all([works(checkDatabase), store.isWritable()]);
    res.set('Cache-Control', 'no-store');
    res.status(database && uploads ? 200 : 503).json({ database, uploads });
  });
  const info = { title: config.brandName, version, server: config.publicUrl ?? '/' };
  const document = JSON.stringify(openApiDocument(contracts, info));
  router.get('/openapi.json', (_req, res) => {
    res.type('json').send(document);
  });
  return router;
}
