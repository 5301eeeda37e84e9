import { lazy, type SubmitEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../i18n/i18n.tsx';
import { usePhotos } from '../uploads/use-photos.ts';
import { PublishBar, PublishTerms } from './publish-bar.tsx';
import { PublishDetailsGroup } from './publish-details-group.tsx';
import { readPhotoDraft, writePhotoDraft } from './publish-draft.ts';
import { usePublishForm } from './publish-form.ts';
import { PublishHeader } from './publish-header.tsx';
import { PublishPhotoGroup } from './publish-photo-group.tsx';
import { PublishPlaceGroup } from './publish-place-group.tsx';
import { PublishPriceGroup } from './publish-price-group.tsx';
import { stepsDone } from './publish-steps.ts';
import { useDraft } from './use-draft.ts';
import { useSendListing } from './use-send-listing.ts';

const PublishPreview = lazy(() => import('./publish-preview.tsx'));

/** Publish a listing: four short groups on one page, sent in one go. */
export default function PublishPage() {
  const { t } = useTexts();
  const form = usePublishForm();
  const draft = useDraft(form);
  const pictures = usePhotos(readPhotoDraft);
  const { photos } = pictures;
  const { sent, send, cancel } = useSendListing(form, pictures);
  const [isPhotoMissing, setPhotoMissing] = useState(false);
  const photoInput = useRef<HTMLInputElement>(null);
  const values = useWatch({ control: form.control });
  const done = stepsDone(values, photos.length);

  const missing = isPhotoMissing && photos.length === 0 ? t('publish.imageRequired') : undefined;
  const photoError = missing ?? form.formState.errors.images?.message;

  useEffect(() => writePhotoDraft(photos), [photos]);

  function forget() {
    draft.forget();
    pictures.store.clear();
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setPhotoMissing(true);
    const isMissing = photos.length === 0;
    await form.handleSubmit((listing) => (isMissing ? undefined : send(listing)))(event);
    // The photos stand first, so they also come first among what is missing; the form moves the focus just before.
    if (isMissing) setTimeout(() => photoInput.current?.focus());
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="page-width flex flex-col gap-4 py-4 lg:grid lg:grid-cols-[minmax(0,1fr)_20.75rem] lg:items-start lg:gap-8 lg:py-9"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <PublishHeader done={done} isSaved={draft.isSaved} isRestored={draft.isRestored} onForget={forget} />
        <PublishPhotoGroup
          form={form}
          pictures={pictures}
          error={photoError}
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
        <PublishBar sent={sent} isBusy={false} onCancel={cancel} />
        <PublishTerms />
      </aside>
    </form>
  );
}
