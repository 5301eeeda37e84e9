import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/requests/api.ts';
import { toast } from '../../lib/view/toast.ts';
import { refreshNotifications, unreadQuery } from './notifications.queries.ts';

function useChange<Input>(change: (input: Input) => Promise<unknown>) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      void refreshNotifications(queryClient);
      void queryClient.invalidateQueries({ queryKey: unreadQuery().queryKey });
    },
    onError: () => toast.error(t('notifications.notSaved')),
  });
}

/** Marks one notification as read. */
export const useRead = () => useChange((id: string) => api.notifications.read({ params: { id } }));

/** Marks all notifications as read. */
export const useReadAll = () => useChange((_: undefined) => api.notifications.readAll());

/** Deletes one notification. */
export const useRemove = () => useChange((id: string) => api.notifications.remove({ params: { id } }));
