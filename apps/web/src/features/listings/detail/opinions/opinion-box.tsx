import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { useTexts } from '../../../../i18n/i18n.tsx';
import { useConcurrentAttempt } from '../../../../lib/forms/use-attempt.ts';
import { usePendingAction } from '../../../../lib/session/pending-action.ts';
import { useSession } from '../../../../lib/session/session.ts';
import { useRedirectToLogin } from '../../../../lib/session/use-redirect-to-login.ts';
import { RatingInput } from '../../../../ui/fields/rating-input.tsx';
import { useRate } from '../../listings.mutations.ts';
import { CommentForm } from './comment-form.tsx';

/** Input for the reader's rating, then for a comment; sellers can only comment on their own listing. */
export function OpinionBox({ listing, isOwn }: { listing: ListingDetail; isOwn: boolean }) {
  const { t } = useTexts();
  const { isMember } = useSession();
  const redirectToLogin = useRedirectToLogin();
  const attempt = useConcurrentAttempt();
  const rate = useRate(listing._id);

  const send = (stars: number) =>
    attempt(() => rate.mutateAsync(stars), {
      failed: t('opinions.rateFailed'),
      offline: t('opinions.rateFailed'),
      signIn: t('opinions.rateSignIn'),
    });
  const storeForLogin = usePendingAction(`rate ${listing._id}`, (stars) => !isOwn && send(stars));

  function onRate(stars: number) {
    if (isMember) return void send(stars);
    storeForLogin(stars);
    redirectToLogin(t('opinions.rateSignIn'));
  }

  return (
    <div
      id="avis"
      className="noscript:hidden print:hidden mt-5 flex scroll-mt-20 flex-col gap-3 rounded-12 border border-line bg-surface p-4 lg:scroll-mt-24"
    >
      {!isOwn && (
        <RatingInput
          legend={t('common.yourRating')}
          value={listing.myRating}
          labelOf={(stars) => t('opinions.stars', { stars })}
          onRate={onRate}
        />
      )}
      <CommentForm listing={listing} isOwn={isOwn} />
    </div>
  );
}
