import type { Ticket, TicketAnswer } from '@laterite/shared/features/support/support.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/api.ts';
import { byCursor } from '../../lib/paging.ts';
import { useAttempt } from '../../lib/use-attempt.ts';

/** What people wrote to the support, newest first. */
export const ticketsQuery = (status: Ticket['status']) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'tickets', status],
    queryFn: ({ pageParam, signal }) =>
      api.support.browse({ query: { status, cursor: pageParam } }, { signal }),
    ...byCursor,
  });

/** Answers a request for help, closes it or opens it again, and shows how that went. */
export function useTicket(id: string) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const attempt = useAttempt();
  const reload = () => queryClient.invalidateQueries({ queryKey: ['admin'] });
  const changing = useMutation({
    mutationFn: (status: Ticket['status']) => api.support.edit({ params: { id }, body: { status } }),
    onSuccess: reload,
  });
  const answering = useMutation({
    mutationFn: (body: TicketAnswer) => api.support.answer({ params: { id }, body }),
    onSuccess: reload,
  });
  return {
    change: (status: Ticket['status']) =>
      attempt(() => changing.mutateAsync(status), {
        done: t(`admin.ticket.done.${status}`),
        failed: t('admin.ticket.failed'),
      }),
    answer: (body: TicketAnswer, onDone: () => void) =>
      attempt(() => answering.mutateAsync(body), {
        done: t('admin.ticket.sent'),
        failed: t('admin.ticket.failed'),
        onDone,
      }),
  };
}
