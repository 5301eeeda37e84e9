import * as z from 'zod/mini';

/** What `PushSubscription.toJSON()` of a browser returns. */
export const pushSubscriptionInput = z.object({
  endpoint: z.url().check(z.maxLength(1000)),
  /** Keys in base64url: a point of 65 bytes on the curve P-256, and a secret of 16 bytes. */
  keys: z.object({
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/)),
    auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/)),
  }),
});
export type PushSubscriptionInput = z.infer<typeof pushSubscriptionInput>;

/** Message that the service worker shows: title, sentence and path. A later one with the same tag replaces it. */
export interface PushMessage {
  title: string;
  text: string;
  path: string;
  tag: string;
}
