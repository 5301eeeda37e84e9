import type { Moderation } from '@laterite/shared/features/listings/moderation.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { useIsDelayed } from '../../lib/decisions/delayed.ts';
import { useTeamDecision } from '../../lib/decisions/use-team-decision.ts';
import { api } from '../../lib/requests/api.ts';
import { ApiError, isAbsent } from '../../lib/requests/api-error.ts';
import { listingQuery } from '../listings/listing.queries.ts';

/** The listing as displayed to the administrator. */
interface Seen {
  _id: string;
  title: string;
  version?: number | undefined;
}

/** Returns a function that decides about the displayed version of a listing after the undo delay; the queries of listings are refetched. */
export function useModerate({ _id: id, title, version }: Seen) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const sendLater = useTeamDecision();
  const reload = () => queryClient.invalidateQueries({ queryKey: ['listings'] });
  const { mutateAsync } = useMutation({
    mutationFn: (body: Moderation) => api.listings.moderate({ params: { id }, body }),
    onSuccess(listing) {
      queryClient.setQueryData(listingQuery(id).queryKey, listing);
      return reload();
    },
  });

  /** Replaces the error by a message for the team if the listing was changed, decided or deleted meanwhile. */
  function explain(error: unknown): never {
    const isGone = isAbsent(error);
    if (!(error instanceof ApiError) || !(isGone || error.code === 'conflict')) throw error;
    const message = t(isGone ? 'moderation.deletedMeanwhile' : 'moderation.changedMeanwhile');
    throw new ApiError(error.status, { code: 'conflict', message });
  }

  const decide = (decision: Moderation, onDone?: () => void) =>
    sendLater({
      id,
      about: title,
      send: () => mutateAsync({ ...decision, version }).catch(explain),
      reload,
      done: t(`moderation.done.${decision.to}`),
      failed: t('ui.decisionFailed'),
      onDone,
    });
  return { decide, isPending: useIsDelayed(id) };
}
