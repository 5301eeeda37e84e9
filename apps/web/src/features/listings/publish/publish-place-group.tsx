import { MapPin } from 'lucide-react';
import { type ComponentProps, lazy, memo, Suspense } from 'react';
import { useWatch } from 'react-hook-form';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useFields } from '../../../lib/forms/fields.ts';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { loadModule } from '../../../lib/loading/load-module.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { PointField } from '../../../ui/fields/point-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { PublishForm } from './publish-form.ts';
import { PublishGroup } from './publish-group.tsx';

const SellerField = lazyPart(() => import('./seller-field.tsx'));

type PlaceFieldProps = ComponentProps<typeof import('../../../ui/fields/place-field.tsx').PlaceField>;

/** Replacement for the place field if its code cannot be loaded; accepts any text. */
const AnyPlace = ({ onUncertain: _, ...field }: PlaceFieldProps) => <TextField {...field} />;

/** Loaded after the form; a field for any text replaces it if it cannot be loaded. */
const PlaceField = lazy(async () => ({
  default: await loadModule(() => import('../../../ui/fields/place-field.tsx')).then(
    (module) => module.PlaceField,
    () => AnyPlace,
  ),
}));

/** Position on a map; buyers get directions to its surroundings unless the owner shows the exact position. */
function PointFields({ form }: { form: PublishForm }) {
  const { t } = useTexts();
  const point = useWatch({ control: form.control, name: 'point' });
  return (
    <>
      <PointField
        {...useFields(form, 'point', false)('point')}
        label={t('publish.point')}
        aside={t('common.optional')}
        hint={t('publish.pointHint')}
      />
      {Boolean(point) && <Checkbox label={t('publish.exactPlace')} {...form.register('exactPlace')} />}
    </>
  );
}

/** Contact channels for buyers; the number itself is revealed only on request. */
function ContactFields({ form: { register } }: { form: PublishForm }) {
  const { t } = useTexts();
  return (
    <fieldset className="min-w-0">
      <legend className="text-15 font-semibold">{t('publish.contact')}</legend>
      <div className="flex flex-wrap gap-x-6">
        <Checkbox label={t('contact.whatsApp')} {...register('contact.whatsapp')} />
        <Checkbox label={t('publish.contactCall')} {...register('contact.call')} />
        <Checkbox label={t('common.message')} {...register('contact.message')} />
      </div>
      <p className="text-14 text-muted">{t('publish.contactHint')}</p>
    </fieldset>
  );
}

interface FieldsProps {
  form: PublishForm;
  onPlaceUncertain: (isUncertain: boolean) => void;
}

/** Fields of the group, memoized: the certainty of the place changes while the user types and must not render them. */
const PlaceFields = memo(({ form, onPlaceUncertain }: FieldsProps) => {
  const { t } = useTexts();
  const location = {
    ...useFields(form, 'location')('location'),
    label: t('common.place'),
    placeholder: t('ui.placeExample'),
    maxLength: 120,
    required: true,
  };
  return (
    <>
      <Suspense fallback={<TextField {...location} icon={<MapPin />} />}>
        <PlaceField {...location} onUncertain={onPlaceUncertain} />
      </Suspense>
      <PointFields form={form} />
      <Suspense>
        <SellerField form={form} />
      </Suspense>
      <ContactFields form={form} />
    </>
  );
});

/** Fourth group: place of the listing, and contact channels of its seller. */
export function PublishPlaceGroup({
  isPlaceUncertain,
  ...props
}: FieldsProps & { isPlaceUncertain: boolean }) {
  const { t } = useTexts();
  return (
    <PublishGroup form={props.form} step={4} title={t('publish.groupPlace')} isReady={!isPlaceUncertain}>
      <PlaceFields {...props} />
    </PublishGroup>
  );
}
