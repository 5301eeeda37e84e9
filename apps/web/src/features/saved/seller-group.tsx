import { constants } from '@laterite/shared/constants.ts';
import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ContactButtons, RevealedPhone } from '../contact/contact-buttons.tsx';
import { useContact } from '../contact/use-contact.ts';
import { CardSkeleton, ListingGrid } from '../listings/listing-grid.tsx';
import { AskForQuote } from './ask-for-quotes.tsx';
import { available, bySeller, isOwn, type Offers } from './offers.ts';
import { toggleSaved } from './saved.ts';
import { sellerQuery } from './seller.queries.ts';

function RemoveButton({ id, title }: { id: string; title: string }) {
  const { t } = useTexts();
  return (
    <Button
      kind="quiet"
      wide
      aria-label={t('savedLists.removeNamed', { title })}
      onClick={() => toggleSaved('selection', id)}
    >
      {t('common.remove')}
    </Button>
  );
}

function Seller({ listing }: { listing: ListingCard }) {
  const { t } = useTexts();
  const { data: seller, isPending } = useQuery(sellerQuery(listing));
  if (isPending) return <Skeleton className="h-11 w-48" />;
  const name = seller?.name ?? t('common.seller');
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={seller?.picture ?? null} size={40} square={Boolean(listing.companyId)} />
      <div className="min-w-0">
        <h2 className="text-18 leading-tight font-bold break-words">{name}</h2>
        <p className="text-14 break-words text-muted empty:hidden">{seller?.location}</p>
      </div>
    </div>
  );
}

/** Calls are offered only on the page of a listing, because each listing has its own setting for them. */
const writtenWays = { whatsapp: true, call: false, message: true };

/** Buttons for one message about all listings by a chosen channel, or for a quote request. */
function AskTogether({ listings }: { listings: Offers }) {
  const [first, ...others] = listings;
  const { t } = useTexts();
  const also = others.slice(0, constants.maxTogether - 1).map(({ _id }) => _id);
  const contact = useContact({ kind: 'listings', id: first._id, also });
  return (
    <div className="flex flex-col gap-2 lg:w-96">
      <p className="text-14 text-muted">{t('savedLists.askTogether', { count: also.length + 1 })}</p>
      <div className="flex flex-wrap gap-2">
        <ContactButtons contact={contact} ways={writtenWays} />
      </div>
      <RevealedPhone phone={contact.phone} />
      <AskForQuote offers={listings} />
    </div>
  );
}

/** Buttons to ask a seller about their available listings; a sentence where there are none, or the seller is the member. */
function Asking({ listings }: { listings: Offers }) {
  const { t } = useTexts();
  const { me } = useSession();
  const [offers] = bySeller(available(listings));
  const isMine = me !== null && isOwn(listings[0], me);
  if (offers && !isMine) return <AskTogether key={offers.map(({ _id }) => _id).join()} listings={offers} />;
  return (
    <p className="text-14 text-muted">
      {isMine ? t('savedLists.yours') : t('savedLists.unavailable', { count: listings.length })}
    </p>
  );
}

const group =
  '-mx-4 flex flex-col gap-4 border-y border-line bg-surface p-4 lg:mx-0 lg:rounded-12 lg:border lg:p-5';

/** Skeleton of a seller. */
export function GroupSkeleton() {
  return (
    <div className={group}>
      <div className="flex flex-col gap-4 lg:flex-row lg:items-center lg:justify-between">
        <Skeleton className="h-11 w-48" />
        <Skeleton className="h-33 lg:w-96" />
      </div>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-4">
        <CardSkeleton />
        <CardSkeleton />
      </div>
    </div>
  );
}

/** Shows the selected listings of one seller, with buttons for one message about all of them. */
export function SellerGroup({ listings }: { listings: Offers }) {
  const [first] = listings;
  return (
    <section className={group}>
      <div className="flex flex-col gap-4 lg:flex-row lg:items-center lg:justify-between">
        <Seller listing={first} />
        <Asking listings={listings} />
      </div>
      <ListingGrid
        listings={listings}
        actionOf={({ _id, title }) => <RemoveButton id={_id} title={title} />}
      />
    </section>
  );
}
