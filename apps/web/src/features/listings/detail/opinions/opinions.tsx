import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { useTexts } from '../../../../i18n/i18n.tsx';
import { ReportButton } from '../../../reports/report-button.tsx';
import { ListingBlock } from '../facts/listing-block.tsx';
import { CommentList } from './comment-list.tsx';
import { OpinionBox } from './opinion-box.tsx';
import { RatingSummary } from './rating-summary.tsx';

/** Shows the ratings, the reader's own rating, then the comments. */
export default function Opinions({ listing, isOwn }: { listing: ListingDetail; isOwn: boolean }) {
  const { t } = useTexts();
  return (
    <ListingBlock title={t('opinions.title')}>
      {listing.ratingCount > 0 ? (
        <RatingSummary listing={listing} />
      ) : (
        <p className="text-16 text-muted">{t(isOwn ? 'opinions.noOpinionOwn' : 'opinions.noOpinion')}</p>
      )}
      {(!isOwn || listing.commentCount > 0) && <OpinionBox listing={listing} isOwn={isOwn} />}
      <CommentList listing={listing} />
      <ReportButton kind="listing" id={listing._id} owners={[listing.seller?._id]} />
    </ListingBlock>
  );
}
