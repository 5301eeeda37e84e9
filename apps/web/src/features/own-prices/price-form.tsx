import { allCategories } from '@laterite/shared/features/listings/taxonomy.ts';
import { newOwnPrice, type OwnPrice } from '@laterite/shared/features/own-prices/own-price.ts';
import { useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useTexts } from '../../i18n/i18n.tsx';
import { createFieldRegister } from '../../lib/forms/fields.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useEdition } from '../../lib/forms/use-edition.ts';
import { useFormDraft } from '../../lib/forms/use-form-draft.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { DraftStrip } from '../../ui/sheets/draft-strip.tsx';
import { FormSheet } from '../../ui/sheets/form-sheet.tsx';
import { StaleStrip } from '../../ui/sheets/stale-strip.tsx';
import { ownPricesQuery, useSavePrice } from './own-prices.queries.ts';

interface Props {
  /** Price to edit; undefined for a new one. */
  price?: OwnPrice | undefined;
  onClose: () => void;
}

const valuesOf = (price: OwnPrice | undefined) =>
  ({
    label: price?.label ?? '',
    unit: price?.unit ?? '',
    unitPrice: price?.unitPrice ?? '',
    category: price?.category ?? null,
  }) as z.input<typeof newOwnPrice>;

/** Form for the label, unit, unit price and category of a usual price. */
export default function PriceForm({ price, onClose }: Props) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const attempt = useAttempt();
  const save = useSavePrice(price?._id);
  const form = useSchemaForm({
    schema: newOwnPrice,
    defaultValues: valuesOf(price),
    defaultLanguage: 'fr',
  });
  const draft = useFormDraft(form, `price-${price?._id ?? 'new'}`);
  const field = createFieldRegister(form);
  const edition = useEdition(price, async () => {
    const prices = await queryClient.fetchQuery({ ...ownPricesQuery, staleTime: 0 });
    const found = prices.find(({ _id }) => _id === price?._id);
    form.reset(valuesOf(found), { keepDirtyValues: true });
    return found;
  });
  const submit = form.handleSubmit((body) =>
    attempt(() => save.mutateAsync({ ...body, ifMatch: edition.version }), {
      edition,
      done: t('ownPrices.saved'),
      failed: t('ownPrices.saveFailed'),
      form,
      fieldOf: { own_price_exists: 'label' },
      onDone() {
        draft.clear();
        onClose();
      },
    }),
  );
  return (
    <FormSheet
      title={t(price ? 'ownPrices.edit' : 'ownPrices.add')}
      submit={t(save.isPending ? 'common.saving' : 'common.save')}
      isBusy={save.isPending}
      failure={<StaleStrip edition={edition} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <DraftStrip {...draft} />
      <TextField label={t('ownPrices.label')} autoComplete="off" {...field('label')} />
      <TextField
        label={t('common.unit')}
        aside={t('common.optional')}
        placeholder={t('ownPrices.unitPrompt')}
        autoComplete="off"
        {...field('unit')}
      />
      <TextField
        label={t('ownPrices.unitPrice')}
        inputMode="numeric"
        autoComplete="off"
        suffix={<span className="text-14 text-muted">FCFA</span>}
        {...field('unitPrice')}
      />
      <SelectField
        label={t('common.category')}
        aside={t('common.optional')}
        options={[
          { value: '', label: t('ownPrices.anyCategory') },
          ...allCategories.map((value) => ({ value, label: t(`taxonomy.category.${value}`) })),
        ]}
        {...field('category', { setValueAs: (value) => value || null })}
      />
    </FormSheet>
  );
}
