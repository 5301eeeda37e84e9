import type { Category } from '@laterite/shared/features/listings/taxonomy.ts';
import type { OwnPrice } from '@laterite/shared/features/own-prices/own-price.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { Pencil } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmButton } from '../../ui/sheets/confirm-button.tsx';
import { useRemovePrice } from './own-prices.queries.ts';
import { PriceUnitText } from './price-unit.tsx';

/** Row of a usual price, with buttons to edit and delete it. */
export function PriceRow({ price, onEdit }: { price: OwnPrice; onEdit: () => void }) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const removal = useRemovePrice(price._id);
  const { label, unit, unitPrice, category } = price;
  const remove = () =>
    attempt(() => removal.mutateAsync(), {
      done: t('ownPrices.removed'),
      failed: t('ownPrices.saveFailed'),
    });
  return (
    <li className="flex flex-col gap-1 border-b border-line py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 text-16 font-semibold break-words">{label}</h2>
        <p className="text-16 font-bold tabular-nums">
          {formatMoney(unitPrice)}
          {unit && (
            <span className="text-14 font-normal text-muted">
              <PriceUnitText unit={unit} />
            </span>
          )}
        </p>
      </div>
      {category && <p className="text-14 text-muted">{t(`taxonomy.category.${category as Category}`)}</p>}
      <div className="-mx-3 flex flex-wrap items-center justify-between gap-x-2">
        <Button
          icon={Pencil}
          kind="text"
          size="tight"
          aria-label={t('ownPrices.editNamed', { label })}
          onClick={onEdit}
        >
          {t('common.edit')}
        </Button>
        <ConfirmButton
          label={t('common.delete')}
          question={t('ownPrices.removeAsk')}
          isPending={removal.isPending}
          onConfirm={remove}
        />
      </div>
    </li>
  );
}
