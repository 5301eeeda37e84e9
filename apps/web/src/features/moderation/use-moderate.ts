import type { Moderation } from '@laterite/shared/features/listings/moderation.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useIsDelayed } from '../../lib/delayed.ts';
import { useDecide } from '../../lib/use-decide.ts';
import { listingQuery } from '../listings/listing.queries.ts';

/** A listing as the administrator sees it. */
interface Seen {
  _id: string;
  title: string;
  version?: number | undefined;
}

/** Decides about a listing as it was seen, once that can no longer be undone; every list is requested again. */
export function useModerate({ _id: id, title, version }: Seen) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const sendLater = useDecide();
  const { mutateAsync } = useMutation({
    mutationFn: (body: Moderation) => api.listings.moderate({ params: { id }, body: { ...body, version } }),
    onSuccess(listing) {
      queryClient.setQueryData(listingQuery(id).queryKey, listing);
      return queryClient.invalidateQueries({ queryKey: ['listings'] });
    },
  });

  /** Shows the listing as it is now where it was edited while the administrator read it. */
  async function reloadChanged(error: unknown): Promise<never> {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
    await queryClient.invalidateQueries({ queryKey: ['listings'] });
    throw new ApiError(409, { code: error.code, message: t('moderation.changedMeanwhile') });
  }

  const decide = (decision: Moderation, onDone?: () => void) =>
    sendLater({
      id,
      about: title,
      send: () => mutateAsync(decision).catch(reloadChanged),
      done: t(`moderation.done.${decision.to}`),
      failed: t('ui.decisionFailed'),
      onDone,
    });
  return { decide, isPending: useIsDelayed(id) };
}
