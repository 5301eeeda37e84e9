import type { NewWebhook, WebhookEdit } from '@laterite/shared/features/webhooks/webhook.ts';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { api } from '../../lib/requests/api.ts';
import { deleteOnce } from '../../lib/requests/delete-once.ts';
import { invalidates } from '../../lib/requests/invalidates.ts';
import { withIdempotencyKey } from '../../lib/requests/key-per-content.ts';

/** The webhooks of the member and of the companies they manage. */
export const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: async ({ signal }) => (await api.webhooks.browse({}, { signal })).items,
});

/** Queries the deliveries of a webhook, newest first. */
export const deliveriesQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: [...webhooksQuery.queryKey, id],
    queryFn: ({ signal, pageParam }) =>
      api.webhooks.deliveries(
        { params: { id }, query: { limit: 10, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  });

const sendEdit = withIdempotencyKey(
  ({ id, version, ...body }: WebhookEdit & { id: string; version: number }, options) =>
    api.webhooks.edit({ params: { id }, body }, { ...options, ifMatch: version }),
);

/** Returns the mutations of webhooks; each refetches the lists and logs. */
export function useWebhookActions() {
  const options = {
    onSettled: invalidates({ queryKey: webhooksQuery.queryKey }),
    // A secret must not stay in memory after the sheet is closed.
    gcTime: 0,
  };
  return {
    create: useMutation({ ...options, mutationFn: (body: NewWebhook) => api.webhooks.create({ body }) }),
    edit: useMutation({ ...options, mutationFn: sendEdit }),
    remove: useMutation({
      ...options,
      mutationFn: (id: string) => deleteOnce(api.webhooks.remove({ params: { id } })),
    }),
    rotate: useMutation({
      ...options,
      mutationFn: (id: string) => api.webhooks.rotate({ params: { id } }),
    }),
    test: useMutation({ ...options, mutationFn: (id: string) => api.webhooks.test({ params: { id } }) }),
    replay: useMutation({
      ...options,
      mutationFn: (params: { id: string; deliveryId: string }) => api.webhooks.replay({ params }),
    }),
  };
}
