import * as z from 'zod/mini';

/** What `PushSubscription.toJSON()` of a browser returns. */
export const pushSubscriptionInput = z.object({
  endpoint: z.url().check(z.maxLength(1000)),
  /** In base64url: a point on the curve P-256 of 65 bytes, and a secret of 16. */
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
  }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;

/** What the service worker shows: a title, a sentence and the screen it leads to. One with the same tag replaces the one before. */
export interface PushMessage {
  title: string;
  text: string;
  path: string;
  tag: string;
}
