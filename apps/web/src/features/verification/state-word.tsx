import type { VerificationStatus } from '@laterite/shared/features/verification/verification.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { Badge } from '../../ui/facts/badge.tsx';

export const rowClass = 'flex min-w-0 flex-col gap-3 rounded-12 border border-line bg-surface p-4';

const looks = {
  none: 'neutral',
  waiting: 'open',
  incomplete: 'open',
  accepted: 'proven',
  refused: 'neutral',
  expired: 'neutral',
} as const;

/** Shows the state of a request. */
export function StateWord({ state }: { state: VerificationStatus | 'none' }) {
  const { t } = useTexts();
  return <Badge kind={looks[state]}>{t(`verification.state.${state}`)}</Badge>;
}
