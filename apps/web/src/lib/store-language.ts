import type { Language } from '@laterite/shared/languages.ts';
import type { QueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { isSignedIn } from './session.ts';

/** Stores the chosen language of a member for notices; what a bad line loses is stored at the next log-in. */
export async function storeLanguage(queryClient: QueryClient, language: Language): Promise<void> {
  if (!isSignedIn()) return;
  await api.notifications.savePreferences({ body: { language } }).catch(() => undefined);
  await queryClient.invalidateQueries({ queryKey: ['notifications', 'preferences'] });
}
