import type { RequestListener, ServerResponse } from 'node:http';
import { type Contracts, contracts } from '@laterite/shared/contracts.ts';
import { accessTokenPrefix } from '@laterite/shared/features/access-tokens/access-token.ts';
import { requestMs as requestTimes } from '@laterite/shared/limits.ts';
import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import { config } from './config.ts';
import { AppError } from './core/errors/app-error.ts';
import { consumeRateLimit } from './core/limits/rate-limits.ts';
import { accessTokenRoutes } from './features/access-tokens/access-tokens.routes.ts';
import { verifyAccessToken } from './features/access-tokens/access-tokens.service.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { assertNotDisabled } from './features/account/removal.service.ts';
import { adminRoutes } from './features/admin/admin.routes.ts';
import { alertRoutes } from './features/alerts/alerts.routes.ts';
import { auditRefusal } from './features/audit/refusals.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { verifyToken } from './features/auth/tokens.ts';
import { changeRoutes } from './features/changes/changes.routes.ts';
import { claimRoutes } from './features/claims/claims.routes.ts';
import { clientErrorRoutes } from './features/client-errors/client-errors.routes.ts';
import { companyRoutes } from './features/companies/companies.routes.ts';
import { conversationRoutes } from './features/conversations/conversations.routes.ts';
import { favoriteRoutes } from './features/favorites/favorites.routes.ts';
import { followRoutes } from './features/follows/follows.routes.ts';
import { formReturn } from './features/identities/form-return.routes.ts';
import { identityRoutes } from './features/identities/identities.routes.ts';
import { importRoutes } from './features/imports/imports.routes.ts';
import { invitationRoutes } from './features/invitations/invitations.routes.ts';
import { listingRoutes } from './features/listings/listings.routes.ts';
import { priceRoutes } from './features/listings/prices/prices.routes.ts';
import { ownPriceRoutes } from './features/own-prices/own-prices.routes.ts';
import { paymentRoutes } from './features/payments/payments.routes.ts';
import { simulatorRoutes } from './features/payments/providers/simulator.routes.ts';
import { paymentWebhookRoutes } from './features/payments/webhook.routes.ts';
import { webhookRoutes } from './features/webhooks/webhooks.routes.ts';
import './features/notifications/outbox-delivery.ts';
import { notificationRoutes } from './features/notifications/notifications.routes.ts';
import { notificationStreamRoutes } from './features/notifications/stream.routes.ts';
import { unsubscribeRoutes } from './features/notifications/unsubscribe.routes.ts';
import { orderRoutes } from './features/orders/orders.routes.ts';
import { pageRenderer } from './features/pages/page-renderer.ts';
import { pageRoutes } from './features/pages/pages.routes.ts';
import { passwordRoutes } from './features/passwords/passwords.routes.ts';
import { professionalRoutes } from './features/professionals/professionals.routes.ts';
import { profileRoutes } from './features/profiles/profiles.routes.ts';
import { proofRoutes } from './features/proofs/proofs.routes.ts';
import { publicRequestRoutes } from './features/public-requests/public-requests.routes.ts';
import { rentalRoutes } from './features/rentals/rentals.routes.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { searchRoutes } from './features/search/search.routes.ts';
import { sectionRoutes } from './features/sections/sections.routes.ts';
import { sellerRoutes } from './features/sellers/sellers.routes.ts';
import { supportRoutes } from './features/support/support.routes.ts';
import { uploadRoutes } from './features/uploads/uploads.routes.ts';
import { userRoutes } from './features/users/users.routes.ts';
import { verificationRoutes } from './features/verification/verification.routes.ts';
import { limitNetworkConcurrency } from './http/connections/network-concurrency.ts';
import { requestLog } from './http/connections/request-log.ts';
import { requestTimeout } from './http/connections/request-timeout.ts';
import { docsRoutes } from './http/docs/docs.routes.ts';
import { allowOnly } from './http/endpoints/allow-only.ts';
import type { Handlers } from './http/endpoints/handlers.ts';
import { localRequests } from './http/endpoints/local-requests.ts';
import { mount } from './http/endpoints/mount.ts';
import { publicReads } from './http/endpoints/public-reads.ts';
import { visitorRoutes } from './http/endpoints/visitor-routes.ts';
import { healthRoutes } from './http/health.ts';
import { serveImage } from './http/images.ts';
import { wantsPage } from './http/pages/error-page.ts';
import { errorHandler } from './http/responses/errors.ts';
import { ignoreNoCache } from './http/responses/etags.ts';
import { apiHeaders, crossOrigin, endPreflight, permissionsPolicy } from './http/responses/headers.ts';
import { rateLimitHeaders } from './http/responses/rate-limit-headers.ts';
import { createStaticCache } from './http/responses/static-cache.ts';
import { webApp } from './http/web-app.ts';

const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

const rejectUnknownMethods: RequestHandler = (req, res, next) => {
  if (knownMethods.has(req.method)) next();
  else allowOnly(...knownMethods)(req, res, next);
};

const consumeGlobalLimit: RequestHandler = async (req, res, next) => {
  await consumeRateLimit('any', req);
  res.set(rateLimitHeaders(req));
  next();
};

const rejectUnknownPath: RequestHandler = () => {
  throw new AppError('not_found');
};

/** Leaves unknown paths that a browser opens to the web app, which has a page for them. */
const unknownToPrograms: RequestHandler = (req, _res, next) => {
  if (!wantsPage(req)) throw new AppError('not_found');
  next();
};

/** Paths that programs of the configured origins may read. */
const openPaths = ['/api', '/auth/profile', '/images', '/openapi', '/openapi.json', '/postman.json'];

/** Handlers of every feature; the type makes a contract without handlers a compile error. */
const handlers: { [F in keyof Contracts]: Handlers<Contracts[F]> } = {
  auth: authRoutes,
  passwords: passwordRoutes,
  account: accountRoutes,
  identities: identityRoutes,
  users: userRoutes,
  sellers: sellerRoutes,
  listings: listingRoutes,
  uploads: uploadRoutes,
  accessTokens: accessTokenRoutes,
  webhooks: webhookRoutes,
  ownPrices: ownPriceRoutes,
  payments: paymentRoutes,
  search: searchRoutes,
  professionals: professionalRoutes,
  proofs: proofRoutes,
  verification: verificationRoutes,
  companies: companyRoutes,
  claims: claimRoutes,
  conversations: conversationRoutes,
  publicRequests: publicRequestRoutes,
  imports: importRoutes,
  invitations: invitationRoutes,
  sections: sectionRoutes,
  prices: priceRoutes,
  changes: changeRoutes,
  support: supportRoutes,
  orders: orderRoutes,
  rentals: rentalRoutes,
  alerts: alertRoutes,
  favorites: favoriteRoutes,
  follows: followRoutes,
  notifications: notificationRoutes,
  reports: reportRoutes,
  admin: adminRoutes,
  profiles: profileRoutes,
  clientErrors: clientErrorRoutes,
};

/** Verifies session tokens and access tokens; routes outside the contracts, such as the event stream, accept session tokens only. */
const verifyBearer = (token: string) =>
  token.startsWith(accessTokenPrefix) ? verifyAccessToken(token) : verifyToken(token);

function apiRoutes(): Router {
  const router = Router();
  mount(router, contracts, handlers, {
    verifyToken: verifyBearer,
    onRefusal: auditRefusal,
    assertNotDisabled,
  });
  return router;
}

interface Options {
  webDir?: string;
  requestMs?: number;
}

/** Whether a request target is a path, or `*` of OPTIONS. Node also accepts URLs, which only proxies get and which the URL parser of Express may refuse with an exception. */
const isPath = (target: string) => target.startsWith('/') || target === '*';

/** Responds as Node does to requests that it cannot parse. */
function rejectTarget(res: ServerResponse): void {
  res.writeHead(400, { Connection: 'close' }).end();
}

/** Returns the Express app with all routes and middleware; the caller opens the database. */
export function createApp({
  webDir = config.webDir,
  requestMs = requestTimes.any,
}: Options = {}): RequestListener {
  const app = express();
  const files = createStaticCache();
  const findRead = visitorRoutes(contracts, handlers);
  const timeout = requestTimeout(requestMs);
  const commonHeaders = [apiHeaders, permissionsPolicy];
  const openToOrigins = crossOrigin();
  const servePublicRead = publicReads({
    find: findRead,
    headers: [...commonHeaders, openToOrigins],
    timeout,
    // Express also prepares the request first, but cached responses bypass Express.
    prepare: (req, res) => {
      req.res = Object.setPrototypeOf(res, app.response);
    },
    onRefusal: auditRefusal,
  });
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy);
  // First, so that a request which is refused for its network is logged and has the headers of every response.
  app.use(requestLog, commonHeaders);
  app.use(openPaths, openToOrigins);
  app.use(limitNetworkConcurrency, rejectUnknownMethods, ignoreNoCache, timeout);
  app.use(openPaths, endPreflight);
  app.use(healthRoutes());
  app.get('/images/:file', serveImage);
  app.use(['/api', '/auth/profile'], consumeGlobalLimit);
  app.use(docsRoutes(consumeGlobalLimit));
  app.use(notificationStreamRoutes(verifyToken));
  app.use(unsubscribeRoutes());
  app.use(paymentWebhookRoutes());
  app.use(simulatorRoutes());
  app.use(apiRoutes());
  app.use(['/api', '/images'], rejectUnknownPath);
  app.use('/auth', unknownToPrograms);
  app.use(formReturn(consumeGlobalLimit));
  app.use(pageRoutes(webDir, consumeGlobalLimit));
  app.use(webApp(webDir, files, pageRenderer(webDir, localRequests(findRead))));
  app.use(errorHandler);
  return async (req, res) => {
    if (!isPath(req.url!)) return rejectTarget(res);
    if (files.serve(req, res)) return;
    // Express also prepares the request first; rate limits need its `req.ip`.
    const request: Request = Object.setPrototypeOf(req, app.request);
    if (!(await servePublicRead(request, res as Response))) app(request, res);
  };
}
