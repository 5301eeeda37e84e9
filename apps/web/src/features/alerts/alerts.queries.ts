import type { CallOptions } from '@laterite/shared/client.ts';
import type { AlertChanges, NewAlert } from '@laterite/shared/features/alerts/alert.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { sendOrKeep } from '../outbox/send-or-keep.ts';

/** The member's alerts, the newest first. */
export const alertsQuery = queryOptions({
  queryKey: ['alerts'],
  queryFn: async ({ signal }) => (await api.alerts.browse({}, { signal })).items,
});

/** Returns a function that reads the alerts again. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: alertsQuery.queryKey });
}

/** Name of the draft of an alert's name. */
export const alertDraft = (query: string) => `alert-${query}`;

/** Creates an alert. */
export function useCreateAlert() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: NewAlert) =>
      sendOrKeep(
        {
          kind: 'alert',
          label: body.name,
          path: location.pathname + location.search,
          form: { name: alertDraft(body.query), content: body.name },
        },
        (api, options) => api.alerts.create({ body }, options),
      ),
    onSuccess: refresh,
  });
}

/** Changes the name, the frequency or the pause of an alert; the alerts are read again also after a refusal, which another edit may have caused. */
export function useEditAlert(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ ifMatch, ...body }: AlertChanges & Pick<CallOptions, 'ifMatch'>) =>
      api.alerts.edit({ params: { id }, body }, { ifMatch }),
    onSettled: refresh,
  });
}

/** Deletes an alert. */
export function useRemoveAlert(id: string) {
  const refresh = useRefresh();
  return useMutation({ mutationFn: () => api.alerts.remove({ params: { id } }), onSuccess: refresh });
}

/** Pauses an alert by the token of a link, without logging in. */
export const useStopAlert = (id: string) =>
  useMutation({ mutationFn: (token: string) => api.alerts.stop({ params: { id }, body: { token } }) });
