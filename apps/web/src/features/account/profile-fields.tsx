import { constants } from '@laterite/shared/constants.ts';
import { Phone, UserRound } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import type { FieldOf } from '../../lib/forms/fields.ts';
import { PlaceField } from '../../ui/fields/place-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

type Name = 'userName' | 'fullName' | 'phoneNumber' | 'dateOfBirth' | 'location' | 'description';

/** Returns the latest birthday that the minimum age allows. */
function latestBirthday(): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - constants.minimumAgeYears);
  return day.toJSON().slice(0, 10);
}

/** Fields of a member's profile, shared by the forms for creating and editing. */
export function ProfileFields({ field }: { field: FieldOf<Name> }) {
  const { t } = useTexts();
  return (
    <>
      <TextField
        {...field('userName')}
        label={t('welcome.userName')}
        icon={<UserRound />}
        maxLength={60}
        autoComplete="nickname"
        required
      />
      <TextField
        {...field('fullName')}
        label={t('welcome.fullName')}
        maxLength={120}
        autoComplete="name"
        required
      />
      <TextField
        {...field('phoneNumber')}
        type="tel"
        label={t('welcome.phoneNumber')}
        icon={<Phone />}
        autoComplete="tel"
        required
      />
      <TextField
        {...field('dateOfBirth')}
        type="date"
        label={t('welcome.dateOfBirth')}
        hint={t('welcome.dateOfBirthHint')}
        min="1900-01-01"
        max={latestBirthday()}
        autoComplete="bday"
        required
      />
      <PlaceField
        {...field('location')}
        wording="welcome"
        label={t('welcome.location')}
        placeholder={t('welcome.locationExample')}
        autoComplete="address-level2"
        required
      />
      <TextArea
        {...field('description')}
        label={t('welcome.description')}
        placeholder={t('welcome.descriptionExample')}
        maxLength={5000}
        required
      />
    </>
  );
}
