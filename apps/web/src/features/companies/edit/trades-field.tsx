import { findTrade, trades } from '@laterite/shared/features/listings/taxonomy.ts';
import { useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useChosen } from '../../../lib/forms/use-chosen.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

const isListed = (trade: string) => (trades as readonly string[]).includes(trade);
const partsOf = (text: string) => (text ? text.split(',') : []);

/** Field for trades of the list and other trades as free text. */
export function TradesField<Input extends FieldValues, Output>({
  form,
}: {
  form: UseFormReturn<Input, unknown, Output>;
}) {
  const { t } = useTexts();
  const { place, value, onChange, error } = useChosen<string[], Input, Output>(
    form,
    'trades',
    'input:not([type=checkbox])',
  );
  /** Text while the field has the focus: words are matched with the list only after they are complete. */
  const [typed, setTyped] = useState<string>();
  const own = typed === undefined ? value.filter((trade) => !isListed(trade)) : partsOf(typed);
  const listed = typed === undefined ? value.filter(isListed) : value.slice(0, value.length - own.length);
  const toggle = (trade: string, isChosen: boolean) =>
    onChange([...listed.filter((other) => other !== trade), ...(isChosen ? [trade] : []), ...own]);

  function type(text: string) {
    setTyped(text);
    onChange([...listed, ...partsOf(text)]);
  }

  /** Selects the trades of the list that were typed. */
  function settle() {
    if (typed === undefined) return;
    setTyped(undefined);
    const words = own.map((word) => findTrade(word) ?? word.trim()).filter(Boolean);
    onChange([
      ...new Set([...listed, ...words.filter(isListed)]),
      ...words.filter((word) => !isListed(word)),
    ]);
  }

  return (
    <fieldset ref={place} className="min-w-0">
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
        value={typed ?? own.join(', ')}
        onChange={({ target }) => type(target.value)}
        onBlur={settle}
        maxLength={300}
        autoComplete="off"
      />
    </fieldset>
  );
}
