import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { fold } from '@laterite/shared/fold.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSession } from '../../lib/session.ts';

interface Page {
  isVerified: boolean;
  /** The names that its papers prove. */
  provenNames: (string | null | undefined)[];
  /** As typed so far. */
  name: string;
}

/** Returns the hint of a field that a verification proves, where saving its value ends the verification. */
export function useTrustWarning(isLost: boolean, warning: 'renameWarning' | 'registryWarning') {
  const { t } = useTexts();
  const { me } = useSession();
  if (!isLost || hasRight(me, 'decideVerifications')) return undefined;
  return <strong className="font-semibold text-text">{t(`business.${warning}`)}</strong>;
}

/** Returns the hint of a name field: what saving another name does to a verified page. */
export function useRenameWarning({ isVerified, provenNames, name }: Page) {
  const isProven = provenNames.some((proven) => proven && fold(proven) === fold(name));
  return useTrustWarning(isVerified && !isProven, 'renameWarning');
}
