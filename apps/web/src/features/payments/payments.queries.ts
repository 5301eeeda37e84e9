import type { NewPayment, Payment } from '@laterite/shared/features/payments/payment.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/requests/api.ts';
import { keyPerContent } from '../../lib/requests/key-per-content.ts';
import { byCursor } from '../../lib/requests/paging.ts';

const pollMs = 3000;
/** Interval of the requests for an ended payment, whose late confirmation is accepted. */
const latePollMs = 30_000;
/** Whether the member waits for the next state of a payment. */
export const isWaiting = ({ state, receipt }: Payment): boolean =>
  state === 'pending' || (state === 'paid' && !receipt);

/** Queries the services with their prices. */
export const offersQuery = queryOptions({
  queryKey: ['payments', 'services'],
  queryFn: ({ signal }) => api.payments.services({}, { signal }),
});

const pollIntervalOf = (payment: Payment): number | false => {
  if (isWaiting(payment)) return pollMs;
  return payment.state === 'paid' || payment.refund ? false : latePollMs;
};

/** Queries a payment; polls until it is paid or refunded, also after a reconnection and a return to the page. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'one', id],
    async queryFn({ signal, client }) {
      const payment = await api.payments.read({ params: { id } }, { signal });
      // Listings show the end of their boost.
      if (payment.receipt) client.invalidateQueries({ queryKey: ['listings'] });
      return payment;
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data ? pollIntervalOf(data) : false),
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });

/** The member's payments, newest first. */
export const paymentsQuery = infiniteQueryOptions({
  queryKey: ['payments', 'list'],
  queryFn: ({ pageParam, signal }) => api.payments.browse({ query: { cursor: pageParam } }, { signal }),
  ...byCursor,
});

/** Queries the receipt with this number. */
export const receiptQuery = (number: string) =>
  queryOptions({
    queryKey: ['payments', 'receipt', number],
    queryFn: ({ signal }) => api.payments.receipt({ params: { number } }, { signal }),
  });

const keyOf = keyPerContent();
/** Number of payments that this page has started: after a refusal the same choice is a new payment. */
let started = 0;

/** Returns a function that stores a payment in the cache and marks the list as stale. */
export function useStorePayment() {
  const queryClient = useQueryClient();
  return (payment: Payment) => {
    queryClient.setQueryData(paymentQuery(payment._id).queryKey, payment);
    return queryClient.invalidateQueries(paymentsQuery);
  };
}

/** Starts a payment; a retry after a lost response does not start a second one. */
export function useCreatePayment() {
  const store = useStorePayment();
  return useMutation({
    mutationFn: (body: NewPayment) =>
      api.payments.create({ body }, { idempotencyKey: keyOf({ ...body, started }) }),
    onSuccess: (payment) => {
      started += 1;
      return store(payment);
    },
  });
}

/** Cancels a pending payment; the response says whether it was confirmed before. */
export const useCancelPayment = () =>
  useMutation({ mutationFn: (id: string) => api.payments.cancel({ params: { id } }) });
