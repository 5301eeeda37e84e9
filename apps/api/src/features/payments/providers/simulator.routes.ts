import { formatMoney } from '@laterite/shared/money.ts';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { config } from '../../../config.ts';
import { AppError } from '../../../core/app-error.ts';
import { type Html, html } from '../../../core/html.ts';
import { type SimulatedPayment, SimulatedPaymentModel } from './simulated-payment.model.ts';
import { simulatedNotification, simulatorPath } from './simulator.ts';

const choices = ['paid', 'failed'] as const;

const form = html`<form method="post"><p><button name="state" value="paid">Payer · Pay</button></p><p><button name="state" value="failed">Refuser · Refuse</button></p></form>`;

function pageOf({ description, amount, state, returnUrl }: SimulatedPayment): Html {
  const title = 'Simulateur de paiement · Payment simulator';
  return html`<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${title}</h1><p>${description}</p><p>${formatMoney(amount)}</p><p>Aucun argent ne bouge. <span lang="en">No money moves.</span></p>${state === 'pending' && form}<p><a href="${returnUrl}">Revenir sans rien faire · Go back without doing anything</a></p></main></body></html>`;
}

async function findSimulated({ params }: Request): Promise<SimulatedPayment> {
  const found = await SimulatedPaymentModel.findById(String(params.reference)).lean<SimulatedPayment>();
  if (!found) throw new AppError('not_found');
  return found;
}

async function showPage(req: Request, res: Response): Promise<void> {
  const payment = await findSimulated(req);
  res.set('Cache-Control', 'no-store').type('html').send(pageOf(payment).text);
}

/** Stores what was pressed and sends it to the webhook, as an aggregator does. */
async function decide(req: Request, res: Response): Promise<void> {
  const payment = await findSimulated(req);
  const state = choices.find((choice) => choice === req.body?.state);
  if (!state) throw new AppError('invalid_request');
  const isFirst = { _id: payment._id, state: 'pending' as const };
  const { modifiedCount } = await SimulatedPaymentModel.updateOne(isFirst, { $set: { state } });
  if (modifiedCount > 0) {
    const { body, headers } = simulatedNotification({ ...payment, state });
    const address = `http://127.0.0.1:${req.socket.localPort}/api/payments/webhooks/simulator`;
    // A notification that is lost is made up for by the job.
    await fetch(address, { method: 'POST', headers, body: new Uint8Array(body) }).catch(() => undefined);
  }
  res.redirect(303, payment.returnUrl);
}

const onlyWhereSimulated: RequestHandler = (_req, _res, next) => {
  if (config.payments?.provider !== 'simulator') throw new AppError('not_found');
  next();
};

/** The page of the simulator, on which one presses pay, refuse or nothing; without the simulator there is none. */
export function simulatorRoutes(): Router {
  const router = Router();
  const path = `${simulatorPath}/:reference`;
  router.get(path, onlyWhereSimulated, showPage);
  router.post(path, onlyWhereSimulated, express.urlencoded({ extended: false, limit: '1kb' }), decide);
  return router;
}
