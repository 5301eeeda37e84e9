import { type Trade, trades } from '@laterite/shared/features/listings/taxonomy.ts';
import { HardHat } from 'lucide-react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { SelectChip } from '../../../ui/filters/select-chip.tsx';

/** Returns the trade that a URL names, if it is in the list. */
export const tradeFrom = (value: string | undefined): Trade | undefined =>
  trades.find((trade) => trade === value);

interface Props {
  trade: Trade | undefined;
  onChoose: (trade: Trade | undefined) => void;
}

/** Chip that filters professionals and companies by a trade of the list. */
export function TradeChip({ trade, onChoose }: Props) {
  const { t } = useTexts();
  return (
    <SelectChip
      name="trade"
      label={t('common.trade')}
      icon={HardHat}
      value={trade ?? ''}
      shown={trade ? t(`taxonomy.trade.${trade}`) : t('common.trade')}
      isChosen={Boolean(trade)}
      choices={[
        { value: '', label: t('directory.anyTrade') },
        ...trades.map((option) => ({ value: option, label: t(`taxonomy.trade.${option}`) })),
      ]}
      onChoose={(value) => onChoose(tradeFrom(value))}
    />
  );
}
