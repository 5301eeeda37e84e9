import type { Me } from '@laterite/shared/features/auth/auth.ts';
import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';
import { boostMs } from '@laterite/shared/features/payments/services.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Rocket } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatDay } from '../../lib/formats/dates.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import { api } from '../../lib/requests/api.ts';
import { keyPerContent } from '../../lib/requests/key-per-content.ts';
import { meQuery } from '../../lib/session/session.ts';
import { toast } from '../../lib/view/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import type { ButtonLook } from '../../ui/controls/button-style.ts';
import { ConfirmDialog } from '../../ui/sheets/confirm-dialog.tsx';
import { boostEnd } from './may-boost.ts';
import PayButton, { ServiceButton } from './pay-button.tsx';

interface Props {
  me: Me;
  listing: Pick<ListingCard, '_id' | 'title' | 'status' | 'boostedUntil'>;
  className?: string;
  size?: ButtonLook['size'];
}

const keyOf = keyPerContent();

/** Uses a free boost of the member for a listing. */
function useFreeBoost(listing: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ freeBoosts }: Me) => {
      const idempotencyKey = keyOf({ listing, freeBoosts });
      return api.payments.spendFreeBoost({ body: { listing } }, { idempotencyKey });
    },
    onSuccess: ({ left }) => {
      queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, freeBoosts: left });
      return queryClient.invalidateQueries({ queryKey: ['listings'] });
    },
  });
}

/** Returns the text with the end of the running boost and its end after another one; undefined without a running boost. */
function useExtension(listing: Props['listing']): string | undefined {
  const { t, language } = useTexts();
  const end = boostEnd(listing);
  if (!end) return;
  const dayOf = (iso: string) => formatDay(iso.slice(0, 10), language);
  const extended = new Date(Date.parse(end) + boostMs).toISOString();
  return t('payments.extends', { end: dayOf(end), extended: dayOf(extended) });
}

function FreeBoostButton({ me, listing, size, className }: Props) {
  const { t, language } = useTexts();
  const { _id, title } = listing;
  const extension = useExtension(listing);
  const sheet = useHistorySheet(`free-boost-${_id}`);
  const use = useFreeBoost(_id);
  const attempt = useAttempt();
  const confirm = () =>
    attempt(() => use.mutateAsync(me), {
      failed: t('payments.freeBoostFailed'),
      onDone({ boostedUntil }) {
        sheet.close();
        const day = formatDay(boostedUntil.slice(0, 10), language);
        return toast.success(t('payments.freeBoostUsed', { day }));
      },
    });
  return (
    <>
      <ServiceButton service="boost" title={title} size={size} className={className} onClick={sheet.open} />

      {sheet.isOpen && (
        <ConfirmDialog
          title={t('payments.freeBoost', { count: me.freeBoosts })}
          text={[t('payments.freeBoostText', { title }), extension].filter(Boolean).join(' ')}
          onClose={sheet.close}
        >
          <Button kind="outline" className="grow" onClick={sheet.close}>
            {t('common.cancel')}
          </Button>
          <Button icon={Rocket} className="grow" disabled={use.isPending} onClick={confirm}>
            {t('payments.spendFreeBoost')}
          </Button>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Boosts a published listing: with a free boost of the member, else by a payment. Must be rendered only if `mayBoost` returns true. */
export default function BoostButton(props: Props) {
  const { me, listing, size, className } = props;
  const extension = useExtension(listing);
  if (me.freeBoosts > 0) return <FreeBoostButton {...props} />;
  const { _id: subject, title } = listing;
  return (
    <PayButton
      service="boost"
      subject={subject}
      title={title}
      note={extension}
      phone={me.phoneNumber}
      size={size}
      className={className}
    />
  );
}
