import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { fold } from '@laterite/shared/fold.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';

interface Page {
  isVerified: boolean;
  /** Names on the verified documents. */
  provenNames: (string | null | undefined)[];
  /** Name as typed so far. */
  name: string;
}

/** Returns a warning if saving the value of a verified field ends the verification. */
export function useTrustWarning(isLost: boolean, warning: 'renameWarning' | 'registryWarning') {
  const { t } = useTexts();
  const { me } = useSession();
  if (!isLost || hasRight(me, 'decideVerifications')) return undefined;
  return <strong className="font-semibold text-text">{t(`business.${warning}`)}</strong>;
}

/** Returns the warning of a name field on a verified page if saving the new name ends the verification. */
export function useRenameWarning({ isVerified, provenNames, name }: Page) {
  const isProven = provenNames.some((proven) => proven && fold(proven) === fold(name));
  return useTrustWarning(isVerified && !isProven, 'renameWarning');
}
