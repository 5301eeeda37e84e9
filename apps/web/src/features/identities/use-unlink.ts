import type { ProviderName } from '@laterite/shared/features/identities/identity.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { useShowFailure } from '../../lib/forms/use-attempt.ts';
import { api } from '../../lib/requests/api.ts';
import { providerLabel } from '../../lib/session/provider-label.ts';
import { toast } from '../../lib/view/toast.ts';
import { linkedQuery } from './identities.queries.ts';

/** Unlinks an external account and shows the result. */
export function useUnlink() {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const showFailure = useShowFailure();
  return useMutation({
    mutationFn: (provider: ProviderName) => api.identities.unlink({ params: { provider } }),
    onSuccess(_, provider) {
      queryClient.setQueryData(linkedQuery.queryKey, (linked) =>
        linked?.filter((one) => one.provider !== provider),
      );
      toast.success(t('account.unlinked', { provider: providerLabel(provider) }));
    },
    onError: (error) => showFailure(error, { failed: t('account.unlinkFailed') }),
  });
}
