import { MapPin } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { PublishForm } from './publish-form.ts';
import { PublishGroup } from './publish-group.tsx';

/** Fourth group: where the thing is. */
export function PublishPlaceGroup({ form, isDone }: { form: PublishForm; isDone: boolean }) {
  const { t } = useTexts();
  return (
    <PublishGroup step={4} title={t('publish.groupPlace')} isDone={isDone}>
      <TextField
        {...form.register('location')}
        label={t('publish.location')}
        placeholder={t('publish.locationPrompt')}
        error={form.formState.errors.location?.message}
        icon={<MapPin />}
        maxLength={120}
        autoComplete="off"
        required
      />
    </PublishGroup>
  );
}
