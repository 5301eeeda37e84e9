import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { config } from '../../../config.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import { type SimulatedPayment, SimulatedPaymentModel } from './simulated-payment.model.ts';
import { simulatedNotification, simulatorPath, simulatorStylePath } from './simulator.ts';
import { simulatorPage, simulatorStyle } from './simulator-page.ts';

const choices = ['paid', 'failed'] as const;

async function findSimulated({ params }: Request): Promise<SimulatedPayment> {
  const found = await SimulatedPaymentModel.findById(String(params.reference)).lean<SimulatedPayment>();
  if (!found) throw new AppError('not_found');
  return found;
}

/** The headers of API responses forbid styles of any kind; this page may load its own stylesheet. */
const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

function showStyle(_req: Request, res: Response): void {
  res.type('css').set('Cache-Control', 'no-cache').send(simulatorStyle);
}

async function showPage(req: Request, res: Response): Promise<void> {
  const payment = await findSimulated(req);
  res
    .set({ 'Cache-Control': 'no-store', 'Content-Security-Policy': policy })
    .type('html')
    .send(simulatorPage(payment).text);
}

/** Stores the chosen outcome and sends it to the webhook, as an aggregator does. */
async function decide(req: Request, res: Response): Promise<void> {
  const payment = await findSimulated(req);
  const state = choices.find((choice) => choice === req.body?.state);
  if (!state) throw new AppError('invalid_request');
  const isFirst = { _id: payment._id, state: 'pending' as const };
  const { modifiedCount } = await SimulatedPaymentModel.updateOne(isFirst, { $set: { state } });
  if (modifiedCount > 0) {
    const { body, headers } = simulatedNotification({ ...payment, state });
    const address = `http://127.0.0.1:${req.socket.localPort}/api/payments/webhooks/simulator`;
    // If the notification is lost, the job finds the outcome.
    await fetch(address, { method: 'POST', headers, body: new Uint8Array(body) }).catch(() => undefined);
  }
  res.redirect(303, payment.returnUrl);
}

const onlyWhereSimulated: RequestHandler = (_req, _res, next) => {
  if (config.payments?.provider !== 'simulator') throw new AppError('not_found');
  next();
};

/** Routes of the simulator's page, with buttons to pay, refuse or do nothing; respond with 404 without the simulator. */
export function simulatorRoutes(): Router {
  const router = Router();
  const path = `${simulatorPath}/:reference`;
  router.get(simulatorStylePath, onlyWhereSimulated, showStyle);
  router.get(path, onlyWhereSimulated, showPage);
  router.post(path, onlyWhereSimulated, express.urlencoded({ extended: false, limit: '1kb' }), decide);
  return router;
}
