import { constants } from '@laterite/shared/constants.ts';
import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';
import { maxAskedSellers } from '@laterite/shared/features/orders/order-states.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSession } from '../../lib/session.ts';
import { AskQuoteButton } from '../orders/ask-quote-button.tsx';
import type { AskedSeller } from '../orders/ask-quote-form.ts';
import { bySeller, isOwn, type Offers } from './seller-group.tsx';

/** One request for a quote to every seller of the selection, each about all that is theirs. */
export function AskAllForQuotes({ listings }: { listings: ListingCard[] }) {
  const { t } = useTexts();
  const { me } = useSession();
  const toSeller = ([first, ...others]: Offers): AskedSeller => ({
    listing: first._id,
    name: first.title,
    ...(others.length > 0 && {
      note: t('savedLists.alsoAbout', {
        titles: others
          .slice(0, constants.maxTogether - 1)
          .map(({ title, ref }) => `${title} (${ref})`)
          .join(', '),
      }),
    }),
  });
  const sellers = bySeller(listings)
    .filter(([first]) => !(me && isOwn(first, me)))
    .map(toSeller);
  if (sellers.length === 0) return null;
  return (
    <AskQuoteButton sellers={sellers} size="lg" className="self-start">
      {t('savedLists.askQuotes', { count: Math.min(sellers.length, maxAskedSellers) })}
    </AskQuoteButton>
  );
}
