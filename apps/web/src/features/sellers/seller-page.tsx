import type { SellerDetail } from '@laterite/shared/features/sellers/seller.ts';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText, UserRoundX } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatMonth } from '../../lib/formats/format.ts';
import { usePageId } from '../../lib/navigation/router.tsx';
import { useSession } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { TrustWord } from '../../ui/facts/trust-word.tsx';
import { mainColumn, sideColumn } from '../directory/profile/profile-columns.ts';
import { ProfileFrame } from '../directory/profile/profile-frame.tsx';
import { ProfileLayout } from '../directory/profile/profile-layout.tsx';
import { SellerListings } from '../directory/profile/seller-listings.tsx';
import { FollowButton } from '../follows/follow-button.tsx';
import { ReplyLine } from '../professionals/reply-line.tsx';
import { ReportButton } from '../reports/report-button.tsx';
import { SellerRecord } from './seller-figures.tsx';
import { SellerReviews } from './seller-reviews.tsx';
import { sellerPageQuery } from './sellers.queries.ts';

/** Actions on a seller: links to the professional page and to a message, and follow; for the member a link that edits the profile. */
function SellerActions({ seller }: { seller: SellerDetail }) {
  const { t } = useTexts();
  const { me } = useSession();
  const isOwn = me?._id === seller._id;
  return (
    <div className="flex flex-col gap-2">
      {seller.professional && (
        <ButtonLink to={paths.professional(seller.professional)}>{t('sellers.professionalPage')}</ButtonLink>
      )}
      {!isOwn && (
        <ButtonLink
          kind="outline"
          icon={MessageSquareText}
          to={paths.newConversation({ member: seller._id })}
        >
          {t('common.message')}
        </ButtonLink>
      )}
      {!isOwn && <FollowButton kind="sellers" id={seller._id} name={seller.userName} />}
      {isOwn && (
        <ButtonLink kind="outline" to={paths.profile}>
          {t('sellers.editProfile')}
        </ButtonLink>
      )}
    </div>
  );
}

function Seller({ seller }: { seller: SellerDetail }) {
  const { t } = useTexts();
  const { _id: id, userName, location, memberSince, profilePicture } = seller;
  const since = t('common.memberSince', { month: formatMonth(memberSince, t) });
  return (
    <ProfileLayout
      name={userName}
      cover={null}
      picture={profilePicture}
      facts={[location, since].filter(Boolean).join(' · ')}
      averageRating={seller.averageRating}
      ratingCount={seller.ratingCount}
      shared={{
        title: userName,
        headline: t('sellers.title'),
        line: location ?? '',
        path: paths.seller(id),
        image: profilePicture,
      }}
      actions={<SellerActions seller={seller} />}
      details={
        <>
          {seller.identityVerifiedAt && <TrustWord level="identity" at={seller.identityVerifiedAt} />}
          {seller.phoneVerified && <p className="text-14 text-success">{t('common.phoneVerified')}</p>}
          <SellerRecord {...seller} />
          <ReplyLine replies={seller.replies} />
        </>
      }
    >
      <div className={`mt-7 ${mainColumn}`}>
        <SellerListings seller={{ owner: id }} title={t('common.listings')} empty={t('ui.noListing')} />
      </div>
      <div className={`mt-8 flex flex-col gap-6 lg:mt-7 ${sideColumn}`}>
        <SellerReviews seller={seller} />
        <ReportButton kind="member" id={id} owners={[id]} />
      </div>
    </ProfileLayout>
  );
}

/** Public page of a member at `/u/:id`: listings, membership date, reply delay and reviews. */
export default function SellerPage() {
  const { t } = useTexts();
  const result = useQuery(sellerPageQuery(usePageId()));
  return (
    <ProfileFrame
      result={result}
      name={result.data?.userName}
      icon={UserRoundX}
      back={<ButtonLink to={paths.home}>{t('sellers.backHome')}</ButtonLink>}
      texts={{
        notFound: t('sellers.notFound'),
        notFoundHint: t('sellers.notFoundHint'),
        failed: t('sellers.loadError'),
      }}
    >
      {(seller) => <Seller seller={seller} />}
    </ProfileFrame>
  );
}
