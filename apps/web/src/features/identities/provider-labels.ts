import type { ProviderName } from '@laterite/shared/features/identities/identity.ts';

/** The other sites, as people read them. */
export const providerLabels: Readonly<Record<string, string>> = {
  google: 'Google',
  facebook: 'Facebook',
  apple: 'Apple',
  test: 'Test',
} satisfies Record<ProviderName, string>;
