import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useNavigate } from '../../lib/router.tsx';
import { useSessionActions } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

/** The end of an account: what goes, what stays, and the password once more. */
export default function DeleteAccountSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { forget } = useSessionActions();
  const [password, setPassword] = useState('');
  const remove = useMutation({
    mutationFn: () => api.account.removeMine({ body: { password } }),
    onSuccess() {
      forget();
      toast.success(t('account.deleted'));
      navigate(paths.home, { replace: true });
    },
  });
  const problem =
    remove.error && messageOf(remove.error, t('account.deleteFailed'), t('common.networkError'));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove.mutate();
  };

  return (
    <FormSheet
      title={t('account.delete')}
      submit={t(remove.isPending ? 'common.deleting' : 'account.deleteConfirm')}
      cancel={t('account.keep')}
      isDanger
      isBusy={!password || remove.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-16 text-text-2">{t('account.deleteIntro')}</p>
      <PasswordField
        label={t('account.deletePassword')}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={problem ?? undefined}
        autoComplete="current-password"
        required
      />
    </FormSheet>
  );
}
