import { useTexts } from '../../i18n/i18n.tsx';
import type { FieldOf } from '../../lib/forms/fields.ts';
import { PasswordField } from '../../ui/fields/password-field.tsx';

/** The field of the current password, which a change of the e-mail or phone number needs. */
export function CurrentPasswordField({ field }: { field: FieldOf<'currentPassword'> }) {
  const { t } = useTexts();
  return (
    <PasswordField
      {...field('currentPassword')}
      label={t('welcome.currentPassword')}
      hint={t('welcome.currentPasswordHint')}
      autoComplete="current-password"
      required
    />
  );
}
