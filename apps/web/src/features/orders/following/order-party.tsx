import { isLandline } from '@laterite/shared/contact-details/landlines.ts';
import type { OrderDetail } from '@laterite/shared/features/orders/order.ts';
import { agreedStatuses } from '@laterite/shared/features/orders/order-states.ts';
import { MessageSquareText, Phone } from 'lucide-react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { formatPhone } from '../../../lib/formats/phone.ts';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { buttonClass } from '../../../ui/controls/button-style.ts';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { WhatsAppIcon } from '../../../ui/pictures/whatsapp-icon.tsx';
import { subjectTitle } from '../order-subject.ts';

/** Links that call the other party and write to them on WhatsApp, which reaches no landline. */
function PhoneLinks({ order, phone }: { order: OrderDetail; phone: string }) {
  const { t } = useTexts();
  const text = t('orders.whatsAppText', {
    title: subjectTitle(order),
    ref: order.listing?.ref ? ` (${order.listing.ref})` : '',
    link: window.location.origin + paths.order(order._id),
  });
  return (
    <>
      <a
        href={`tel:${phone}`}
        aria-label={`${t('orders.phone')} ${formatPhone(phone)}`}
        className={buttonClass({ kind: 'outline', size: 'tight', className: 'basis-full tabular-nums' })}
      >
        <Phone className="size-5" />
        {formatPhone(phone)}
      </a>
      {phone.startsWith('+') && !isLandline(phone) && (
        <a
          href={`https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass({ kind: 'whatsapp', size: 'tight', className: 'basis-full' })}
        >
          <WhatsAppIcon />
          {t('orders.whatsApp')}
        </a>
      )}
    </>
  );
}

/** Shows the other party, with their phone number after an agreement. */
export function OrderParty({ order }: { order: OrderDetail }) {
  const { t } = useTexts();
  const isIn = order.box === 'in';
  const other = isIn ? order.buyer : order.seller;
  return (
    <section
      aria-label={t(isIn ? 'orders.buyer' : 'common.seller')}
      className="flex flex-wrap items-center gap-3 rounded-12 border border-line bg-surface p-3"
    >
      <Avatar name={other?.userName ?? '?'} src={other?.profilePictureUrl ?? null} size={52} />
      <div className="min-w-0 flex-1">
        <p className="text-14 text-muted">{t(isIn ? 'orders.buyer' : 'common.seller')}</p>
        <p className="text-16 font-bold break-words">{other?.userName ?? t('ui.deletedAccount')}</p>
        {other && !agreedStatuses.includes(order.status) && (
          <p className="text-14 text-muted">{t(isIn ? 'orders.phoneHintSeller' : 'orders.phoneHint')}</p>
        )}
      </div>
      {other && (
        <ButtonLink
          kind="outline"
          size="tight"
          icon={MessageSquareText}
          className="basis-full"
          to={paths.newConversation({ order: order._id })}
        >
          {t('orders.conversation')}
        </ButtonLink>
      )}
      {other?.phoneNumber && <PhoneLinks order={order} phone={other.phoneNumber} />}
    </section>
  );
}
