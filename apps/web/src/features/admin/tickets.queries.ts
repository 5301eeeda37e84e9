import type { Ticket, TicketAnswer } from '@laterite/shared/features/support/support.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { refetchedOnReturn } from '../../lib/decisions/refetched-on-return.ts';
import { useTeamDecision } from '../../lib/decisions/use-team-decision.ts';
import { api } from '../../lib/requests/api.ts';
import { byCursor } from '../../lib/requests/paging.ts';

/** Queries requests for help: the oldest open ones first, or the newest closed ones. */
export const ticketsQuery = (status: Ticket['status']) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'tickets', status],
    queryFn: ({ pageParam, signal }) =>
      api.support.browse({ query: { status, cursor: pageParam } }, { signal }),
    ...byCursor,
    ...refetchedOnReturn,
  });

/** Returns functions that reply to a request for help, close it or reopen it, after the undo delay. */
export function useTicket({ _id: id, subject, version }: Ticket) {
  const { t } = useTexts();
  const decide = useTeamDecision();
  const queryClient = useQueryClient();
  const reload = () => queryClient.invalidateQueries({ queryKey: ['admin'] });
  const changing = useMutation({
    mutationFn: (status: Ticket['status']) => api.support.edit({ params: { id }, body: { status } }),
    onSuccess: reload,
  });
  const answering = useMutation({
    mutationFn: (body: TicketAnswer) => api.support.answer({ params: { id }, body }),
    onSuccess: reload,
  });
  const send = (done: string, action: () => Promise<Ticket>, onDone?: () => void) =>
    decide({
      id,
      about: subject,
      send: action,
      done,
      reload,
      failed: t('admin.ticket.failed'),
      onDone,
    });
  return {
    change: (status: Ticket['status']) =>
      send(t(`admin.ticket.done.${status}`), () => changing.mutateAsync(status)),
    answer: (body: TicketAnswer, onDone: () => void) =>
      send(t('admin.ticket.sent'), () => answering.mutateAsync({ ...body, version }), onDone),
  };
}
