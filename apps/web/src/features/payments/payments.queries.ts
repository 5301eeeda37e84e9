import type { NewPayment, PaymentState } from '@laterite/shared/features/payments/payment.ts';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keyPerContent } from '../../lib/idempotency-key.ts';
import { byCursor } from '../../lib/paging.ts';

const pollMs = 3000;
/** Only a pending payment is polled: a late confirmation is accepted, but the member no longer waits for it. */
const isWaiting = (state: PaymentState | undefined) => state === 'pending';

/** Queries the services with their prices. */
export const offersQuery = queryOptions({
  queryKey: ['payments', 'services'],
  queryFn: ({ signal }) => api.payments.services({}, { signal }),
});

/** Queries a payment; polls while it is pending, also after a reconnection. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'one', id],
    async queryFn({ signal, client }) {
      const payment = await api.payments.read({ params: { id } }, { signal });
      // Listings show the end of their boost.
      if (payment.state === 'paid') client.invalidateQueries({ queryKey: ['listings'] });
      return payment;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => (isWaiting(state.data?.state) ? pollMs : false),
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

/** Starts a payment; a retry after a lost response does not start a second one. */
export function useCreatePayment() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewPayment) => api.payments.create({ body }, { idempotencyKey: keyOf(body) }),
    onSuccess: (payment) => {
      queryClient.setQueryData(paymentQuery(payment._id).queryKey, payment);
      return queryClient.invalidateQueries(paymentsQuery);
    },
  });
}
