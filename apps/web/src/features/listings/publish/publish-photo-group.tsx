import { categories, type Section, sectionsWithTrades } from '@laterite/shared/features/listings/taxonomy.ts';
import type { Ref } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useFields } from '../../../lib/forms/fields.ts';
import { RadioSet } from '../../../ui/fields/radio-set.tsx';
import { PhotoBoard } from '../../uploads/photo-board.tsx';
import type { Photos } from '../../uploads/use-photos.ts';
import type { PublishForm } from './publish-form.ts';
import { PublishGroup } from './publish-group.tsx';
import { SectionTiles } from './section-tiles.tsx';

interface Props {
  form: PublishForm;
  pictures: Photos;
  error: string | undefined;
  photoInput: Ref<HTMLInputElement>;
}

/** First group: photos, section and category. */
export function PublishPhotoGroup({ form, pictures, error, photoInput }: Props) {
  const { t } = useTexts();
  const field = useFields(form, 'category');
  const section = useWatch({ control: form.control, name: 'section' }) as Section;

  const changeSection = () => {
    form.setValue('category', '');
    form.clearErrors('category');
    if (!sectionsWithTrades.includes(form.getValues('section') as Section)) form.setValue('trade', null);
  };

  return (
    <PublishGroup form={form} step={1} title={t('publish.groupPhoto')} isReady={pictures.photos.length > 0}>
      <PhotoBoard {...pictures} label={t('photos.list')} hasCover ref={photoInput} error={error} />
      <SectionTiles {...form.register('section', { onChange: changeSection })} />
      <RadioSet
        look="chips"
        key={section}
        {...field('category')}
        label={t('common.category')}
        options={categories[section].map((value) => ({ value, label: t(`taxonomy.category.${value}`) }))}
      />
    </PublishGroup>
  );
}
