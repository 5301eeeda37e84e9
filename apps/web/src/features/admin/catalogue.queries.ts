import type { PlaceNameInput } from '@laterite/shared/features/admin/places.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/api.ts';
import { delay } from '../../lib/delayed.ts';
import { useAttempt } from '../../lib/use-attempt.ts';

export const catalogueQuery = queryOptions({
  queryKey: ['admin', 'catalogue'],
  queryFn: ({ signal }) => api.admin.catalogue({}, { signal }),
});

/** Names a decision about a name of a place that waits to be sent. */
export const placeNameId = (name: string) => `place ${name}`;

/** Adds or removes a name of a place once that can no longer be taken back, and shows how it went. */
export function useNamePlace() {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const attempt = useAttempt();
  const { mutateAsync } = useMutation({
    mutationFn: (body: PlaceNameInput) => api.admin.namePlace({ body }),
    onSuccess: (data) => queryClient.setQueryData(catalogueQuery.queryKey, data),
  });
  return (body: PlaceNameInput) => {
    const done = t(body.place ? 'catalogue.named' : 'catalogue.unnamed', { name: body.name });
    const run = () => attempt(() => mutateAsync(body), { done, failed: t('catalogue.failed') });
    delay({ id: placeNameId(body.name), label: done, run });
  };
}
