import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import { useQueries } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useNavigate } from '../../lib/navigation/router.tsx';
import { useIsHere } from '../../lib/navigation/use-is-here.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { useSession, useSessionActions } from '../../lib/session/session.ts';
import { toast } from '../../lib/view/toast.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { FormError } from '../../ui/controls/form-error.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { FormSheet } from '../../ui/sheets/form-sheet.tsx';
import { companyQuery } from '../companies/companies.queries.ts';
import { useRemoveAccount } from './account.mutations.ts';

/** Returns the companies that would lose their only owner with this account. */
function useSoleOwned(): CompanyDetail[] {
  const { me } = useSession();
  const found = useQueries({ queries: (me?.companies ?? []).map(({ _id }) => companyQuery(_id)) });
  return found.flatMap(({ data }) => {
    const owners = data?.members.filter(({ permission }) => permission === 'owner') ?? [];
    return data && owners.length === 1 && owners[0]!.user._id === me?._id ? [data] : [];
  });
}

/** Shows the actions required for a company before its only owner deletes the account. */
function SoleOwned({ company }: { company: CompanyDetail }) {
  const { t } = useTexts();
  return (
    <div className="flex flex-col items-start gap-2">
      <FormError>{t('account.soleOwner', { name: company.name })}</FormError>
      <ButtonLink to={paths.company(company)} replace kind="outline" size="tight">
        {t('account.openCompany', { name: company.name })}
      </ButtonLink>
    </div>
  );
}

/** Sheet that deletes the account: lists the deleted and the retained data, and requires the password. */
export default function DeleteAccountSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const { forget } = useSessionActions();
  const { me } = useSession();
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<{ message: string; isPasswordWrong: boolean }>();
  const attempt = useAttempt();
  const remove = useRemoveAccount(me?._id);
  const soleOwned = useSoleOwned();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailure(undefined);
    void attempt(() => remove.mutateAsync(password), {
      failed: t('account.deleteFailed'),
      show: (message, { error }) =>
        setFailure({
          message,
          isPasswordWrong: error instanceof ApiError && error.code === 'wrong_password',
        }),
      onDone() {
        forget();
        toast.success(t('account.deleted'));
        if (isHere()) navigate(paths.home, { replace: true });
      },
    });
  };

  return (
    <FormSheet
      title={t('account.delete')}
      submit={t(remove.isPending ? 'common.deleting' : 'account.deleteConfirm')}
      cancel={t('account.keep')}
      isDanger
      isBusy={!password || remove.isPending || soleOwned.length > 0}
      failure={failure?.isPasswordWrong ? undefined : failure?.message}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-16 text-text-2">{t('account.deleteIntro')}</p>
      {soleOwned.map((company) => (
        <SoleOwned key={company._id} company={company} />
      ))}
      <PasswordField
        label={t('account.deletePassword')}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={failure?.isPasswordWrong ? failure.message : undefined}
        autoComplete="current-password"
        required
      />
    </FormSheet>
  );
}
