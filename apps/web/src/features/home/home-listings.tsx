import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { useDefaultCity } from '../../lib/places/home-city.ts';
import { useSession } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { LaterCard } from '../listings/later-card.tsx';
import { ListingCard } from '../listings/listing-card.tsx';
import { CardSkeleton, GridSkeleton, ListingGrid } from '../listings/listing-grid.tsx';
import { featuredQuery, latestQuery } from '../listings/listings.queries.ts';
import type { ShownListing as Listing } from '../listings/shown-listing.ts';
import { HomeSection } from './home-section.tsx';

const row = 'scroll-row gap-3 pb-1 lg:mx-0 lg:grid lg:grid-cols-4 lg:gap-4 lg:px-0';
// The least width grows with the text, so that enlarged words, badges and places fit.
const cell = 'flex w-35 min-w-[8.5rem] shrink-0 *:flex-1 lg:w-auto lg:min-w-0 lg:nth-[n+5]:hidden';

/** Number of cards that a row shows on a phone without scrolling. */
const seenAtOnce = 3;

function Row({ listings }: { listings: Listing[] | undefined }) {
  return (
    <ul className={row}>
      {listings
        ? listings.map((listing, index) =>
            index < seenAtOnce ? (
              <li key={listing._id} className={cell}>
                <ListingCard listing={listing} look="small" />
              </li>
            ) : (
              <LaterCard key={listing._id} listing={listing} look="small" className={cell} />
            ),
          )
        : ['a', 'b', 'c', 'd'].map((key) => (
            <li key={key} className={cell}>
              <CardSkeleton look="small" />
            </li>
          ))}
    </ul>
  );
}

/** Invitation to publish, shown while there are no listings. */
function BeFirst() {
  const { t } = useTexts();
  const { isMember } = useSession();
  return (
    <div className="flex flex-col items-start gap-4 rounded-12 border border-line bg-surface p-5">
      <p className="text-16">{t('home.beFirst')}</p>
      <ButtonLink to={isMember ? paths.upload : paths.login(paths.upload)}>{t('layout.publish')}</ButtonLink>
    </div>
  );
}

/** Section "Bonnes affaires": a row on phones, four columns on desktop. */
export function FeaturedListings() {
  const { t } = useTexts();
  const { data, isError, error, refetch } = useQuery(featuredQuery);
  const latest = useQuery(latestQuery());
  const isEmpty = data?.length === 0;
  // Listings without a price or of another month are no good deals, but there are some.
  if (isEmpty && latest.data?.length) return null;
  return (
    <HomeSection title={t('home.featured')} more={paths.section('btp')}>
      {isError && !data && <ErrorState title={t('home.failed')} error={error} onRetry={refetch} />}
      {isEmpty && <BeFirst />}
      {!isEmpty && !(isError && !data) && <Row listings={data} />}
    </HomeSection>
  );
}

/** Newest listings of all sections, from the reader's city if it has any. */
export function LatestListings() {
  const { t } = useTexts();
  const city = useDefaultCity();
  const everywhere = useQuery(latestQuery());
  const local = useQuery({ ...latestQuery(city), enabled: city !== undefined });
  const isLocal = city !== undefined && Boolean(local.data?.length);
  const data = isLocal ? local.data : everywhere.data;
  if (!everywhere.isPending && !data?.length) return null;
  return (
    <HomeSection
      title={isLocal ? t('home.latestIn', { city }) : t('home.latest')}
      more={paths.search({ city: isLocal ? city : undefined })}
    >
      {data ? <ListingGrid listings={data} /> : <GridSkeleton />}
    </HomeSection>
  );
}
