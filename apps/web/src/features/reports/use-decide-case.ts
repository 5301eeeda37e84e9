import type { CaseDecision, ReportCase } from '@laterite/shared/features/reports/report.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useAttempt } from '../../lib/use-attempt.ts';

/** Decides a case as it was seen and shows how that went; the lists are requested again. */
export function useDecideCase({ _id: id, version }: ReportCase) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const attempt = useAttempt();
  const reload = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['reports'] }),
      queryClient.invalidateQueries({ queryKey: ['listings'] }),
    ]);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (body: CaseDecision) => api.reports.decide({ params: { id }, body: { ...body, version } }),
    onSuccess: reload,
  });

  async function reloadChanged(error: unknown): Promise<never> {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error;
    await reload();
    throw new ApiError(409, { code: error.code, message: t('moderation.case.changedMeanwhile') });
  }

  const decide = (decision: CaseDecision, onDone?: () => void) =>
    attempt(() => mutateAsync(decision).catch(reloadChanged), {
      done: t('moderation.case.done'),
      failed: t('moderation.case.failed'),
      onDone,
    });
  return { decide, isPending };
}
