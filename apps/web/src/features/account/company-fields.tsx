import { companyTypes } from '@laterite/shared/features/companies/company.ts';
import type { WeekHours } from '@laterite/shared/features/companies/hours.ts';
import { Building2, Globe, MapPinned } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '../../i18n/i18n.tsx';
import type { usePhoto } from '../../lib/use-photo.ts';
import { HoursField } from '../../ui/hours-field.tsx';
import { PictureField } from '../../ui/picture-field.tsx';
import { PlaceField } from '../../ui/place-field.tsx';
import { RadioSet } from '../../ui/radio-set.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { CompanyErrors } from './company-form.ts';
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
  register: (name: Name) => UseFormRegisterReturn;
  errors: CompanyErrors;
  /** What one does there is asked when a company is added; later it belongs to the team. */
  registerRole?: () => UseFormRegisterReturn;
  hours: WeekHours | null;
  onHours: (hours: WeekHours | null) => void;
  logo: Picture;
  banner: Picture;
  current?: { logo: string | null; banner: string | null };
}

/** What a company is; the same fields when it is added and when it is changed. */
export function CompanyFields({ register, errors, registerRole, logo, banner, current, ...open }: Props) {
  const { t } = useTexts();
  return (
    <>
      <TextField
        {...register('name')}
        label={t('business.name')}
        error={errors.name?.message}
        icon={<Building2 />}
        maxLength={120}
        autoComplete="organization"
        required
      />
      {registerRole && (
        <TextField
          {...registerRole()}
          label={t('business.role')}
          placeholder={t('business.roleExample')}
          error={errors.role?.message}
          maxLength={120}
          autoComplete="organization-title"
          required
        />
      )}
      <TextArea
        {...register('description')}
        label={t('business.description')}
        placeholder={t('business.descriptionExample')}
        error={errors.description?.message}
        maxLength={5000}
        required
      />
      <RadioSet
        look="chips"
        {...register('type')}
        label={t('business.type')}
        error={errors.type?.message}
        options={companyTypes.map((value) => ({ value, label: t(`companies.type.${value}`) }))}
        required
      />
      <PlaceField
        {...register('location')}
        label={t('business.location')}
        aside={t('business.optional')}
        placeholder={t('business.locationExample')}
        error={errors.location?.message}
      />
      <TextField
        {...register('serviceArea')}
        label={t('companies.serviceArea')}
        aside={t('business.optional')}
        placeholder={t('business.serviceAreaExample')}
        error={errors.serviceArea?.message}
        icon={<MapPinned />}
        maxLength={300}
        autoComplete="off"
      />
      <TextField
        {...register('website')}
        type="url"
        inputMode="url"
        label={t('companies.website')}
        aside={t('business.optional')}
        placeholder="https://"
        error={errors.website?.message}
        icon={<Globe />}
        maxLength={200}
        autoComplete="url"
      />
      <CompanyReachFields register={register} errors={errors} />
      <HoursField value={open.hours} onChange={open.onHours} error={errors.hours && t('field.hours')} />
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
