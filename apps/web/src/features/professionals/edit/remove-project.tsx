import type { Project } from '@laterite/shared/features/professionals/project.ts';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useSavePage } from '../../../lib/decisions/use-save-page.ts';
import { ConfirmButton } from '../../../ui/sheets/confirm-button.tsx';
import type { ProjectsPage } from '../professionals.queries.ts';
import { useRemoveProject } from './editor.mutations.ts';

interface Props {
  page: ProjectsPage;
  project: Project;
  /** Whether the reader owns the page; otherwise it is the team. */
  isOwner: boolean;
  onClose: () => void;
}

/** Deletes a project after an inline confirmation. */
export function RemoveProject({ page, project: { _id: projectId, title }, isOwner, onClose }: Props) {
  const { t } = useTexts();
  const savePage = useSavePage(isOwner);
  const removal = useRemoveProject(page, projectId);
  const remove = () =>
    void savePage({
      id: `remove ${projectId}`,
      about: title,
      send: () => removal.mutateAsync(),
      done: t('editor.projectRemoved'),
      failed: t('editor.projectRemoveFailed'),
      close: onClose,
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
