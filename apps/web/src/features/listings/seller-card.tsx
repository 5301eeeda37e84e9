import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatMonth } from '../../lib/format.ts';
import { Avatar } from '../../ui/avatar.tsx';

/** Who sells, and since when they are a member. */
export function SellerCard({ seller, company }: Pick<ListingDetail, 'seller' | 'company'>) {
  const { t, language } = useTexts();
  if (!seller) return null;
  const since = t('listing.memberSince', { month: formatMonth(seller.memberSince, language) });
  return (
    <section
      aria-label={t('listing.seller')}
      className="flex items-center gap-3 rounded-12 border border-line bg-bg p-3"
    >
      <Avatar name={company?.name ?? seller.userName} src={seller.profilePictureUrl} size={52} />
      <div className="min-w-0">
        <p className="text-16 font-bold break-words">{company?.name ?? seller.userName}</p>
        <p className="text-14 break-words text-muted">{company ? `${seller.userName} · ${since}` : since}</p>
      </div>
    </section>
  );
}
