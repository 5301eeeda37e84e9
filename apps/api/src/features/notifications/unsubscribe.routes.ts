import { type Response, Router } from 'express';
import { AppError } from '../../core/errors/app-error.ts';
import { html } from '../../core/pages/html.ts';
import { stopEmails } from './preferences.model.ts';
import { unsubscribePath, unsubscriberOf } from './unsubscribe.ts';

function findUser(token: unknown): string {
  const user = unsubscriberOf(String(token));
  if (!user) throw new AppError('not_found');
  return user;
}

interface Texts {
  fr: string;
  en: string;
}

function sendPage(res: Response, { fr, en }: Texts, hasForm: boolean): void {
  const form =
    hasForm &&
    html`<form method="post"><button>Ne plus recevoir d’e-mails · Stop all e-mails</button></form>`;
  const page = html`<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${fr}</title></head><body><main><h1>${fr}</h1><p lang="en">${en}</p>${form}</main></body></html>`;
  res.set('Cache-Control', 'no-store').type('html').send(page.text);
}

/** Returns the routes of the links in e-mails: a page with a button, since mail scanners open links, and the one-click request of RFC 8058. */
export function unsubscribeRoutes(): Router {
  const router = Router();
  router.get(`${unsubscribePath}/:token`, (req, res) => {
    findUser(req.params.token);
    sendPage(res, { fr: 'Arrêter les e-mails ?', en: 'Stop the e-mails?' }, true);
  });
  router.post(`${unsubscribePath}/:token`, async (req, res) => {
    await stopEmails(findUser(req.params.token));
    sendPage(res, { fr: 'Vous ne recevrez plus d’e-mails.', en: 'You will get no more e-mails.' }, false);
  });
  return router;
}
