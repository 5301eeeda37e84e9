import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useAttempt } from '../../../lib/forms/use-attempt.ts';
import { useNavigate } from '../../../lib/navigation/router.tsx';
import { useIsHere } from '../../../lib/navigation/use-is-here.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/sheets/confirm-dialog.tsx';
import { professionalQuery } from '../professionals.queries.ts';
import { useRemoveProfessional } from './editor.mutations.ts';

interface Props {
  professional: ProfessionalDetail;
  onClose: () => void;
}

/** Deletes the member's own professional profile after a confirmation, then opens the account page. */
export default function RemoveProfessional({ professional: { _id: id }, onClose }: Props) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const attempt = useAttempt();
  const queryClient = useQueryClient();
  const removal = useRemoveProfessional(id);
  const remove = () =>
    attempt(() => removal.mutateAsync(), {
      done: t('editor.removed'),
      failed: t('editor.removeFailed'),
      onDone() {
        if (isHere()) navigate(paths.profile, { replace: true });
        queryClient.removeQueries({ queryKey: professionalQuery(id).queryKey });
      },
    });
  return (
    <ConfirmDialog title={t('editor.removeTitle')} text={t('editor.removeText')} onClose={onClose}>
      <Button kind="outline" className="flex-1" onClick={onClose}>
        {t('ui.keep')}
      </Button>
      <Button kind="danger" className="flex-1" disabled={removal.isPending} onClick={remove}>
        {t('editor.remove')}
      </Button>
    </ConfirmDialog>
  );
}
