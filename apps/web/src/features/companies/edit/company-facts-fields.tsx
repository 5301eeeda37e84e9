import { companySizes, registryKinds } from '@laterite/shared/features/companies/company-facts.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { countryOptions } from '../../../lib/places/countries.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { CompanyField } from './company-form.ts';

interface Props {
  field: CompanyField;
  registryHint?: ReactNode;
}

/** Fields for the founding year, the size and the registration of a company. */
export function CompanyFactsFields({ field, registryHint }: Props) {
  const { t, language } = useTexts();
  const sizes = companySizes.map((value) => ({ value, label: t(`companies.size.${value}`) }));
  return (
    <>
      <TextField
        {...field('foundedYear')}
        label={t('business.founded')}
        aside={t('common.optional')}
        placeholder="2012"
        inputMode="numeric"
        maxLength={4}
        autoComplete="off"
      />
      <SelectField
        {...field('size')}
        label={t('business.size')}
        aside={t('common.optional')}
        options={[{ value: '', label: t('business.sizeUnsaid') }, ...sizes]}
      />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          {...field('registry.kind')}
          label={t('business.registryKind')}
          options={registryKinds.map((value) => ({ value, label: value }))}
        />
        <SelectField
          {...field('registry.country')}
          label={t('business.registryCountry')}
          options={countryOptions(language)}
        />
      </div>
      <TextField
        {...field('registry.number')}
        label={t('business.registryNumber')}
        aside={t('common.optional')}
        hint={registryHint ?? t('business.registryHint')}
        placeholder="CI-ABJ-2012-B-1234"
        maxLength={40}
        autoComplete="off"
      />
    </>
  );
}
