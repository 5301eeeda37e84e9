import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { usePhotos } from '../../uploads/use-photos.ts';
import { ListingForm } from './listing-form.tsx';
import { PublishBar, PublishTerms } from './publish-bar.tsx';
import { readPhotoDraft, writePhotoDraft } from './publish-draft.ts';
import { usePublishForm } from './publish-form.ts';
import { PublishHeader } from './publish-header.tsx';
import { useDraft } from './use-draft.ts';
import { useSendListing } from './use-send-listing.ts';

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
    <ListingForm
      form={form}
      pictures={pictures}
      photoError={isPhotoMissing && photos.length === 0 ? t('publish.imageRequired') : undefined}
      photoInput={photoInput}
      onSubmit={submit}
      header={
        <PublishHeader
          form={form}
          photoCount={photos.length}
          isSaved={draft.isSaved}
          isRestored={draft.isRestored}
          isPartial={draft.isPartial}
          onForget={forget}
        />
      }
    >
      <PublishBar sent={sent} isBusy={false} onCancel={cancel} />
      <PublishTerms />
    </ListingForm>
  );
}
