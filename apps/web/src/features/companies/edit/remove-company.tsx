import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useAttempt } from '../../../lib/forms/use-attempt.ts';
import { useNavigate } from '../../../lib/navigation/router.tsx';
import { useIsHere } from '../../../lib/navigation/use-is-here.ts';
import { api } from '../../../lib/requests/api.ts';
import { deleteOnce } from '../../../lib/requests/delete-once.ts';
import { invalidates } from '../../../lib/requests/invalidates.ts';
import { meQuery } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/sheets/confirm-dialog.tsx';

/** Deletes a company after a confirmation, then opens the account page. */
export default function RemoveCompany({ company, onClose }: { company: CompanyDetail; onClose: () => void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const attempt = useAttempt();
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => deleteOnce(api.companies.remove({ params: { id: company._id } })),
    onSuccess: invalidates(meQuery, { queryKey: ['companies', 'search'] }, { queryKey: ['listings'] }),
  });
  const remove = () =>
    attempt(() => removal.mutateAsync(), {
      done: t('business.removed'),
      failed: t('business.removeFailed'),
      onDone() {
        if (isHere()) navigate(paths.profile, { replace: true });
        // Remove all company queries, because pages query a company by its id or its slug.
        queryClient.removeQueries({ queryKey: ['companies', 'read'] });
      },
    });
  return (
    <ConfirmDialog
      title={t('business.removeTitle', { name: company.name })}
      text={t('business.removeText')}
      onClose={onClose}
    >
      <Button kind="outline" className="flex-1" onClick={onClose}>
        {t('ui.keep')}
      </Button>
      <Button kind="danger" className="flex-1" disabled={removal.isPending} onClick={remove}>
        {t('business.remove')}
      </Button>
    </ConfirmDialog>
  );
}
