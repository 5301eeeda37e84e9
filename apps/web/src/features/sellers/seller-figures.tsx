import type { SellerDetail } from '@laterite/shared/features/sellers/seller.ts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { RatingLine } from '../../ui/facts/rating-line.tsx';
import { ReplyLine } from '../professionals/reply-line.tsx';
import { sellerPageQuery } from './sellers.queries.ts';

/** Shows the ratings of a seller by verified clients, and the number of deals. */
export function SellerRecord({ clientRating, deals = 0 }: SellerDetail) {
  const { t } = useTexts();
  const { averageRating, ratingCount } = clientRating;
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 text-14 text-text-2">
      {ratingCount > 0 && (
        <>
          <RatingLine average={averageRating} count={ratingCount} />
          <span>{t('sellerFigures.clients')} ·</span>
        </>
      )}
      <span>{deals > 0 ? t('sellerFigures.deals', { count: deals }) : t('sellerFigures.noDeal')}</span>
    </div>
  );
}

/** Shows figures about the deals, clients and replies of a seller. */
export default function SellerFigures({ id }: { id: string }) {
  const { data: seller } = useQuery(sellerPageQuery(id));
  if (!seller) return null;
  return (
    <>
      <SellerRecord {...seller} />
      <ReplyLine replies={seller.replies} />
    </>
  );
}
