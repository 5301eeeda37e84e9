import type { OrderCard } from '@laterite/shared/features/orders/order.ts';
import { Megaphone } from 'lucide-react';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Photo } from '../../ui/pictures/photo.tsx';
import { subjectTitle } from './order-subject.ts';

interface Props {
  order: Pick<OrderCard, 'listing' | 'publicRequest' | 'profile'>;
  /** Width of the photo of a listing, in pixels. */
  width: 96 | 112;
}

const widths = { 96: 'w-[96px]', 112: 'w-28' };

/** What a request is about: the photo of the listing, an icon for a public request, or the initials of the professional or company. */
export function SubjectPicture({ order, width }: Props) {
  const { listing, publicRequest, profile } = order;
  if (publicRequest) {
    return (
      <span
        aria-hidden="true"
        className="flex size-19 shrink-0 items-center justify-center rounded-12 bg-sunk text-muted"
      >
        <Megaphone className="size-8" />
      </span>
    );
  }
  if (!listing) {
    return (
      <Avatar name={subjectTitle(order) || '?'} src={null} size={76} square={profile?.kind === 'company'} />
    );
  }
  return (
    <Photo
      image={listing.image}
      color={null}
      alt=""
      sizes={`${width}px`}
      className={`${widths[width]} shrink-0 self-start rounded-8`}
    />
  );
}
