import { type ComponentProps, memo, type ReactNode, type Ref, Suspense, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import type { Photos } from '../../uploads/use-photos.ts';
import { PublishDetailsGroup } from './publish-details-group.tsx';
import type { PublishForm } from './publish-form.ts';
import { PublishPhotoGroup } from './publish-photo-group.tsx';
import { PublishPlaceGroup } from './publish-place-group.tsx';
import { PublishPriceGroup } from './publish-price-group.tsx';

// Memoized: a stored draft or an uncertain place renders the form while the user types, and each part must render only when its own props change.
const PhotoGroup = memo(PublishPhotoGroup);
const PriceGroup = memo(PublishPriceGroup);
const DetailsGroup = memo(PublishDetailsGroup);
const PlaceGroup = memo(PublishPlaceGroup);
const PublishPreview = memo(lazyPart(() => import('./publish-preview.tsx')));

interface Props {
  form: PublishForm;
  pictures: Photos;
  photoError: string | undefined;
  photoInput: Ref<HTMLInputElement>;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  /** Content shown above the groups. */
  header: (isPlaceUncertain: boolean) => ReactNode;
  /** Content below the preview: the buttons. */
  children: ReactNode;
}

/** Form of a new or existing listing: four short groups, and a preview of its card. */
export function ListingForm({ form, pictures, photoError, photoInput, onSubmit, header, children }: Props) {
  const { errors } = useFormState({ control: form.control, name: 'images', exact: true });
  const [isPlaceUncertain, setPlaceUncertain] = useState(false);
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      className="page-width flex flex-col gap-4 py-4 lg:grid lg:grid-cols-[minmax(0,1fr)_20.75rem] lg:items-start lg:gap-8 lg:py-9"
    >
      <div className="flex min-w-0 flex-col gap-4">
        {header(isPlaceUncertain)}
        <PhotoGroup
          form={form}
          pictures={pictures}
          error={photoError ?? errors.images?.message}
          photoInput={photoInput}
        />
        <PriceGroup form={form} />
        <DetailsGroup form={form} />
        <PlaceGroup form={form} isPlaceUncertain={isPlaceUncertain} onPlaceUncertain={setPlaceUncertain} />
      </div>
      <aside className="flex flex-col gap-4 rounded-12 border border-line bg-surface p-4 lg:sticky lg:top-24 lg:p-5">
        <Suspense fallback={<div className="min-h-100" />}>
          <PublishPreview form={form} photos={pictures.photos} />
        </Suspense>
        {children}
      </aside>
    </form>
  );
}
