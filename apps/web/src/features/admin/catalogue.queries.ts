import type { PlaceNameInput } from '@laterite/shared/features/admin/places.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { useTeamDecision } from '../../lib/decisions/use-team-decision.ts';
import { api } from '../../lib/requests/api.ts';

export const catalogueQuery = queryOptions({
  queryKey: ['admin', 'catalogue'],
  queryFn: ({ signal }) => api.admin.catalogue({}, { signal }),
});

/** Returns the id of a delayed decision about a place name. */
export const placeNameId = (name: string) => `place ${name}`;

/** Returns a function that adds or removes a name of a place after the undo delay, and shows the result. */
export function useNamePlace() {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const decide = useTeamDecision();
  const { mutateAsync } = useMutation({
    mutationFn: (body: PlaceNameInput) => api.admin.namePlace({ body }),
    onSuccess: (data) => queryClient.setQueryData(catalogueQuery.queryKey, data),
  });
  return (body: PlaceNameInput) =>
    decide({
      id: placeNameId(body.name),
      send: () => mutateAsync(body),
      done: t(body.place ? 'catalogue.named' : 'catalogue.unnamed', { name: body.name }),
      failed: t('catalogue.failed'),
      reload: () => queryClient.invalidateQueries({ queryKey: catalogueQuery.queryKey }),
    });
}
