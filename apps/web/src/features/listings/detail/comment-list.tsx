import type { ListingComment } from '@laterite/shared/features/listings/listing.ts';
import { useTexts } from '../../../i18n/i18n.tsx';
import { formatAge, formatDecimal } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { RatingStars } from '../../../ui/rating-stars.tsx';

function Comment({ comment }: { comment: ListingComment }) {
  const { t, language } = useTexts();
  const { profilePictureUrl, rating, isSeller, createdAt } = comment;
  const userName = comment.userName ?? t('opinions.deletedUser');
  return (
    <li className="flex gap-3 border-b border-line py-4 last:border-0">
      <Avatar name={userName} src={profilePictureUrl} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-15">
          <span className="min-w-0 font-bold break-words">{userName}</span>
          {isSeller && <Badge kind="neutral">{t('opinions.sellerTag')}</Badge>}
          {rating !== null && (
            <RatingStars
              value={rating}
              size={14}
              label={t('opinions.average', { value: formatDecimal(rating, language) })}
            />
          )}
          <time dateTime={createdAt} className="text-14 text-muted">
            {formatAge(createdAt, language)}
          </time>
        </p>
        <p className="mt-1 text-16 break-words whitespace-pre-line text-text-2">{comment.comment}</p>
      </div>
    </li>
  );
}

/** What people wrote, the newest first. */
export function CommentList({ comments }: { comments: ListingComment[] }) {
  const { t } = useTexts();
  if (comments.length === 0) return null;
  return (
    <ul aria-label={t('opinions.comments', { count: comments.length })} className="mt-2">
      {comments.map((comment) => (
        <Comment key={comment._id} comment={comment} />
      ))}
    </ul>
  );
}
