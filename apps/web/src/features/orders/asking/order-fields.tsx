import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import type { Category } from '@laterite/shared/features/listings/taxonomy.ts';
import { minQuantity } from '@laterite/shared/features/orders/estimate.ts';
import { attributesOf } from '@laterite/shared/features/sections/sections.ts';
import { groupDigits } from '@laterite/shared/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../i18n/i18n.tsx';
import { createFieldRegister } from '../../../lib/forms/fields.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { RadioSet } from '../../../ui/fields/radio-set.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { isCounted, type OrderForm } from '../order-form.ts';
import { calendarQuery } from '../orders.queries.ts';
import { gone, isPerQuantity, Quantity } from '../quantity.tsx';
import { RentalDays } from './rental-days.tsx';
import { FirstAndLastDay, Purchase, UsualMonths, VisitFields, WorkCity } from './request-fields.tsx';

interface Props {
  form: OrderForm;
  listing: ListingDetail;
}

const wholeOrNone = (typed: unknown) => (typed === '' || typed == null ? null : Number(typed));

const countedBy = ({ priceUnit, attrs }: ListingDetail) => ({ unit: priceUnit, min: minQuantity(attrs) });

const PurchaseFields = ({ form, listing }: Props) =>
  (isCounted(listing) || isPerQuantity(listing.priceUnit)) && (
    <Purchase form={form} {...countedBy(listing)} stock={Number(listing.attrs.stock) || undefined} />
  );

/** Field for the operator: fixed by the listing, otherwise chosen by the buyer. */
function Operator({ form, listing: { category, type, attrs } }: Props) {
  const { t } = useTexts();
  if (!attributesOf(category as Category, type).includes('operateur')) return null;
  const fixed = attrs.operateur;
  if (typeof fixed === 'boolean') {
    return (
      <p className="text-15">
        <span className="font-semibold">{t('orders.withOperatorLabel')}</span>{' '}
        {t(fixed ? 'orders.operatorIncluded' : 'orders.operatorNotIncluded')}
      </p>
    );
  }
  return (
    <RadioSet
      look="chips"
      label={t('orders.withOperatorLabel')}
      aside={t('common.optional')}
      options={(['true', 'false'] as const).map((value) => ({
        value,
        label: t(value === 'true' ? 'orders.withOperator' : 'orders.withoutOperator'),
      }))}
      {...createFieldRegister(form)('withOperator', gone)}
    />
  );
}

/** Field for the delivery distance, shown where the owner has set a delivery price. */
function Distance({ form, listing }: Props) {
  const { t } = useTexts();
  const { data } = useQuery(calendarQuery(listing._id));
  if (!data?.transport.length) return null;
  return (
    <TextField
      type="number"
      inputMode="numeric"
      min={1}
      label={t('rentals.distance')}
      aside={t('common.optional')}
      hint={t('rentals.distanceHint')}
      suffix={<span className="text-14 text-muted">km</span>}
      {...createFieldRegister(form)('transportKm', { ...gone, setValueAs: wholeOrNone })}
    />
  );
}

/** Fields for the first and last day; rarely needed fields open on demand. */
function RentalFields({ form, listing }: Props) {
  const { t } = useTexts();
  const { data } = useQuery(calendarQuery(listing._id));
  const units = isCounted(listing) ? (data?.units ?? 1) : 1;
  const available =
    units > 1 ? { units, said: t('rentals.unitsSaid', { units: groupDigits(units) }) } : undefined;
  const counted = { ...countedBy(listing), available };
  // The price depends on the quantity, so this field is always visible.
  const needsQuantity = isPerQuantity(counted.unit) || (isCounted(listing) && counted.min > 1);
  const [isMore, setMore] = useState(() => {
    const { qty, city } = form.getValues();
    return isCounted(listing) && (Boolean(city) || (!needsQuantity && qty !== undefined && qty !== 1));
  });
  return (
    <>
      <FirstAndLastDay form={form} />
      {listing.priceUnit === 'mois' && <UsualMonths form={form} />}
      <RentalDays form={form} listingId={listing._id} />
      {needsQuantity && <Quantity form={form} {...counted} />}
      <Operator form={form} listing={listing} />
      {isCounted(listing) && !isMore && (
        <Button icon={Plus} kind="text" size="tight" className="self-start" onClick={() => setMore(true)}>
          {t('orders.moreFields')}
        </Button>
      )}
      <Distance form={form} listing={listing} />
      {isMore && (
        <>
          {!needsQuantity && <Quantity form={form} available={available} />}
          <WorkCity form={form} />
        </>
      )}
    </>
  );
}

const QuoteFields = ({ form }: Pick<Props, 'form'>) => <WorkCity form={form} />;

const partOf = { achat: PurchaseFields, location: RentalFields, visite: VisitFields, devis: QuoteFields };

/** Fields of each kind of request, and the message to the seller. */
export function OrderFields({ form, listing }: Props) {
  const { t } = useTexts();
  const kind = useWatch({ control: form.control, name: 'kind' });
  const Fields = partOf[kind];
  const isQuote = kind === 'devis';
  return (
    <>
      <Fields key={kind} form={form} listing={listing} />
      <TextArea
        label={t(isQuote ? 'orders.quoteMessage' : 'orders.message')}
        aside={isQuote ? undefined : t('common.optional')}
        placeholder={t(isQuote ? 'orders.quoteMessagePrompt' : 'orders.messagePrompt')}
        {...createFieldRegister(form)('message')}
      />
    </>
  );
}
