import { constants } from '@laterite/shared/constants.ts';
import type { FieldProblem } from '@laterite/shared/field-messages.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import type { MessageKey } from '../../i18n/messages.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useSmallForm } from '../../lib/forms/use-small-form.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { StrengthMeter } from '../../ui/fields/strength-meter.tsx';
import { useOldPassword } from './use-old-password.ts';

interface Props {
  /** Whether the old password is required; otherwise a token authorizes the change. */
  asksOld: boolean;
  submit: MessageKey;
  /** Error message if the server gives no reason. */
  failed: MessageKey;
  onSave: (values: { oldPassword: string; newPassword: string }) => Promise<void>;
  onFailure?: (error: unknown) => void;
}

/** Form with the old, new and repeated password. */
export function PasswordForm({ asksOld, submit, failed, onSave, onFailure }: Props) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const messageOverride = ({ path, key }: FieldProblem) =>
    path === 'confirmPassword' && key === 'field.invalid' ? t('passwords.mismatch') : undefined;
  const form = useSmallForm({
    schema: async () => {
      const { withOld, withToken } = await import('./password-rules.ts');
      return asksOld ? withOld : withToken;
    },
    defaultValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
    defaultLanguage: 'en',
    messageOverride,
  });
  const { isSubmitting, values: typed } = form;
  const old = useOldPassword(typed.oldPassword);
  const oldField = form.field('oldPassword');
  const newField = form.field('newPassword');

  const save = form.handleSubmit(async (values) => {
    // The press of the button may also have left the field of the old password, whose check is then still running.
    if (!(await old.mayBeRight(values.oldPassword))) {
      form.setError(
        'oldPassword' as never,
        { type: 'server', message: t('passwords.oldWrong') },
        { shouldFocus: true },
      );
      return;
    }
    await attempt(() => onSave(values), {
      failed: t(failed),
      form,
      fieldOf: { wrong_password: 'oldPassword' },
      onFailed(error) {
        if (error instanceof ApiError && error.code === 'wrong_password') old.refuse(values.oldPassword);
        onFailure?.(error);
      },
    });
  });

  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-5">
      {asksOld && (
        <PasswordField
          {...oldField}
          error={oldField.error ?? old.error}
          onBlur={(event) => old.check(event.currentTarget.value)}
          label={t('passwords.oldPassword')}
          autoComplete="current-password"
          minLength={constants.passwordMinLength}
          required
        />
      )}
      <PasswordField
        {...newField}
        label={t('passwords.newPassword')}
        hint={
          <>
            {t('auth.passwordHint')}
            <StrengthMeter password={typed.newPassword} isRefused={Boolean(newField.error)} />
          </>
        }
        autoComplete="new-password"
        minLength={constants.passwordMinLength}
        required
      />
      <PasswordField
        {...form.field('confirmPassword')}
        label={t('passwords.confirmPassword')}
        autoComplete="new-password"
        minLength={constants.passwordMinLength}
        required
      />
      <Button
        type="submit"
        size="lg"
        wide
        disabled={!typed.newPassword || !typed.confirmPassword || isSubmitting}
      >
        {t(isSubmitting ? 'passwords.saving' : submit)}
      </Button>
    </form>
  );
}
