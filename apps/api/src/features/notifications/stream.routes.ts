import { notificationStreamPath } from '@laterite/shared/features/notifications/stream.ts';
import { notificationStreams } from '@laterite/shared/limits.ts';
import { Router } from 'express';
import { AppError } from '../../core/errors/app-error.ts';
import { readOnly } from '../../http/endpoints/allow-only.ts';
import { authenticate, type VerifyToken } from '../../http/endpoints/bearer.ts';
import { canOpenStream, openStream } from './streams.ts';

/** Returns the route of the number of unread notifications as server-sent events. */
export function notificationStreamRoutes(verifyToken: VerifyToken): Router {
  const router = Router();
  router.get(notificationStreamPath, async (req, res) => {
    const user = await authenticate(req, verifyToken);
    if (!user) throw new AppError('unauthorized');
    if (!canOpenStream()) throw new AppError('overloaded', { retryAfter: notificationStreams.retryAfterS });
    res.set({
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store',
      // Proxies of the nginx family would otherwise collect the events.
      'X-Accel-Buffering': 'no',
    });
    res.flushHeaders();
    await openStream(user, res);
  });
  // The contract of single notifications matches this path as well.
  router.all(notificationStreamPath, readOnly);
  return router;
}
