import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { useQuery } from '@tanstack/react-query';
import { Lock, SearchX } from 'lucide-react';
import { lazy, Suspense, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import { useTexts } from '../../i18n/i18n.tsx';
import { isAbsent } from '../../lib/api-error.ts';
import { useSession } from '../../lib/session.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { listingQuery } from '../listings/listing.queries.ts';
import { PublishBar } from '../listings/publish-bar.tsx';
import { PublishDetailsGroup } from '../listings/publish-details-group.tsx';
import { PublishPhotoGroup } from '../listings/publish-photo-group.tsx';
import { PublishPlaceGroup } from '../listings/publish-place-group.tsx';
import { PublishPriceGroup } from '../listings/publish-price-group.tsx';
import { stepsDone } from '../listings/publish-steps.ts';
import { storedPhoto } from '../uploads/photo.ts';
import { usePhotos } from '../uploads/use-photos.ts';
import { useEditListingForm } from './edit-listing-form.ts';
import { useSaveListing } from './use-save-listing.ts';

const PublishPreview = lazy(() => import('../listings/publish-preview.tsx'));

function EditForm({ listing }: { listing: ListingDetail }) {
  const { t } = useTexts();
  const form = useEditListingForm(listing);
  const pictures = usePhotos(() => listing.images.map(({ image }) => storedPhoto(image)));
  const { photos } = pictures;
  const photoInput = useRef<HTMLInputElement>(null);
  const { sent, isPending, save, cancel } = useSaveListing(listing, form, pictures);
  const values = useWatch({ control: form.control });
  const done = stepsDone(values, photos.length);
  const isEmptied = photos.length === 0 && listing.images.length > 0;
  const photoError = isEmptied ? t('publish.imageRequired') : undefined;
  const submit = form.handleSubmit((changes) => (photoError ? photoInput.current?.focus() : save(changes)));

  return (
    <form
      noValidate
      onSubmit={submit}
      className="page-width flex flex-col gap-4 py-4 lg:grid lg:grid-cols-[minmax(0,1fr)_20.75rem] lg:items-start lg:gap-8 lg:py-9"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <header className="flex flex-col gap-1">
          <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">{t('myListings.editTitle')}</h1>
          <p className="text-15 text-muted">{t('myListings.editIntro')}</p>
        </header>
        <PublishPhotoGroup
          form={form}
          pictures={pictures}
          error={photoError ?? form.formState.errors.images?.message}
          isDone={done[0]!}
          photoInput={photoInput}
        />
        <PublishPriceGroup form={form} isDone={done[1]!} />
        <PublishDetailsGroup form={form} isDone={done[2]!} />
        <PublishPlaceGroup form={form} isDone={done[3]!} />
      </div>
      <aside className="flex flex-col gap-4 rounded-12 border border-line bg-surface p-4 lg:sticky lg:top-24 lg:p-5">
        <Suspense fallback={<div className="min-h-100" />}>
          <PublishPreview values={values} photos={photos} />
        </Suspense>
        <PublishBar sent={sent} isBusy={isPending} submit="myListings.save" onCancel={cancel} />
      </aside>
    </form>
  );
}

function NotYours({ id }: { id: string }) {
  const { t } = useTexts();
  return (
    <EmptyState icon={Lock} level="h1" title={t('myListings.notYours')} hint={t('myListings.notYoursHint')}>
      <ButtonLink to={paths.listing(id)} replace>
        {t('myListings.seeListing')}
      </ButtonLink>
    </EmptyState>
  );
}

function Absent() {
  const { t } = useTexts();
  return (
    <EmptyState icon={SearchX} level="h1" title={t('listing.notFound')}>
      <ButtonLink to={paths.myListings} replace>
        {t('myListings.back')}
      </ButtonLink>
    </EmptyState>
  );
}

function Loading() {
  return (
    <div className="page-width flex flex-col gap-4 py-4 lg:py-9">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  );
}

/** The publish form again, for a listing that is there already. */
export default function EditListingPage() {
  const { t } = useTexts();
  const { id = '' } = useParams();
  const { me, isPending } = useSession();
  const { data: listing, error, refetch } = useQuery(listingQuery(id));
  if (isAbsent(error)) return <Absent />;
  if (error && !listing) return <ErrorState title={t('listing.loadFailed')} onRetry={() => refetch()} />;
  if (!listing || isPending) return <Loading />;
  if (listing.seller?._id !== me?._id) return <NotYours id={id} />;
  return <EditForm listing={listing} />;
}
