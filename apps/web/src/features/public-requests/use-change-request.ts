import type { NewQuote } from '@laterite/shared/features/orders/quote.ts';
import type {
  Closing,
  NewPublicAnswer,
  PublicRequestDetail,
} from '@laterite/shared/features/public-requests/public-request.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/requests/api-error.ts';
import { invalidate } from '../../lib/requests/invalidates.ts';
import { paths } from '../../paths.ts';
import type { Call } from '../outbox/queued-change.ts';
import { sendOrQueue } from '../outbox/send-or-queue.ts';
import { memberRequestQuery } from './public-requests.queries.ts';

/** Runs a change of a request and caches the response. */
export function useChangeRequest() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: () => Promise<PublicRequestDetail>) => change(),
    async onSuccess(request) {
      queryClient.setQueryData(memberRequestQuery(request._id).queryKey, request);
      // The choice of an answer changes the status of quotes, which are orders.
      void queryClient.invalidateQueries({ queryKey: ['orders'] });
      await invalidate(queryClient, { queryKey: ['publicRequests'] });
    },
    onError(error) {
      // Another user changed the request meanwhile.
      if (error instanceof ApiError && error.status === 409)
        void queryClient.invalidateQueries({ queryKey: ['publicRequests', 'read'] });
    },
  });
}

const toPage = (id: string) => ({ path: paths.publicRequest(id) });

/** Returns the name of the draft of an answer. */
export const answerDraft = (id: string) => `answer-${id}`;

/** Sends or queues an answer without a quote; `typed` are the form's values. */
export const sendAnswer = (id: string, body: NewPublicAnswer, typed: object) =>
  sendOrQueue(
    {
      ...toPage(id),
      kind: 'publicAnswer',
      label: body.text,
      form: { name: answerDraft(id), content: typed },
    },
    (api, options) => api.publicRequests.answer({ params: { id }, body }, options),
  );

/** Returns the name of the draft of a quote that answers a request. */
export const publicQuoteDraftName = (id: string) => `quote-public-${id}`;

/** Sends or queues a quote that answers a request. */
export const sendQuote = (id: string, body: NewQuote) =>
  sendOrQueue(
    {
      kind: 'quote',
      label: body.lines.map(({ label }) => label).join(', '),
      path: `${paths.publicRequest(id)}?sheet=quote`,
      form: { name: publicQuoteDraftName(id), content: body },
    },
    (api, options) => api.publicRequests.quote({ params: { id }, body }, options),
  );

const changeOwn = (id: string, label: string, call: Call<PublicRequestDetail>) =>
  sendOrQueue({ ...toPage(id), kind: 'decision', label }, call);

/** Closes the member's own public request; `body` may name the chosen answer. Without a network the change is queued in the outbox, where `label` describes it. */
export const sendClosing = (id: string, label: string, body: Closing) =>
  changeOwn(id, label, (api, options) => api.publicRequests.close({ params: { id }, body }, options));

/** Extends the member's own request. */
export const sendRenewal = (id: string, label: string) =>
  changeOwn(id, label, (api, options) => api.publicRequests.renew({ params: { id } }, options));
