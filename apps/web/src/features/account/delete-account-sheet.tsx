import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/api.ts';
import { messageOf } from '../../lib/api-error.ts';
import { useNavigate } from '../../lib/router.tsx';
import { useSessionActions } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';

const formId = 'delete-account';

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

  const footer = (
    <>
      <Button kind="outline" onClick={onClose}>
        {t('account.keep')}
      </Button>
      <Button
        type="submit"
        form={formId}
        kind="danger"
        className="flex-1"
        disabled={!password || remove.isPending}
      >
        {t(remove.isPending ? 'account.deleting' : 'account.deleteConfirm')}
      </Button>
    </>
  );
  return (
    <Sheet title={t('account.delete')} isOpen onClose={onClose} footer={footer}>
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5 py-4">
        <p className="text-16 text-text-2">{t('account.deleteIntro')}</p>
        <PasswordField
          label={t('account.deletePassword')}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={problem ?? undefined}
          autoComplete="current-password"
          required
        />
      </form>
    </Sheet>
  );
}
