import { useTexts } from '../../i18n/i18n.tsx';
import { Chip } from '../../ui/chip.tsx';

/** Whether an address asks only for what is verified. */
export const verifiedFrom = (value: string | undefined): '1' | undefined => (value === '1' ? '1' : undefined);

interface Props {
  verified: '1' | undefined;
  onChoose: (verified: '1' | undefined) => void;
}

/** Shows only those whose identity or company is verified. */
export function VerifiedChip({ verified, onChoose }: Props) {
  const { t } = useTexts();
  return (
    <Chip isChosen={Boolean(verified)} onClick={() => onChoose(verified ? undefined : '1')}>
      {t('directory.verified')}
    </Chip>
  );
}
