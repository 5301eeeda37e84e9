import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chosenLanguage, onLanguageChange } from '../../i18n/i18n.tsx';
import { api } from '../../lib/requests/api.ts';
import { isSignedIn } from '../../lib/session/session.ts';

/** Stores the language that a member chooses, for notices; after a network failure it is stored at the next log-in. */
export function useStoreLanguage(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      onLanguageChange(async () => {
        const language = chosenLanguage();
        if (!language || !isSignedIn()) return;
        await api.notifications.savePreferences({ body: { language } }).catch(() => undefined);
        await queryClient.invalidateQueries({ queryKey: ['notifications', 'preferences'] });
      }),
    [queryClient],
  );
}
