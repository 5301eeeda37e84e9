import { newOwnPrice, ownPriceKey } from '@laterite/shared/features/own-prices/own-price.ts';
import { useQuery } from '@tanstack/react-query';
import { BookmarkPlus } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ownPricesQuery, useSavePrice } from './own-prices.queries.ts';

interface Props {
  /** Line as typed. The button is not shown if the line lacks a label or a price, or is already saved. */
  line: { label?: unknown; unit?: unknown; unitPrice?: unknown } | undefined;
}

/** Button that saves a line of a quote as a usual price of the seller. */
export default function SaveLineButton({ line }: Props) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const save = useSavePrice();
  const { data: prices } = useQuery(ownPricesQuery);
  const { success, data } = newOwnPrice.safeParse({
    label: line?.label,
    unit: line?.unit,
    unitPrice: line?.unitPrice,
  });
  const saved = success && prices?.find((price) => ownPriceKey(price) === ownPriceKey(data));
  if (!success || !prices || (saved && saved.unitPrice === data.unitPrice)) return null;
  return (
    <Button
      icon={BookmarkPlus}
      kind="text"
      size="tight"
      disabled={save.isPending}
      onClick={() =>
        attempt(() => save.mutateAsync(data), {
          done: t('ownPrices.saved'),
          failed: t('ownPrices.saveFailed'),
        })
      }
    >
      {t('ownPrices.saveLine')}
    </Button>
  );
}
