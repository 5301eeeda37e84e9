import type { PaymentProviderName } from '@laterite/shared/features/payments/payment.ts';
import express, { type Request, type Response, Router } from 'express';
import { AppError } from '../../core/errors/app-error.ts';
import { applyReport } from './applying.service.ts';
import { providerInUse } from './providers/current-provider.ts';

const maxBytes = 64 * 1024;
/** The signature covers the received bytes. */
const rawBody = express.raw({ type: () => true, limit: maxBytes });

async function receive(req: Request, res: Response): Promise<void> {
  const name = String(req.params.provider);
  const provider = providerInUse(name);
  if (!provider) throw new AppError('not_found');
  const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0);
  const report = provider.webhook(body, (header) => req.get(header));
  if (report) await applyReport(name as PaymentProviderName, report);
  res.set('Cache-Control', 'no-store').status(204).end();
}

/** Route where a provider reports the outcome of payments. No contract declares it, because clients must not call it. */
export function paymentWebhookRoutes(): Router {
  const router = Router();
  router.post('/api/payments/webhooks/:provider', rawBody, receive);
  return router;
}
