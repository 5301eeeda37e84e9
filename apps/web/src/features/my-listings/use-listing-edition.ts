import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldPath, FieldPathValue } from 'react-hook-form';
import { type Edition, useEdition } from '../../lib/forms/use-edition.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { listingQuery } from '../listings/listing.queries.ts';
import type { PublishForm, PublishInput } from '../listings/publish/publish-form.ts';
import { editFormValues } from './edit-listing-form.ts';
import { isSameValue, mergeEdits, overwrites } from './merge-edits.ts';
import type { EditPhotos } from './use-edit-photos.ts';

type Name = FieldPath<PublishInput>;

/** The version of a listing in its edit form. */
export interface ListingEdition extends Omit<Edition, 'markSaved'> {
  /** The listing with which the form was filled, or as it was saved last. */
  base: ListingDetail;
  /** Returns the values that differ from the listing, by the names of their fields. */
  changes: () => Partial<PublishInput>;
  /** Returns the version for a second attempt after a rejected save, if the form would overwrite no change made meanwhile, such as a renewal; else undefined. */
  rebase: () => Promise<number | undefined>;
  markSaved: (saved: ListingDetail) => void;
}

const imagesOf = (listing: ListingDetail) => listing.images.map(({ image }) => image);

/** Stores the listing with which its edit form was filled; a refetched listing does not change the fields. */
export function useListingEdition(
  listing: ListingDetail,
  form: PublishForm,
  photos: EditPhotos,
): ListingEdition {
  const queryClient = useQueryClient();
  const [base, setBase] = useState(listing);
  const read = () => queryClient.fetchQuery({ ...listingQuery(listing._id), staleTime: 0 });
  const edition: Edition = useEdition(listing, async () => {
    const found = await read();
    // The line was too slow, so that the copy on this device was read.
    if (found.version === edition.version) throw new ApiError(0);
    const values = editFormValues(found);
    const merged = mergeEdits(values, editFormValues(base), form.getValues()) as PublishInput;
    form.reset(values, { keepDirtyValues: true });
    for (const [name, value] of Object.entries(merged))
      form.setValue(name as Name, value as FieldPathValue<PublishInput, Name>, { shouldDirty: true });
    photos.merge(imagesOf(base), imagesOf(found));
    setBase(found);
    return found;
  });
  const isOverwritten = (found: ListingDetail) =>
    overwrites(editFormValues(found), editFormValues(base), form.getValues()) ||
    overwrites(imagesOf(found), imagesOf(base), photos.names());

  function markSaved(saved: ListingDetail) {
    setBase(saved);
    edition.markSaved(saved);
  }
  return {
    ...edition,
    base,
    changes() {
      const values: Record<string, unknown> = editFormValues(base);
      const typed = Object.entries(form.getValues());
      const changed = typed.filter(([name, value]) => !isSameValue(value, values[name]));
      // A stored category is read as one of its section.
      return { ...Object.fromEntries(changed), section: form.getValues('section') };
    },
    async rebase() {
      const found = await read().catch(() => undefined);
      if (!found || found.version === edition.version || isOverwritten(found)) return undefined;
      markSaved(found);
      return found.version;
    },
    markSaved,
  };
}
