import { constants } from '@laterite/shared/constants.ts';
import { Phone, UserRound } from 'lucide-react';
import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { useTexts } from '../../i18n/i18n.tsx';
import { PlaceField } from '../../ui/place-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Name = 'userName' | 'fullName' | 'phoneNumber' | 'dateOfBirth' | 'location' | 'description';

interface Props {
  register: (name: Name) => UseFormRegisterReturn;
  errors: FieldErrors<Record<Name, string>>;
}

/** The youngest birthday a member can have. */
function latestBirthday(): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - constants.minimumAgeYears);
  return day.toJSON().slice(0, 10);
}

/** What a profile says of a person; the same fields when it is created and when it is changed. */
export function ProfileFields({ register, errors }: Props) {
  const { t } = useTexts();
  return (
    <>
      <TextField
        {...register('userName')}
        label={t('welcome.userName')}
        error={errors.userName?.message}
        icon={<UserRound />}
        maxLength={60}
        autoComplete="nickname"
        required
      />
      <TextField
        {...register('fullName')}
        label={t('welcome.fullName')}
        error={errors.fullName?.message}
        maxLength={120}
        autoComplete="name"
        required
      />
      <TextField
        {...register('phoneNumber')}
        type="tel"
        label={t('welcome.phoneNumber')}
        error={errors.phoneNumber?.message}
        icon={<Phone />}
        autoComplete="tel"
        required
      />
      <TextField
        {...register('dateOfBirth')}
        type="date"
        label={t('welcome.dateOfBirth')}
        hint={t('welcome.dateOfBirthHint')}
        error={errors.dateOfBirth?.message}
        min="1900-01-01"
        max={latestBirthday()}
        autoComplete="bday"
        required
      />
      <PlaceField
        {...register('location')}
        label={t('welcome.location')}
        placeholder={t('welcome.locationExample')}
        error={errors.location?.message}
        autoComplete="address-level2"
        required
      />
      <TextArea
        {...register('description')}
        label={t('welcome.description')}
        placeholder={t('welcome.descriptionExample')}
        error={errors.description?.message}
        maxLength={5000}
        required
      />
    </>
  );
}
