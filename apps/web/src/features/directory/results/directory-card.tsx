import type { ContactWays } from '@laterite/shared/features/contact/contact.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { RatingLine } from '../../../ui/facts/rating-line.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import type { ContactTarget } from '../../contact/contact-target.ts';
import { TradeBadge } from '../../professionals/trade-badge.tsx';
import { CardContact } from './card-contact.tsx';

/** Maximum number of trades on a card. */
const maxTrades = 2;

interface Props {
  to: string;
  name: string;
  picture: string | null;
  isCompany?: boolean;
  /** Type and place, e.g. `Cabinet · Cocody`. */
  facts: (string | null)[];
  /** Distance from the searched position in kilometres. */
  distance: number | undefined;
  averageRating: number;
  ratingCount: number;
  /** Trades, shown on a separate line. */
  trades?: readonly string[];
  target: ContactTarget;
  /** Offered contact channels. */
  ways: ContactWays;
  /** Optional badge or text below. */
  children?: ReactNode;
}

/** Card of a company or professional in a list: the card links to the page and has two contact buttons. */
export function DirectoryCard({
  to,
  name,
  picture,
  isCompany,
  facts,
  distance,
  trades = [],
  children,
  target,
  ways,
  ...card
}: Props) {
  const { t } = useTexts();
  const away = distance === undefined ? null : t('common.away', { km: distance }).replaceAll(' ', '\u00a0');
  return (
    <article className="relative flex h-full flex-col gap-3 rounded-12 border border-line bg-surface p-4 transition-colors duration-150 ease-out hover:border-field lg:p-5">
      <div className="flex items-start gap-3.5">
        <Avatar name={name} src={picture} size={52} square={isCompany ?? false} />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
          <h2 className="max-w-full text-16 leading-tight font-bold break-words">
            <Link to={to} className="after:absolute after:inset-0 after:rounded-12">
              {name}
            </Link>
          </h2>
          <p className="max-w-full text-14 break-words text-muted">
            {[...facts, away].filter(Boolean).join('\u00a0· ')}
          </p>
          <RatingLine average={card.averageRating} count={card.ratingCount} />
        </div>
      </div>
      {trades.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {trades.slice(0, maxTrades).map((trade) => (
            <li key={trade} className="max-w-full break-words">
              <TradeBadge trade={trade} />
            </li>
          ))}
        </ul>
      )}
      <CardContact target={target} ways={ways} name={name}>
        {children}
      </CardContact>
    </article>
  );
}
