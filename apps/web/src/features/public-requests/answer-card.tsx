import type {
  PublicAnswer,
  PublicRequestCard,
} from '@laterite/shared/features/public-requests/public-request.ts';
import type { PublicUser } from '@laterite/shared/features/users/user.ts';
import { MessageSquareText, Phone } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Badge } from '../../ui/facts/badge.tsx';
import { Price } from '../../ui/facts/price.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { ListingCard } from '../listings/listing-card.tsx';
import { AnswerTotal } from './answer-total.tsx';

const AnswerQuote = lazyPart(() => import('./answer-quote.tsx'), { texts: ['quotes', 'orders'] });

interface Props {
  answer: PublicAnswer;
  request: PublicRequestCard;
  isChosen: boolean;
  /** Receiver of a message from the button « Écrire »: the seller for the author of the request, the author for the seller. Null hides the button. */
  other: PublicUser | null;
  children?: ReactNode;
}

/** An answer: its price, text, quote, listing and seller. */
export function AnswerCard({ answer, request, isChosen, other, children }: Props) {
  const { t } = useTexts();
  const { seller, price, priceUnit, text, listing, quote, orderStatus } = answer;
  return (
    <div
      className={`flex h-full flex-col gap-3 rounded-12 border bg-surface p-4 ${isChosen ? 'border-success' : 'border-line'}`}
    >
      {isChosen && (
        <p>
          <Badge kind="open">{t('publicRequests.chosen')}</Badge>
        </p>
      )}
      {seller && (
        <p className="flex items-center gap-2 text-15 font-semibold">
          <Avatar name={seller.userName} src={seller.profilePictureUrl} />
          <Link to={paths.seller(seller._id)}>{seller.userName}</Link>
        </p>
      )}
      {price !== null && <Price amount={price} unit={priceUnit} />}
      <AnswerTotal answer={answer} request={request} />
      {text && <p className="text-15 break-words whitespace-pre-line">{text}</p>}
      <Suspense>{quote && <AnswerQuote id={answer._id} quote={quote} />}</Suspense>
      {listing && <ListingCard listing={listing} look="small" />}
      <div className="mt-auto flex flex-col gap-2">
        {isChosen && orderStatus && (
          <ButtonLink icon={Phone} to={paths.order(answer._id)}>
            {t('publicRequests.seeDeal')}
          </ButtonLink>
        )}
        {other && (
          <ButtonLink
            kind="outline"
            icon={MessageSquareText}
            to={paths.newConversation({ publicRequest: request._id, member: other._id })}
          >
            {t('publicRequests.write')}
          </ButtonLink>
        )}
        {children}
      </div>
    </div>
  );
}
