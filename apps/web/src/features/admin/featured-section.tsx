import type { FeaturedInput } from '@laterite/shared/features/admin/featured.ts';
import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Star, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useDelayed } from '../../lib/decisions/delayed.ts';
import { useTeamDecision } from '../../lib/decisions/use-team-decision.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { api } from '../../lib/requests/api.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { plainChipClass } from '../../ui/controls/chip.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ListingRow } from '../listings/listing-row.tsx';

const featuredQuery = queryOptions({
  queryKey: ['admin', 'featured'],
  queryFn: ({ signal }) => api.admin.featured({}, { signal }),
});

const featuredId = (listing: string) => `featured ${listing}`;

/** Returns a function that features a listing or ends it, and shows the result. */
function useFeature() {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const decide = useTeamDecision();
  const { mutateAsync } = useMutation({
    mutationFn: (body: FeaturedInput) => api.admin.feature({ body }),
    onSuccess: (data) => queryClient.setQueryData(featuredQuery.queryKey, data),
  });
  /** Sends the decision after the undo delay. */
  return (body: FeaturedInput, about: string, onFailed?: () => void) =>
    decide({
      id: featuredId(body.listing),
      about,
      send: () => mutateAsync(body),
      done: t(body.featured ? 'admin.featured.added' : 'admin.featured.removed'),
      failed: t('admin.featured.failed'),
      reload: () => queryClient.invalidateQueries({ queryKey: featuredQuery.queryKey }),
      onFailed,
    });
}

/** Returns the published listing with a reference or a URL. */
async function findNamed(named: string): Promise<ListingCard | undefined> {
  const id = /[0-9a-f]{24}/.exec(named)?.[0];
  const ref = named.split('/').at(-1)!.toUpperCase();
  const { items } = await api.listings.browse({ query: id ? { ids: id } : { query: ref } });
  return items.find((item) => item.status === 'published' && (id ? item._id === id : item.ref === ref));
}

function AddForm() {
  const { t } = useTexts();
  const feature = useFeature();
  const attempt = useAttempt();
  const [listing, setListing] = useState('');
  const [error, setError] = useState<string>();
  const [isLookingUp, setLookingUp] = useState(false);
  const decide = (named: string, found: ListingCard | undefined) => {
    if (!found) return setError(t('admin.featured.unknown'));
    setListing('');
    feature({ listing: found._id, featured: true }, found.title, () => setListing((typed) => typed || named));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const named = listing.trim();
    if (!named || isLookingUp) return;
    setLookingUp(true);
    await attempt(() => findNamed(named), {
      failed: t('admin.featured.failed'),
      onDone: (found) => decide(named, found),
    });
    setLookingUp(false);
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        label={t('admin.featured.which')}
        hint={t('admin.featured.hint')}
        value={listing}
        error={error}
        maxLength={300}
        onChange={({ currentTarget }) => {
          setListing(currentTarget.value);
          setError(undefined);
        }}
      />
      <Button type="submit" icon={Star} disabled={isLookingUp || listing.trim() === ''}>
        {t('admin.featured.add')}
      </Button>
    </form>
  );
}

/** Links to the featured companies and professionals, which are chosen in their own sections. */
function FeaturedPages() {
  const { t } = useTexts();
  return (
    <nav aria-label={t('admin.featured.pages')} className="flex flex-wrap gap-2 *:shrink *:whitespace-normal">
      {(['entreprises', 'professionnels'] as const).map((section) => (
        <Link
          key={section}
          to={paths.adminSection(section, { state: 'featured' })}
          className={plainChipClass}
        >
          {t(`admin.featured.${section}`)}
        </Link>
      ))}
    </nav>
  );
}

/** Listings that are shown first on the home page. */
export default function FeaturedSection() {
  const { t } = useTexts();
  const feature = useFeature();
  const delayed = useDelayed();
  const { data, isError, error, refetch } = useQuery(featuredQuery);
  if (!data && isError)
    return <ErrorState title={t('ui.listingsFailed')} error={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-90 w-full" />;
  return (
    <>
      <FeaturedPages />
      <AddForm />
      {data.items.length === 0 && <EmptyState icon={Star} title={t('admin.featured.none')} />}
      <ul className="flex flex-col gap-3">
        {data.items.map((listing) => (
          <ListingRow key={listing._id} listing={listing} aside={`${listing.ref} · ${listing.location}`}>
            <Button
              kind="outline"
              size="tight"
              icon={X}
              disabled={delayed.some(({ id }) => id === featuredId(listing._id))}
              aria-label={t('admin.featured.removeOf', { title: listing.title })}
              onClick={() => feature({ listing: listing._id, featured: false }, listing.title)}
            >
              {t('common.remove')}
            </Button>
          </ListingRow>
        ))}
      </ul>
    </>
  );
}
