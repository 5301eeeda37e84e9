import type { Moderation } from '@laterite/shared/features/listings/moderation.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { toast } from '../../lib/toast.ts';
import { listingQuery } from '../listings/listing.queries.ts';

/** Decides about a listing and says how that went; every list is asked anew. */
export function useModerate(id: string) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: Moderation) => api.listings.moderate({ params: { id }, body }),
    onSuccess(listing) {
      queryClient.setQueryData(listingQuery(id).queryKey, listing);
      return queryClient.invalidateQueries({ queryKey: ['listings'] });
    },
  });

  async function decide(decision: Moderation): Promise<boolean> {
    try {
      await mutateAsync(decision);
      toast.success(t(`moderation.done.${decision.to}`));
      return true;
    } catch (error) {
      toast.error(messageOf(error, t('moderation.failed'), t('common.networkError')));
      return false;
    }
  }
  return { decide, isPending };
}
