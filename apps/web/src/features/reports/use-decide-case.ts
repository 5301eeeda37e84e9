import type { CaseDecision, ReportCase } from '@laterite/shared/features/reports/report.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { useTeamDecision } from '../../lib/decisions/use-team-decision.ts';
import { api } from '../../lib/requests/api.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { reportedTitle } from './reported-title.ts';

/** Returns the kind that selects the texts of a decision; deleted content has its own texts, because it can be neither kept nor hidden. */
export const textKind = ({ kind, exists }: ReportCase) => (exists ? kind : 'gone');

/** Returns a function that decides the displayed version of a case after the undo delay; the lists are refetched. */
export function useDecideCase(found: ReportCase) {
  const { _id: id, version } = found;
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const sendLater = useTeamDecision();
  const reload = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['reports'] }),
      queryClient.invalidateQueries({ queryKey: ['listings'] }),
    ]);
  const { mutateAsync } = useMutation({
    mutationFn: (body: CaseDecision) => api.reports.decide({ params: { id }, body }),
    onSuccess: reload,
  });

  function explain(error: unknown): never {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
    throw new ApiError(409, { code: error.code, message: t('moderation.case.changedMeanwhile') });
  }

  return (decision: CaseDecision, onDone?: () => void) =>
    sendLater({
      id,
      label: t(`moderation.case.state.${decision.to}`, { kind: textKind(found) }),
      about: reportedTitle(found, t),
      send: () => mutateAsync({ ...decision, version }).catch(explain),
      reload,
      done: t('moderation.case.done'),
      failed: t('ui.decisionFailed'),
      onDone,
    });
}
