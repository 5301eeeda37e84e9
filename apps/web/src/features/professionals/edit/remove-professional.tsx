import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useNavigate } from '../../../lib/router.tsx';
import { useSession } from '../../../lib/session.ts';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { useDecide } from '../../../lib/use-decide.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { useRemoveProfessional } from './editor.mutations.ts';

interface Props {
  professional: ProfessionalDetail;
  onClose: () => void;
}

/** Deletes a professional profile after asking once: one's own, which leads to the account, or as an administrator one that can be restored for a while. */
export default function RemoveProfessional({ professional: { _id: id, userId, name }, onClose }: Props) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const attempt = useAttempt();
  const decide = useDecide();
  const { me } = useSession();
  const removal = useRemoveProfessional(id);
  const said = { done: t('editor.removed'), failed: t('editor.removeFailed') };
  const removeLater = () => {
    onClose();
    decide({
      id: `remove ${id}`,
      label: `${said.done} : ${name}`,
      send: () => removal.mutateAsync(),
      ...said,
    });
  };
  const remove = () =>
    attempt(() => removal.mutateAsync(), {
      ...said,
      onDone: () => navigate(paths.profile, { replace: true }),
    });
  return (
    <ConfirmDialog title={t('editor.removeTitle')} text={t('editor.removeText')} onClose={onClose}>
      <Button kind="outline" className="flex-1" onClick={onClose}>
        {t('editor.keep')}
      </Button>
      <Button
        kind="danger"
        className="flex-1"
        disabled={removal.isPending}
        onClick={me?._id === userId ? remove : removeLater}
      >
        {t('editor.remove')}
      </Button>
    </ConfirmDialog>
  );
}
