import { type SubmitEvent, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import type { Photo } from '../../uploads/photo.ts';
import { usePhotos } from '../../uploads/use-photos.ts';
import { parseValues } from './draft-values.ts';
import { ListingForm } from './listing-form.tsx';
import { PublishBar, PublishTerms } from './publish-bar.tsx';
import { usePublishForm } from './publish-form.ts';
import { PublishHeader } from './publish-header.tsx';
import type { ListingDraft } from './stored-draft.ts';
import { useDraft } from './use-draft.ts';
import { useSendListing } from './use-send-listing.ts';

interface Props {
  draft: ListingDraft;
  photos: Photo[];
  /** Whether the draft comes from an earlier visit. */
  isRestored: boolean;
  /** Starts another listing; the current draft is retained. */
  onAnew: () => void;
}

/** Publish form of one draft: four short groups on one page, submitted together. */
export function PublishEditor({ draft, photos: storedPhotos, isRestored, onAnew }: Props) {
  const { t } = useTexts();
  const [{ values, isPartial }] = useState(() => parseValues(draft.values));
  const form = usePublishForm(values);
  const pictures = usePhotos(() => storedPhotos);
  const { photos } = pictures;
  const { isSaved, writer } = useDraft(form, draft, photos);
  const { sent, send, cancel } = useSendListing(form, pictures, draft.id, writer);
  const [isPhotoMissing, setPhotoMissing] = useState(false);
  const photoInput = useRef<HTMLInputElement>(null);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    setPhotoMissing(true);
    const isMissing = photos.length === 0;
    await form.handleSubmit((listing) => (isMissing ? undefined : send(listing)))(event);
    // Photos are the first field of the form, so missing photos get the focus first; the form has just focused another field.
    if (isMissing) setTimeout(() => photoInput.current?.focus());
  }

  return (
    <ListingForm
      form={form}
      pictures={pictures}
      photoError={isPhotoMissing && photos.length === 0 ? t('publish.imageRequired') : undefined}
      photoInput={photoInput}
      onSubmit={submit}
      header={(isPlaceUncertain) => (
        <PublishHeader
          form={form}
          steps={{ photoCount: photos.length, isPlaceUncertain }}
          isSaved={isSaved}
          isRestored={isRestored}
          isPartial={isPartial}
          onForget={onAnew}
        />
      )}
    >
      <PublishBar sent={sent} isBusy={false} onCancel={cancel} />
      <PublishTerms />
    </ListingForm>
  );
}
