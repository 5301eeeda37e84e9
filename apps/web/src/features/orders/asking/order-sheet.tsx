import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { minQuantity } from '@laterite/shared/features/orders/estimate.ts';
import { maxOrderFiles } from '@laterite/shared/features/orders/order-states.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../i18n/i18n.tsx';
import { paths } from '../../../paths.ts';
import { Price } from '../../../ui/facts/price.tsx';
import { RadioSet } from '../../../ui/fields/radio-set.tsx';
import { Photo } from '../../../ui/pictures/photo.tsx';
import { FormSheet } from '../../../ui/sheets/form-sheet.tsx';
import { dealVerb } from '../../listings/deal-verb.ts';
import { FilesField } from '../../private-files/files-field.tsx';
import { useChosenFiles } from '../../private-files/use-chosen-files.ts';
import { SelectionButton } from '../../saved/selection-button.tsx';
import { kindsFor, useOrderForm } from '../order-form.ts';
import { calendarQuery } from '../orders.queries.ts';
import { OrderEstimate } from './order-estimate.tsx';
import { OrderFields } from './order-fields.tsx';
import { requestEstimate } from './request-estimate.ts';
import { useSubmitOrder } from './use-submit-order.tsx';

function Subject({ listing }: { listing: ListingDetail }) {
  return (
    <div className="flex items-center gap-3">
      <Photo
        image={listing.image}
        color={listing.imageColor}
        alt=""
        sizes="96px"
        className="w-24 shrink-0 rounded-8"
      />
      <div className="min-w-0">
        <Price amount={listing.price} unit={listing.priceUnit} />
        <p className="line-clamp-2 text-15 break-words">{listing.title}</p>
      </div>
    </div>
  );
}

/** Sheet of "Acheter" and "Louer": a request to buy, rent or visit. */
export default function OrderSheet({ listing, onClose }: { listing: ListingDetail; onClose: () => void }) {
  const { t } = useTexts();
  const subject = { listing: listing._id };
  const form = useOrderForm(subject, kindsFor(listing)[0]!, minQuantity(listing.attrs));
  const kind = useWatch({ control: form.control, name: 'kind' });
  const chosen = useChosenFiles(listing._id);
  const path = `${paths.listing(listing._id)}?sheet=order`;
  const queryClient = useQueryClient();
  function estimateShown(): number | undefined {
    const calendar = queryClient.getQueryData(calendarQuery(listing._id).queryKey);
    // Without the rates, the cost of a rental is only an estimate.
    if (form.getValues('kind') === 'location' && !calendar) return undefined;
    return requestEstimate(form.getValues(), listing, calendar)?.amount;
  }
  const sending = useSubmitOrder({
    subject,
    name: listing.title,
    path,
    form,
    chosen,
    estimateShown,
    onClose,
  });
  return (
    <FormSheet
      title={t(kind === 'visite' || kind === 'devis' ? `orders.ask.${kind}` : dealVerb[listing.type])}
      {...sending}
      summary={<OrderEstimate form={form} listing={listing} />}
      onClose={onClose}
    >
      <Subject listing={listing} />
      <p className="text-15 text-text-2">{t('orders.sheetIntro')}</p>
      <RadioSet
        look="segments"
        label={t('orders.chooseLabel')}
        options={kindsFor(listing).map((value) => ({ value, label: t(`orders.choose.${value}`) }))}
        {...form.register('kind')}
      />
      <OrderFields form={form} listing={listing} />
      <FilesField chosen={chosen} max={maxOrderFiles} />
      <p className="text-14 text-muted">{t('orders.phoneHint')}</p>
      <div className="lg:hidden">
        <SelectionButton id={listing._id} wide />
      </div>
    </FormSheet>
  );
}
