import type { PaymentProviderName } from '@laterite/shared/features/payments/payment.ts';
import express, { type Request, type Response, Router } from 'express';
import { AppError } from '../../core/app-error.ts';
import { applyReport } from './applying.service.ts';
import { providerInUse } from './providers/current-provider.ts';

const maxBytes = 64 * 1024;
/** The signature covers the bytes as they came. */
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

/** The address where a provider reports what became of payments. It is no endpoint for clients, so no contract declares it. */
export function paymentWebhookRoutes(): Router {
  const router = Router();
  router.post('/api/payments/webhooks/:provider', rawBody, receive);
  return router;
}
