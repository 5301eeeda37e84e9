import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { maxOrderFiles } from '@laterite/shared/features/orders/order-states.ts';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { offerPush } from '../../lib/push-offer.ts';
import { useNavigate } from '../../lib/router.tsx';
import { useSession } from '../../lib/session.ts';
import { useAskToSignIn } from '../../lib/use-ask-to-sign-in.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { paths } from '../../paths.ts';
import { FormError } from '../../ui/form-error.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { Link } from '../../ui/link.tsx';
import { Photo } from '../../ui/photo.tsx';
import { Price } from '../../ui/price.tsx';
import { RadioSet } from '../../ui/radio-set.tsx';
import { dealVerb } from '../listings/deal-verb.ts';
import { FilesField } from '../private-files/files-field.tsx';
import { type ChosenFiles, useChosenFiles } from '../private-files/use-chosen-files.ts';
import { SelectionButton } from '../saved/selection-button.tsx';
import { OrderEstimate } from './order-estimate.tsx';
import { OrderFields } from './order-fields.tsx';
import { forgetOrder, kindsFor, useOrderForm } from './order-form.ts';
import { useSendOrder } from './orders.mutations.ts';

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

/** Sends the request; a visitor logs in first and finds it as they left it. */
function useSubmit(
  listing: ListingDetail,
  form: ReturnType<typeof useOrderForm>,
  chosen: ChosenFiles,
  onClose: () => void,
) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { isMember } = useSession();
  const askToSignIn = useAskToSignIn();
  const attempt = useAttempt();
  const send = useSendOrder();
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const [failure, setFailure] = useState<{ text: string; isOpen: boolean }>();

  function forget() {
    forgetOrder(listing._id);
    chosen.clear();
  }
  const origin = () =>
    ({
      path: `${paths.listing(listing._id)}?sheet=order`,
      form: { area: 'order:*', name: listing._id, content: form.getValues() },
      chosen: listing._id,
    }) as const;
  const submit = form.handleSubmit(async (request) => {
    setFailure(undefined);
    if (!isMember) return askToSignIn(t('orders.sendSignIn'));
    await attempt(async () => send.mutateAsync({ request, files: await chosen.ready(), origin: origin() }), {
      done: t('orders.sent'),
      failed: t('orders.sendFailed'),
      signIn: t('orders.sendSignIn'),
      form,
      show: (text, { error }) =>
        setFailure({ text, isOpen: error instanceof ApiError && error.code === 'order_open' }),
      onKept() {
        forget();
        if (isShown.current) onClose();
      },
      onDone({ _id }) {
        forget();
        offerPush();
        // The sheet was closed while the request was sent: the response must not open another page.
        if (isShown.current) navigate(paths.order(_id), { replace: true });
      },
    });
  });
  return { submit, failure, isPending: form.formState.isSubmitting, isMember };
}

/** What Acheter and Louer lead to: a request to buy, rent or visit, which the seller answers. */
export default function OrderSheet({ listing, onClose }: { listing: ListingDetail; onClose: () => void }) {
  const { t } = useTexts();
  const form = useOrderForm(listing);
  const chosen = useChosenFiles(listing._id);
  const { submit, failure, isPending, isMember } = useSubmit(listing, form, chosen, onClose);
  const problem = failure && (
    <>
      <FormError>{failure.text}</FormError>
      {failure.isOpen && (
        <Link to={paths.orders()} className="text-15 font-semibold text-brand underline">
          {t('orders.seeOpen')}
        </Link>
      )}
    </>
  );
  return (
    <FormSheet
      title={t(dealVerb[listing.type])}
      submit={t(isPending ? 'orders.sending' : isMember ? 'orders.send' : 'orders.sendSignedOut')}
      isBusy={isPending}
      summary={<OrderEstimate form={form} listing={listing} />}
      failure={problem}
      onSubmit={submit}
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
