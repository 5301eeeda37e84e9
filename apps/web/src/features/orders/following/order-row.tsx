import type { OrderCard } from '@laterite/shared/features/orders/order.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { useTexts } from '../../../i18n/i18n.tsx';
import { shortAge } from '../../../lib/formats/age.ts';
import { formatDays } from '../../../lib/formats/dates.ts';
import { paths } from '../../../paths.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { ListingFate } from '../../listings/listing-fate.tsx';
import { OrderBadge } from '../order-badge.tsx';
import { kindName, subjectTitle } from '../order-subject.ts';
import { SubjectPicture } from '../subject-picture.tsx';
import { useOffer } from '../use-offer.ts';

/** `Location · 3 déc. – 7 déc. · 425 000 FCFA`. */
function Facts({ order }: { order: OrderCard }) {
  const { t, language } = useTexts();
  const { from, to, estimate } = order;
  const offer = useOffer(order);
  const parts = [
    t(`orders.kind.${kindName(order)}`),
    from && to && formatDays(from, to, language),
    offer ?? (estimate !== null && formatMoney(estimate)),
  ];
  return <p className="text-14 break-words text-text-2">{parts.filter(Boolean).join(' · ')}</p>;
}

/** Shows a request in a list: its subject, its state and the other party. */
export function OrderRow({ order }: { order: OrderCard }) {
  const { t } = useTexts();
  const { listing, otherName, updatedAt } = order;
  const title = subjectTitle(order);
  return (
    <li className="relative flex gap-3.5 rounded-12 border border-line bg-surface p-3 lg:p-4">
      <SubjectPicture order={order} width={96} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          <OrderBadge {...order} />
          {listing && <ListingFate status={listing.status} />}
        </p>
        <h2 className="line-clamp-2 text-16 leading-[1.3] font-semibold break-words">
          <Link to={paths.order(order._id)} className="after:absolute after:inset-0 after:rounded-12">
            {title || t('ui.deletedAccount')}
          </Link>
        </h2>
        <Facts order={order} />
        <p className="text-13 break-words text-muted">
          {otherName ?? t('ui.deletedAccount')} · {shortAge(updatedAt, t)}
        </p>
      </div>
    </li>
  );
}
