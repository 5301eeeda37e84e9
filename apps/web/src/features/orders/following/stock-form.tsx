import * as z from 'zod/mini';
import { useTexts } from '../../../i18n/i18n.tsx';
import { createFieldRegister } from '../../../lib/forms/fields.ts';
import { useAttempt } from '../../../lib/forms/use-attempt.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useSetStock } from '../orders.mutations.ts';
import { type Deal, useMarkDealt } from './use-mark-dealt.ts';

const remaining = z.object({ stock: z.int('field.number').check(z.gte(0), z.lte(100_000_000)) });

/** Field of the remaining stock; 0 marks the listing as sold. */
export default function StockForm(deal: Deal) {
  const { t } = useTexts();
  const { mark, isPending } = useMarkDealt(deal);
  const setStock = useSetStock(deal.listing._id);
  const attempt = useAttempt();
  const form = useSchemaForm({ schema: remaining, defaultValues: {}, defaultLanguage: 'fr' });
  const submit = form.handleSubmit(({ stock }) =>
    stock === 0
      ? mark('sold')
      : attempt(() => setStock.mutateAsync(stock), {
          done: t('stock.saved'),
          failed: t('common.notSaved'),
          form,
        }),
  );
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        label={t('stock.left')}
        hint={t('stock.leftHint')}
        type="number"
        inputMode="numeric"
        min={0}
        {...createFieldRegister(form)('stock', { valueAsNumber: true })}
      />
      <Button type="submit" className="self-start" disabled={isPending || setStock.isPending}>
        {t('stock.save')}
      </Button>
    </form>
  );
}
