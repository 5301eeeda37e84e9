import type { Moderation } from '@laterite/shared/features/listings/moderation.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/api.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { listingQuery } from '../listings/listing.queries.ts';

/** Decides about a listing and says how that went; every list is asked anew. */
export function useModerate(id: string) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const attempt = useAttempt();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: Moderation) => api.listings.moderate({ params: { id }, body }),
    onSuccess(listing) {
      queryClient.setQueryData(listingQuery(id).queryKey, listing);
      return queryClient.invalidateQueries({ queryKey: ['listings'] });
    },
  });

  const decide = (decision: Moderation, onDone?: () => void) =>
    attempt(() => mutateAsync(decision), {
      done: t(`moderation.done.${decision.to}`),
      failed: t('moderation.failed'),
      onDone,
    });
  return { decide, isPending };
}
