import type { ListingComment, ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../../i18n/i18n.tsx';
import { formatAge } from '../../../../lib/formats/age.ts';
import { formatDecimal } from '../../../../lib/formats/format.ts';
import { useNow } from '../../../../lib/formats/use-now.ts';
import { usePageParam } from '../../../../lib/navigation/use-address.ts';
import { useAnchor } from '../../../../lib/navigation/use-anchor.ts';
import { Badge } from '../../../../ui/facts/badge.tsx';
import { RatingStars } from '../../../../ui/facts/rating-stars.tsx';
import { MoreButton } from '../../../../ui/lists/more-button.tsx';
import { Avatar } from '../../../../ui/pictures/avatar.tsx';
import { ReportButton } from '../../../reports/report-button.tsx';
import { olderCommentsQuery } from './comments.queries.ts';
import { DeleteComment } from './delete-comment.tsx';

function Comment({ comment, listing }: { comment: ListingComment; listing: ListingDetail }) {
  const { t, language } = useTexts();
  const now = useNow();
  const { profilePictureUrl, rating, isSeller, createdAt } = comment;
  const userName = comment.userName ?? t('common.deletedUser');
  return (
    <li className="flex gap-3 border-b border-line py-4 last:border-0">
      <Avatar name={userName} src={profilePictureUrl} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-15">
          <span className="min-w-0 font-bold break-words">{userName}</span>
          {isSeller && <Badge kind="neutral">{t('common.seller')}</Badge>}
          {comment.isVerifiedClient ? (
            <Badge kind="new">{t('common.verifiedClient')}</Badge>
          ) : (
            !isSeller && <Badge kind="neutral">{t('opinions.opinion')}</Badge>
          )}
          {rating !== null && (
            <RatingStars
              value={rating}
              size={14}
              label={t('opinions.average', { value: formatDecimal(rating, language) })}
            />
          )}
          <time dateTime={createdAt} className="text-14 text-muted">
            {formatAge(createdAt, t, now)}
          </time>
        </p>
        <p className="mt-1 text-16 break-words whitespace-pre-line text-text-2">{comment.comment}</p>
        <div className="flex flex-wrap gap-x-6">
          <DeleteComment comment={comment} listing={listing} />
          <ReportButton kind="comment" id={comment._id} owners={[comment.userId]} />
        </div>
      </div>
    </li>
  );
}

interface GroupProps {
  title: string;
  comments: ListingComment[];
  listing: ListingDetail;
}

function CommentGroup({ title, comments, listing }: GroupProps) {
  if (comments.length === 0) return null;
  return (
    <>
      <h3 className="mt-5 text-16 font-bold">{title}</h3>
      <ul aria-label={title}>
        {comments.map((comment) => (
          <Comment key={comment._id} comment={comment} listing={listing} />
        ))}
      </ul>
    </>
  );
}

/** Lists all comments, those of clients first, each group newest first. The listing contains the newest; older ones load on demand, or by the page number in the URL. */
export function CommentList({ listing }: { listing: ListingDetail }) {
  const { t } = useTexts();
  const { comments, commentCount } = listing;
  const { page, addressOf } = usePageParam('comments');
  const isLaterPage = page > 1;
  const [isAsked, setAsked] = useState(isLaterPage);
  const older = useInfiniteQuery({ ...olderCommentsQuery(listing, Math.max(page, 2)), enabled: isAsked });
  useAnchor(true);
  // A notification about a comment that was deleted since leads here.
  if (comments.length === 0) return <div id="commentaires" className="scroll-mt-20" />;
  const pages = older.data?.pages ?? [];
  const shown = isLaterPage ? pages.flat() : [...comments, ...pages.flat()];
  const byId = new Map(shown.map((each) => [each._id, each]));
  const [ofClients, others] = [true, false].map((isClient) =>
    [...byId.values()].filter((each) => Boolean(each.isVerifiedClient) === isClient),
  ) as [ListingComment[], ListingComment[]];
  const nextPage = page + pages.length + (isLaterPage ? 0 : 1);
  const more = {
    hasNextPage: older.data ? older.hasNextPage : commentCount > comments.length,
    isFetchingNextPage: older.isFetching,
    isFetchNextPageError: older.isError,
    fetchNextPage: async () => {
      setAsked(true);
      if (older.data) await older.fetchNextPage();
      else if (older.isError) await older.refetch();
    },
  };
  return (
    <>
      <section
        id="commentaires"
        aria-label={t('opinions.comments', { count: byId.size })}
        className="scroll-mt-20"
      >
        <CommentGroup title={t('opinions.verifiedClients')} comments={ofClients} listing={listing} />
        <CommentGroup
          title={t(
            others.some(({ isSeller }) => isSeller) ? 'opinions.opinionsAndAnswers' : 'opinions.opinions',
          )}
          comments={others}
          listing={listing}
        />
      </section>
      <MoreButton
        results={more}
        label={t('opinions.olderComments')}
        to={`${addressOf(nextPage)}#commentaires`}
      />
    </>
  );
}
