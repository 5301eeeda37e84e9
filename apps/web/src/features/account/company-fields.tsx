import { companyTypes } from '@laterite/shared/features/companies/company.ts';
import type { WeekHours } from '@laterite/shared/features/companies/hours.ts';
import { Building2, Globe, MapPinned } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import type { FieldOf } from '../../lib/fields.ts';
import type { usePhoto } from '../../lib/use-photo.ts';
import { HoursField } from '../../ui/hours-field.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { PlaceField } from '../../ui/place-field.tsx';
import { RadioSet } from '../../ui/radio-set.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CompanyReachFields } from './company-reach-fields.tsx';

type Name =
  | 'name'
  | 'description'
  | 'type'
  | 'location'
  | 'website'
  | 'serviceArea'
  | 'phones'
  | 'whatsapp'
  | 'email';
type Picture = ReturnType<typeof usePhoto>;

interface Props {
  field: FieldOf<Name>;
  /** What one does there is asked when a company is added; later it belongs to the team. */
  roleField?: FieldOf<'role'>;
  hours: WeekHours | null;
  onHours: (hours: WeekHours | null) => void;
  areHoursWrong: boolean;
  logo: Picture;
  banner: Picture;
  current?: { logo: string | null; banner: string | null };
}

/** What a company is; the same fields when it is added and when it is changed. */
export function CompanyFields({ field, roleField, logo, banner, current, ...open }: Props) {
  const { t } = useTexts();
  return (
    <>
      <TextField
        {...field('name')}
        label={t('business.name')}
        icon={<Building2 />}
        maxLength={120}
        autoComplete="organization"
        required
      />
      {roleField && (
        <TextField
          {...roleField('role')}
          label={t('business.role')}
          placeholder={t('business.roleExample')}
          maxLength={120}
          autoComplete="organization-title"
          required
        />
      )}
      <TextArea
        {...field('description')}
        label={t('business.description')}
        placeholder={t('business.descriptionExample')}
        maxLength={5000}
        required
      />
      <RadioSet
        look="chips"
        {...field('type')}
        label={t('business.type')}
        options={companyTypes.map((value) => ({ value, label: t(`companies.type.${value}`) }))}
        required
      />
      <PlaceField
        {...field('location')}
        label={t('business.location')}
        aside={t('business.optional')}
        placeholder={t('business.locationExample')}
      />
      <TextField
        {...field('serviceArea')}
        label={t('companies.serviceArea')}
        aside={t('business.optional')}
        placeholder={t('business.serviceAreaExample')}
        icon={<MapPinned />}
        maxLength={300}
        autoComplete="off"
      />
      <TextField
        {...field('website')}
        type="url"
        inputMode="url"
        label={t('companies.website')}
        aside={t('business.optional')}
        placeholder="https://"
        icon={<Globe />}
        maxLength={200}
        autoComplete="url"
      />
      <CompanyReachFields field={field} />
      <HoursField
        value={open.hours}
        onChange={open.onHours}
        error={open.areHoursWrong ? t('field.hours') : undefined}
      />
      <PictureField
        name="logo"
        label={t('business.logo')}
        aside={t('business.optional')}
        shape="square"
        wording="account"
        current={current?.logo ?? null}
        picture={logo}
      />
      <PictureField
        name="banner"
        label={t('business.banner')}
        aside={t('business.optional')}
        shape="wide"
        wording="account"
        current={current?.banner ?? null}
        picture={banner}
      />
    </>
  );
}
