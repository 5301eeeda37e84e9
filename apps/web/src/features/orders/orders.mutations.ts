import type {
  NewOrder,
  NewOrderMessage,
  NewOrders,
  OrderDecision,
  OrderDetail,
} from '@laterite/shared/features/orders/order.ts';
import type { OrderDecisionName } from '@laterite/shared/features/orders/order-states.ts';
import type { CounterOffer, NewQuote } from '@laterite/shared/features/orders/quote.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../lib/requests/api.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { invalidates } from '../../lib/requests/invalidates.ts';
import { keyPerContent } from '../../lib/requests/key-per-content.ts';
import { useSharedMutation } from '../../lib/requests/use-shared-mutation.ts';
import { paths } from '../../paths.ts';
import { listingQuery } from '../listings/listing.queries.ts';
import type { QueuedChange } from '../outbox/queued-change.ts';
import { sendOrQueue } from '../outbox/send-or-queue.ts';
import { calendarsKey, orderQuery } from './orders.queries.ts';

/** Writes the response to the cache and refetches the lists. */
function keep(queryClient: QueryClient, order: OrderDetail) {
  queryClient.setQueryData(orderQuery(order._id).queryKey, order);
  for (const list of ['list', 'unseen']) void queryClient.invalidateQueries({ queryKey: ['orders', list] });
  // Accepting a quote closes its public request.
  if (order.publicRequest) void queryClient.invalidateQueries({ queryKey: ['publicRequests'] });
}

/** Location where a queued request can be edited: the URL of its sheet, its draft and its files. */
export type Origin = Pick<QueuedChange, 'path' | 'form' | 'chosen'>;

interface Asked<Request> {
  request: Request;
  files: Blob[];
  origin: Origin;
}

const withFiles = (files: Blob[]) => files.length > 0 && { files: { files } };

/** Sends a request; `name` is that of its listing, professional or company. */
export function useSendOrder() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ request, name, files, origin }: Asked<NewOrder> & { name: string }) => {
      const label = [name, request.message].filter(Boolean).join(' · ');
      return sendOrQueue({ ...origin, kind: 'request', label }, (api, options) =>
        api.orders.create({ body: request, ...withFiles(files) }, options),
      );
    },
    onSuccess: (order) => keep(queryClient, order),
    // The price changed, or the days were booked meanwhile.
    onError(error, { request: { listing } }) {
      if (!listing || !(error instanceof ApiError) || error.status !== 409) return;
      for (const queryKey of [listingQuery(listing).queryKey, calendarsKey(listing)])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
}

/** Sends one request to several sellers; a retry after a failure does not create it twice. */
export function useSendOrders() {
  const keys = useRef(keyPerContent());
  return useMutation({
    mutationFn: ({ request, names, files, origin }: Asked<NewOrders> & { names: string[] }) =>
      sendOrQueue(
        { ...origin, kind: 'request', label: request.message, names },
        (api, options) => api.orders.createSeveral({ body: request, ...withFiles(files) }, options),
        keys.current({ request, sizes: files.map(({ size }) => size) }),
      ),
    onSuccess: invalidates({ queryKey: ['orders', 'list'] }),
  });
}

interface Decision {
  action: OrderDecisionName;
  /** Action and its subject. */
  label: string;
  /** Chosen time of a visit. */
  slot?: string | undefined;
}

/** Returns the displayed quote or price that the decision applies to. */
function seenOffer({ quotes, offer, status }: OrderDetail): OrderDecision {
  const quote = quotes.at(-1);
  if (quote) return { version: quote.version };
  return status === 'devis-reçu' && offer !== null ? { offer } : {};
}

/** Accepts, declines, cancels or completes a request. */
export function useDecideOrder(order: OrderDetail) {
  const queryClient = useQueryClient();
  const { _id: id } = order;
  return useSharedMutation({
    mutationKey: ['orders', 'decide', id],
    mutationFn: ({ action, label, slot }: Decision) =>
      sendOrQueue({ kind: 'decision', label, path: paths.order(id) }, (api, options) =>
        api.orders[action]({ params: { id }, body: { ...seenOffer(order), slot } }, options),
      ),
    onSuccess: (order) => keep(queryClient, order),
    onError: () => queryClient.invalidateQueries({ queryKey: orderQuery(id).queryKey }),
  });
}

/** Name of the draft of a message. */
export const orderMessageDraftName = (id: string) => `message-${id}`;

/** Sends a message to the other party. */
export function useWrite(id: string) {
  const queryClient = useQueryClient();
  return useSharedMutation({
    mutationKey: ['orders', 'message', id],
    mutationFn: (body: NewOrderMessage) =>
      sendOrQueue(
        {
          kind: 'message',
          label: body.text || formatMoney(body.offer ?? 0),
          path: paths.order(id),
          form: { name: orderMessageDraftName(id), content: body },
        },
        (api, options) => api.orders.message({ params: { id }, body }, options),
      ),
    onSuccess(order) {
      keep(queryClient, order);
      // The conversation about the same subject includes the message.
      void queryClient.invalidateQueries({ queryKey: ['conversations', 'read'] });
    },
  });
}

/** Name of the draft of the next version of a quote. */
export const orderQuoteDraftName = ({ _id, quotes }: OrderDetail) => `quote-${_id}-${quotes.length}`;

/** Sends a quote or its next version. */
export function useSendQuote(order: OrderDetail) {
  const queryClient = useQueryClient();
  const { _id: id } = order;
  return useSharedMutation({
    mutationKey: ['orders', 'quote', id],
    mutationFn: (body: NewQuote) =>
      sendOrQueue(
        {
          kind: 'quote',
          label: body.lines.map(({ label }) => label).join(', '),
          path: `${paths.order(id)}?sheet=quote`,
          form: { name: orderQuoteDraftName(order), content: body },
        },
        (api, options) => api.orders.quote({ params: { id }, body }, options),
      ),
    onSuccess: (order) => keep(queryClient, order),
  });
}

/** Name of the draft of a counter-offer for a line of a quote. */
export const counterDraft = (id: string, { version, line }: Pick<CounterOffer, 'version' | 'line'>) =>
  `counter-${id}-${version}-${line}`;

/** Sends a counter-offer for a line of a quote. */
export function useCounter(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CounterOffer) =>
      sendOrQueue(
        {
          kind: 'counter',
          label: formatMoney(body.unitPrice),
          path: paths.order(id),
          form: { name: counterDraft(id, body), content: body },
        },
        (api, options) => api.orders.counter({ params: { id }, body }, options),
      ),
    onSuccess: (order) => keep(queryClient, order),
  });
}

/** Stores the remaining stock of a listing. */
export const useSetStock = (id: string) =>
  useMutation({
    mutationFn: (stock: number) => api.listings.edit({ params: { id }, body: { attrs: { stock } } }),
    onSuccess: invalidates({ queryKey: ['listings'] }),
  });
