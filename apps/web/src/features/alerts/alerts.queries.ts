import type { CallOptions } from '@laterite/shared/client.ts';
import type { AlertChanges, NewAlert } from '@laterite/shared/features/alerts/alert.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { addressOfSheet } from '../../lib/navigation/use-history-sheet.ts';
import { api } from '../../lib/requests/api.ts';
import { deleteOnce } from '../../lib/requests/delete-once.ts';
import { invalidates } from '../../lib/requests/invalidates.ts';
import { withIdempotencyKey } from '../../lib/requests/key-per-content.ts';
import { sendOrQueue } from '../outbox/send-or-queue.ts';

/** The member's alerts, newest first. */
export const alertsQuery = queryOptions({
  queryKey: ['alerts'],
  queryFn: async ({ signal }) => (await api.alerts.browse({}, { signal })).items,
});

/** Returns the name of the draft of an alert's name. */
export const alertDraft = (query: string) => `alert-${query}`;

/** Returns the name of the draft of an alert's frequency. */
export const frequencyDraft = (query: string) => `${alertDraft(query)}-frequency`;

/** Returns the name of the draft of an alert's channels. */
export const channelsDraft = (query: string) => `${alertDraft(query)}-channels`;

/** Creates an alert. */
export const useCreateAlert = () =>
  useMutation({
    mutationFn: (body: NewAlert) =>
      sendOrQueue(
        {
          kind: 'alert',
          label: body.name,
          path: addressOfSheet('alert'),
          form: {
            name: alertDraft(body.query),
            content: body.name,
            others: {
              [frequencyDraft(body.query)]: body.frequency,
              [channelsDraft(body.query)]: body.channels.join(),
            },
          },
        },
        (api, options) => api.alerts.create({ body }, options),
      ),
    // Refetch after a refusal too, because the member may already have an alert for this search.
    onSettled: (_alert, _error, _body, _result, { client }) =>
      void client.prefetchQuery({ ...alertsQuery, staleTime: 0 }),
  });

type AlertEdit = AlertChanges & Pick<CallOptions, 'ifMatch'>;

const sendEdit = withIdempotencyKey(({ id, ifMatch, ...body }: AlertEdit & { id: string }, options) =>
  api.alerts.edit({ params: { id }, body }, { ...options, ifMatch }),
);

/** Changes the name, the frequency or the pause of an alert; refetches the alerts after a refusal too, because another edit may have caused it. */
export const useEditAlert = (id: string) =>
  useMutation({
    mutationFn: (edit: AlertEdit) => sendEdit({ id, ...edit }),
    onSettled: invalidates({ queryKey: alertsQuery.queryKey }),
  });

/** Deletes an alert. */
export const useRemoveAlert = (id: string) =>
  useMutation({
    mutationFn: () => deleteOnce(api.alerts.remove({ params: { id } })),
    onSuccess: invalidates({ queryKey: alertsQuery.queryKey }),
  });

/** Pauses an alert by the token of a link, without logging in. */
export const useStopAlert = (id: string) =>
  useMutation({ mutationFn: (token: string) => api.alerts.stop({ params: { id }, body: { token } }) });
