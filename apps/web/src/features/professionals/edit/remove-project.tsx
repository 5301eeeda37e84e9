import { useTexts } from '../../../i18n/i18n.tsx';
import { useAttempt } from '../../../lib/use-attempt.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { useRemoveProject } from './editor.mutations.ts';

interface Props {
  id: string;
  projectId: string;
  onRemoved: () => void;
}

/** Deletes a project after asking in place. */
export function RemoveProject({ id, projectId, onRemoved }: Props) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const removal = useRemoveProject(id, projectId);
  const remove = () =>
    void attempt(() => removal.mutateAsync(), {
      done: t('editor.projectRemoved'),
      failed: t('editor.projectRemoveFailed'),
      onDone: onRemoved,
    });
  return (
    <ConfirmButton
      label={t('editor.removeProject')}
      question={t('editor.removeProjectAsk')}
      isPending={removal.isPending}
      onConfirm={remove}
    />
  );
}
