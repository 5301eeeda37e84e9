import type { ProviderName } from '@laterite/shared/features/identities/identity.ts';

const labels: Readonly<Record<string, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
  test: 'Test',
} satisfies Record<ProviderName, string>;

/** Another site, as people read it. */
export const providerLabel = (provider: string): string => labels[provider] ?? provider;
