import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { ChevronRight } from 'lucide-react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { formatMonth } from '../../../lib/format.ts';
import { paths } from '../../../paths.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Link } from '../../../ui/link.tsx';
import { RatingLine } from '../../../ui/rating-line.tsx';

/** Who sells, and since when they are a member. */
export function SellerCard({ seller, company }: Pick<ListingDetail, 'seller' | 'company'>) {
  const { t, language } = useTexts();
  if (!seller) return null;
  const since = t('listing.memberSince', { month: formatMonth(seller.memberSince, language) });
  return (
    <section
      aria-label={t('listing.seller')}
      className="relative flex items-center gap-3 rounded-12 border border-line bg-bg p-3"
    >
      {company ? (
        <Avatar square name={company.name} src={company.companyLogoUrl} size={52} />
      ) : (
        <Avatar name={seller.userName} src={seller.profilePictureUrl} size={52} />
      )}
      <div className="min-w-0 flex-1">
        <p className="text-16 font-bold break-words">
          {company ? (
            <Link to={paths.company(company._id)} className="after:absolute after:inset-0 after:rounded-12">
              {company.name}
            </Link>
          ) : (
            seller.userName
          )}
        </p>
        {company && <RatingLine average={company.averageRating} count={company.ratingCount} />}
        <p className="text-14 break-words text-muted">{company ? `${seller.userName} · ${since}` : since}</p>
        {seller.phoneVerified && <p className="text-14 text-success">{t('common.phoneVerified')}</p>}
      </div>
      {company && <ChevronRight className="size-5 shrink-0 text-muted" />}
    </section>
  );
}
