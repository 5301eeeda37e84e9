import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import type { PublicUser } from '@laterite/shared/features/users/user.ts';
import { ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import { useTexts } from '../../../../i18n/i18n.tsx';
import { formatMonth } from '../../../../lib/formats/format.ts';
import { lazyPart } from '../../../../lib/hydration/lazy-part.tsx';
import { AfterHydration } from '../../../../lib/hydration/use-is-hydrated.ts';
import { paths } from '../../../../paths.ts';
import { Link } from '../../../../ui/controls/link.tsx';
import { RatingLine } from '../../../../ui/facts/rating-line.tsx';
import { TrustWord } from '../../../../ui/facts/trust-word.tsx';
import { Avatar } from '../../../../ui/pictures/avatar.tsx';

const SellerFigures = lazyPart(() => import('../../../sellers/seller-figures.tsx'), {
  texts: ['sellerFigures'],
  failure: 'none',
});

type Props = Pick<ListingDetail, 'seller' | 'company' | 'professional' | 'verified'> & { isOwn?: boolean };

/** Returns the path of the listing's company, else of the professional, else of the member. */
function pathTo(seller: PublicUser, { company, professional }: Props): string {
  if (company) return paths.company(company);
  return professional ? paths.professional(professional) : paths.seller(seller._id);
}

/** Card of the seller with membership date and deal statistics; links to the seller's page and listings. */
export default function SellerCard(listing: Props) {
  const { t } = useTexts();
  const { seller, company } = listing;
  if (!seller) return null;
  const path = pathTo(seller, listing);
  const since = t('common.memberSince', { month: formatMonth(seller.memberSince, t) });
  return (
    <section aria-label={t('common.seller')} className="rounded-12 border border-line bg-bg">
      <div className="relative flex items-center gap-3 p-3">
        {company ? (
          <Avatar square name={company.name} src={company.companyLogoUrl} size={52} />
        ) : (
          <Avatar name={seller.userName} src={seller.profilePictureUrl} size={52} />
        )}
        <div className="min-w-0 flex-1">
          <p className="text-16 font-bold break-words">
            <Link to={path} className="after:absolute after:inset-0 after:rounded-12">
              {company?.name ?? seller.userName}
            </Link>
          </p>
          {company && <RatingLine average={company.averageRating} count={company.ratingCount} />}
          <p className="text-14 break-words text-muted">
            {company ? `${seller.userName} · ${since}` : since}
          </p>
          {listing.verified && <TrustWord {...listing.verified} />}
          {seller.phoneVerified && <p className="text-14 text-success">{t('common.phoneVerified')}</p>}
        </div>
        <ChevronRight className="size-5 shrink-0 text-muted" />
      </div>
      <div className="border-t border-line px-3 pt-2">
        <div className="flex min-h-11 flex-col justify-center">
          <AfterHydration>
            <Suspense>
              <SellerFigures id={seller._id} />
            </Suspense>
          </AfterHydration>
        </div>
        <Link
          to={listing.isOwn ? paths.myListings : `${path}#annonces`}
          className="flex min-h-12 w-fit items-center text-15 text-brand underline underline-offset-3"
        >
          {t(listing.isOwn ? 'layout.myListings' : 'listing.seeListings')}
        </Link>
      </div>
    </section>
  );
}
