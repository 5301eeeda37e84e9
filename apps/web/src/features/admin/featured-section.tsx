import type { FeaturedInput } from '@laterite/shared/features/admin/featured.ts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Star, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/api.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ListingRow } from '../listings/listing-row.tsx';

const featuredQuery = queryOptions({
  queryKey: ['admin', 'featured'],
  queryFn: ({ signal }) => api.admin.featured({}, { signal }),
});

/** Features a listing or no longer, and shows how that went. */
function useFeature() {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const attempt = useAttempt();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: FeaturedInput) => api.admin.feature({ body }),
    onSuccess: (data) => queryClient.setQueryData(featuredQuery.queryKey, data),
  });
  const feature = (body: FeaturedInput, onDone?: () => void) =>
    attempt(() => mutateAsync(body), {
      done: t(body.featured ? 'admin.featured.added' : 'admin.featured.removed'),
      failed: t('admin.featured.failed'),
      onDone,
    });
  return { feature, isPending };
}

function AddForm() {
  const { t } = useTexts();
  const { feature, isPending } = useFeature();
  const [listing, setListing] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (listing.trim()) void feature({ listing: listing.trim(), featured: true }, () => setListing(''));
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <TextField
        label={t('admin.featured.which')}
        hint={t('admin.featured.hint')}
        value={listing}
        maxLength={300}
        onChange={({ currentTarget }) => setListing(currentTarget.value)}
      />
      <Button type="submit" icon={Star} disabled={isPending || listing.trim() === ''}>
        {t('admin.featured.add')}
      </Button>
    </form>
  );
}

/** Listings that stand first on the home page. */
export default function FeaturedSection() {
  const { t } = useTexts();
  const { feature, isPending } = useFeature();
  const { data, isError, refetch } = useQuery(featuredQuery);
  if (!data && isError)
    return <ErrorState title={t('admin.featured.loadFailed')} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-90 w-full" />;
  return (
    <>
      <AddForm />
      {data.items.length === 0 && <EmptyState icon={Star} title={t('admin.featured.none')} />}
      <ul className="flex flex-col gap-3">
        {data.items.map((listing) => (
          <ListingRow key={listing._id} listing={listing} aside={`${listing.ref} · ${listing.location}`}>
            <Button
              kind="outline"
              size="tight"
              icon={X}
              disabled={isPending}
              aria-label={t('admin.featured.removeOf', { title: listing.title })}
              onClick={() => void feature({ listing: listing._id, featured: false })}
            >
              {t('admin.featured.remove')}
            </Button>
          </ListingRow>
        ))}
      </ul>
    </>
  );
}
