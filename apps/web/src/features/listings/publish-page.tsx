import { type SubmitEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../i18n/i18n.tsx';
import { PublishBar, PublishTerms } from './publish-bar.tsx';
import { PublishDetailsGroup } from './publish-details-group.tsx';
import { usePublishForm } from './publish-form.ts';
import { PublishHeader } from './publish-header.tsx';
import { PublishPhotoGroup } from './publish-photo-group.tsx';
import { PublishPlaceGroup } from './publish-place-group.tsx';
import { PublishPreview, PublishQuality } from './publish-preview.tsx';
import { PublishPriceGroup } from './publish-price-group.tsx';
import { stepsDone } from './publish-steps.ts';
import { useDraft } from './use-draft.ts';
import { usePhoto } from './use-photo.ts';
import { useSendListing } from './use-send-listing.ts';

const photoProblems = {
  unsupported: 'ui.photoUnsupported',
  tooManyPixels: 'ui.photoTooManyPixels',
  tooLarge: 'ui.photoTooLarge',
} as const;

/** Publish a listing: four short groups on one page, sent in one go. */
export default function PublishPage() {
  const { t } = useTexts();
  const form = usePublishForm();
  const draft = useDraft(form);
  const picture = usePhoto();
  const { sent, send, cancel } = useSendListing(form);
  const [isPhotoMissing, setPhotoMissing] = useState(false);
  const photoInput = useRef<HTMLInputElement>(null);
  const values = useWatch({ control: form.control });
  const photoUrl = picture.photo?.url ?? null;
  const done = stepsDone(values, photoUrl !== null);

  const missing = isPhotoMissing && !picture.photo ? t('publish.imageRequired') : undefined;
  const photoError = picture.problem ? t(photoProblems[picture.problem]) : missing;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setPhotoMissing(true);
    const image = picture.photo?.blob;
    await form.handleSubmit((listing) => image && send(listing, image))(event);
    // The photo stands first, so it also comes first among what is missing; the form moves the focus just before.
    if (!image) setTimeout(() => photoInput.current?.focus());
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="page-width flex flex-col gap-4 py-4 lg:grid lg:grid-cols-[minmax(0,1fr)_20.75rem] lg:items-start lg:gap-8 lg:py-9"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <PublishHeader
          done={done}
          isSaved={draft.isSaved}
          isRestored={draft.isRestored}
          onForget={draft.forget}
        />
        <PublishPhotoGroup
          form={form}
          picture={picture}
          error={photoError}
          isDone={done[0]!}
          photoInput={photoInput}
        />
        <PublishPriceGroup form={form} isDone={done[1]!} />
        <PublishDetailsGroup form={form} isDone={done[2]!} />
        <PublishPlaceGroup form={form} isDone={done[3]!} />
      </div>
      <aside className="flex flex-col gap-4 rounded-12 border border-line bg-surface p-4 lg:sticky lg:top-24 lg:p-5">
        <PublishPreview values={values} photoUrl={photoUrl} />
        <PublishQuality values={values} photoUrl={photoUrl} />
        <PublishBar sent={sent} isBusy={picture.isBusy} onCancel={cancel} />
        <PublishTerms />
      </aside>
    </form>
  );
}
