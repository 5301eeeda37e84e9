import { companyTypes } from '@laterite/shared/features/companies/company.ts';
import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../../i18n/i18n.tsx';
import type { usePhoto } from '../../../lib/photos/use-photo.ts';
import type { Removal } from '../../../lib/photos/use-removed-pictures.ts';
import { FormGroup } from '../../../ui/fields/form-group.tsx';
import { HoursField } from '../../../ui/fields/hours-field.tsx';
import { PictureField } from '../../../ui/fields/picture-field.tsx';
import { PlaceField } from '../../../ui/fields/place-field.tsx';
import { PointField } from '../../../ui/fields/point-field.tsx';
import { RadioSet } from '../../../ui/fields/radio-set.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { AreasField } from './areas-field.tsx';
import { CompanyFactsFields } from './company-facts-fields.tsx';
import type { CompanyField } from './company-form.ts';
import { CompanyReachFields } from './company-reach-fields.tsx';
import { logoFileName } from './logo-file.ts';
import { TradesField } from './trades-field.tsx';

type Picture = ReturnType<typeof usePhoto>;

interface Pictures {
  logo: Picture;
  banner: Picture;
  current?: { logo: string | null; banner: string | null };
  removalOf?: (name: 'logo' | 'banner') => Removal;
}

interface Props {
  field: CompanyField;
  /** Company name as typed so far. */
  name: string;
  nameHint?: ReactNode;
  registryHint?: ReactNode;
  /** Whether the company is new: only then the form has a position field; later the position is edited in the team. */
  isNew?: boolean;
  /** Form that holds the values of fields with several inputs. */
  form: UseFormReturn;
  /** Logo and banner; absent in a form without images. */
  pictures?: Pictures;
}

function Identity({ field, nameHint, isNew, form }: Pick<Props, 'field' | 'nameHint' | 'isNew' | 'form'>) {
  const { t } = useTexts();
  return (
    <FormGroup title={t('business.groupIdentity')}>
      <TextField
        {...field('name')}
        label={t('business.name')}
        hint={nameHint}
        icon={<Building2 />}
        maxLength={120}
        autoComplete="organization"
        required
      />
      {isNew && (
        <TextField
          {...field('role')}
          label={t('business.role')}
          placeholder={t('business.roleExample')}
          maxLength={120}
          autoComplete="organization-title"
          required
        />
      )}
      <TextArea
        {...field('description')}
        label={t('common.description')}
        placeholder={t('business.descriptionExample')}
        maxLength={5000}
        required
      />
      <RadioSet
        look="chips"
        {...field('type')}
        label={t('common.type')}
        options={companyTypes.map((value) => ({ value, label: t(`companies.type.${value}`) }))}
        required
      />
      <TradesField form={form} />
    </FormGroup>
  );
}

function Where({ field, form }: Pick<Props, 'field' | 'form'>) {
  const { t } = useTexts();
  return (
    <FormGroup title={t('business.groupPlace')}>
      <PlaceField
        {...field('location')}
        label={t('business.location')}
        aside={t('common.optional')}
        placeholder={t('ui.placeExample')}
      />
      <PlaceField
        {...field('city')}
        label={t('common.city')}
        aside={t('common.optional')}
        hint={t('business.cityHint')}
        kind="city"
        maxLength={80}
      />
      <AreasField form={form} />
      <PointField
        {...field('point')}
        label={t('business.point')}
        aside={t('common.optional')}
        hint={t('business.pointHint')}
      />
    </FormGroup>
  );
}

function Images({ name, logo, banner, current, removalOf }: Pictures & Pick<Props, 'name'>) {
  const { t } = useTexts();
  const common = { aside: t('common.optional'), wording: 'account' } as const;
  return (
    <FormGroup title={t('business.groupImages')}>
      <PictureField
        {...common}
        name="logo"
        label={t('business.logo')}
        shape="square"
        current={current?.logo ?? null}
        picture={logo}
        fileName={logo.photo ? logoFileName(name, logo.photo.blob.type) : undefined}
        removal={current?.logo ? removalOf?.('logo') : undefined}
      />
      <PictureField
        {...common}
        name="banner"
        label={t('business.banner')}
        shape="wide"
        current={current?.banner ?? null}
        picture={banner}
        removal={current?.banner ? removalOf?.('banner') : undefined}
      />
    </FormGroup>
  );
}

/** Fields of a company, shared by the forms for adding and editing. */
export function CompanyFields({ field, name, nameHint, registryHint, isNew = false, form, pictures }: Props) {
  const { t } = useTexts();
  return (
    <>
      <Identity field={field} nameHint={nameHint} isNew={isNew} form={form} />
      <Where field={field} form={form} />
      <FormGroup title={t('business.groupReach')}>
        <CompanyReachFields field={field} />
        <HoursField form={form} />
      </FormGroup>
      <FormGroup title={t('business.groupFacts')}>
        <CompanyFactsFields field={field} registryHint={registryHint} />
      </FormGroup>
      {pictures && <Images name={name} {...pictures} />}
    </>
  );
}
