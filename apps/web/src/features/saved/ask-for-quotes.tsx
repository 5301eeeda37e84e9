import { constants } from '@laterite/shared/constants.ts';
import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';
import { maxAskedSellers } from '@laterite/shared/features/orders/order-states.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import { AskQuoteButton } from '../orders/asking/ask-quote-button.tsx';
import type { AskedSeller } from '../orders/asking/ask-quote-form.ts';
import { available, bySeller, isOwn, type Offers, sellerIdOf } from './offers.ts';

/** Returns a function that creates one request for all selected listings of a seller. */
function useToSeller() {
  const { t } = useTexts();
  return ([first, ...others]: Offers): AskedSeller => ({
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
}

/** Sheet for a quote request to one seller about all of their selected listings. */
export function AskForQuote({ offers }: { offers: Offers }) {
  const { t } = useTexts();
  const toSeller = useToSeller();
  return (
    <AskQuoteButton sheet={`quote-${sellerIdOf(offers[0])}`} sellers={[toSeller(offers)]} kind="outline">
      {t('savedLists.askQuote')}
    </AskQuoteButton>
  );
}

/** Sheet for quote requests to all sellers of the selection in one step. */
export function AskAllForQuotes({ listings }: { listings: ListingCard[] }) {
  const { t } = useTexts();
  const { me } = useSession();
  const toSeller = useToSeller();
  const sellers = bySeller(available(listings))
    .filter(([first]) => !(me && isOwn(first, me)))
    .map(toSeller);
  if (sellers.length < 2) return null;
  return (
    <AskQuoteButton sellers={sellers} size="lg" className="self-start">
      {t('savedLists.askQuotes', { count: Math.min(sellers.length, maxAskedSellers) })}
    </AskQuoteButton>
  );
}
