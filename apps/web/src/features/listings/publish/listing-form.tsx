import { type ComponentProps, lazy, type ReactNode, type Ref, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import type { Photos } from '../../uploads/use-photos.ts';
import { PublishDetailsGroup } from './publish-details-group.tsx';
import type { PublishForm } from './publish-form.ts';
import { PublishPhotoGroup } from './publish-photo-group.tsx';
import { PublishPlaceGroup } from './publish-place-group.tsx';
import { PublishPriceGroup } from './publish-price-group.tsx';
import { stepsDone } from './publish-steps.ts';

const PublishPreview = lazy(() => import('./publish-preview.tsx'));

interface Props {
  form: PublishForm;
  pictures: Photos;
  photoError: string | undefined;
  photoInput: Ref<HTMLInputElement>;
  onSubmit: ComponentProps<'form'>['onSubmit'];
  /** Knows which of the four steps are done. */
  header: (done: boolean[]) => ReactNode;
  /** What stands below the preview: the buttons. */
  children: ReactNode;
}

/** Where a listing is written, a new one or one that is there already: four short groups, and the card as buyers will find it. */
export function ListingForm({ form, pictures, photoError, photoInput, onSubmit, header, children }: Props) {
  const values = useWatch({ control: form.control });
  const done = stepsDone(values, pictures.photos.length);
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      className="page-width flex flex-col gap-4 py-4 lg:grid lg:grid-cols-[minmax(0,1fr)_20.75rem] lg:items-start lg:gap-8 lg:py-9"
    >
      <div className="flex min-w-0 flex-col gap-4">
        {header(done)}
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
          <PublishPreview values={values} photos={pictures.photos} />
        </Suspense>
        {children}
      </aside>
    </form>
  );
}
