import { imageUrl } from '@laterite/shared/image-url.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatAge } from '../../lib/formats/age.ts';
import { useNow } from '../../lib/formats/use-now.ts';
import { RatingStars } from '../facts/rating-stars.tsx';
import { Avatar } from '../pictures/avatar.tsx';

interface Props {
  review: {
    author: { userName: string; profilePicture: string | null } | null;
    rating: number | null;
    comment: string;
    createdAt: string;
  };
  /** Content after the age. */
  badge?: ReactNode;
  /** Content below the comment. */
  children: ReactNode;
}

/** Review in a list: author, stars, age and text. */
export function ReviewRow({ review, badge, children }: Props) {
  const { t } = useTexts();
  const now = useNow();
  const { author, rating, comment, createdAt } = review;
  const authorName = author?.userName ?? t('common.deletedUser');
  return (
    <li className="flex gap-3 py-4 first:pt-0 last:pb-0">
      <Avatar name={authorName} src={imageUrl(author?.profilePicture ?? null, 480)} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
          <h3 className="text-16 font-semibold break-words">{authorName}</h3>
          {rating !== null && (
            <RatingStars value={rating} size={14} label={t('reviews.stars', { count: rating })} />
          )}
          <time dateTime={createdAt} className="text-14 text-muted">
            {formatAge(createdAt, t, now)}
          </time>
          {badge}
        </div>
        <p className="mt-1 text-16 break-words whitespace-pre-line">{comment}</p>
        {children}
      </div>
    </li>
  );
}
