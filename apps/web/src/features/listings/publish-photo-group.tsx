import { categories, type Section, sectionsWithTrades } from '@laterite/shared/features/listings/taxonomy.ts';
import type { Ref } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatDecimal } from '../../lib/format.ts';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { PhotoPicker } from '../../ui/photo-picker.tsx';
import type { PublishForm } from './publish-form.ts';
import { PublishGroup } from './publish-group.tsx';
import { SectionTiles } from './section-tiles.tsx';
import type { PickedPhoto, usePhoto } from './use-photo.ts';

interface Props {
  form: PublishForm;
  picture: ReturnType<typeof usePhoto>;
  /** Address of the picture a listing has already. */
  current?: string | null;
  error: string | undefined;
  isDone: boolean;
  photoInput: Ref<HTMLInputElement>;
}

/** `4,1 Mo → 190 Ko`, or only the size where nothing was gained. */
function useWeights() {
  const { t, language } = useTexts();
  const weight = (bytes: number) =>
    bytes < 1024 * 1024
      ? t('ui.kilobytes', { size: Math.max(1, Math.round(bytes / 1024)) })
      : t('ui.megabytes', { size: formatDecimal(bytes / 1024 / 1024, language) });
  return ({ blob, originalBytes }: PickedPhoto) =>
    blob.size < originalBytes
      ? t('ui.photoLighter', { before: weight(originalBytes), after: weight(blob.size) })
      : weight(originalBytes);
}

/** First group: the photo, then where the listing belongs. */
export function PublishPhotoGroup({ form, picture, current = null, error, isDone, photoInput }: Props) {
  const { t } = useTexts();
  const weightsOf = useWeights();
  const section = useWatch({ control: form.control, name: 'section' }) as Section;

  const changeSection = () => {
    form.setValue('category', '');
    form.clearErrors('category');
    if (!sectionsWithTrades.includes(form.getValues('section') as Section)) form.setValue('trade', null);
  };

  return (
    <PublishGroup step={1} title={t('publish.groupPhoto')} isDone={isDone}>
      <PhotoPicker
        ref={photoInput}
        preview={picture.photo?.url ?? current}
        note={picture.photo ? weightsOf(picture.photo) : undefined}
        error={error}
        isBusy={picture.isBusy}
        onFile={picture.pick}
        onRemove={picture.photo ? picture.remove : undefined}
      />
      <SectionTiles {...form.register('section', { onChange: changeSection })} />
      <ChoiceChips
        key={section}
        {...form.register('category')}
        label={t('publish.category')}
        error={form.formState.errors.category?.message}
        options={categories[section].map((value) => ({ value, label: t(`taxonomy.category.${value}`) }))}
      />
    </PublishGroup>
  );
}
