import { findTrade, trades } from '@laterite/shared/features/listings/taxonomy.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface Props {
  value: string[];
  onChange: (trades: string[]) => void;
  error: string | undefined;
}

/** Trades of the list, and others in the company's own words. */
export function TradesField({ value, onChange, error }: Props) {
  const { t } = useTexts();
  const listed = trades.filter((trade) => value.includes(trade));
  const own = value.filter((trade) => findTrade(trade) === undefined);
  const toggle = (trade: (typeof trades)[number], isChosen: boolean) =>
    onChange([...(isChosen ? [...listed, trade] : listed.filter((other) => other !== trade)), ...own]);
  return (
    <fieldset className="min-w-0">
      <legend className="text-15 font-semibold">
        {t('business.trades')} <span className="font-normal text-muted">{t('common.optional')}</span>
      </legend>
      <div className="mb-2 grid gap-x-4 md:grid-cols-2">
        {trades.map((trade) => (
          <Checkbox
            key={trade}
            label={t(`taxonomy.trade.${trade}`)}
            checked={listed.includes(trade)}
            onChange={({ target }) => toggle(trade, target.checked)}
          />
        ))}
      </div>
      <TextField
        label={t('business.otherTrades')}
        hint={t('business.otherTradesHint')}
        placeholder={t('business.otherTradesExample')}
        error={error}
        // Commas stay as typed: what stands between them is cleaned when it is sent.
        value={own.join(',')}
        onChange={({ target }) => onChange([...listed, ...(target.value ? target.value.split(',') : [])])}
        maxLength={300}
        autoComplete="off"
      />
    </fieldset>
  );
}
