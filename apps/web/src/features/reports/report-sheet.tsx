import { type NewReport, newReport, reportNoteMax } from '@laterite/shared/features/reports/report.ts';
import { type ReportKind, reasonsByKind } from '@laterite/shared/features/reports/report-kinds.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { anyText, storedValue } from '../../lib/device/storage.ts';
import { focusFirstInvalid } from '../../lib/forms/focus-first-invalid.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useSmallForm } from '../../lib/forms/use-small-form.ts';
import { api } from '../../lib/requests/api.ts';
import { withIdempotencyKey } from '../../lib/requests/key-per-content.ts';
import { useSession } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { RadioSet } from '../../ui/fields/radio-set.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormSheet } from '../../ui/sheets/form-sheet.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

const sendReport = withIdempotencyKey((body: NewReport, options) => api.reports.send({ body }, options));

function Sent({ message, isMember }: { message: string; isMember: boolean }) {
  const { t } = useTexts();
  return (
    <div role="status">
      <EmptyState icon={CircleCheck} tint="mines" title={t('reports.sent')} hint={message}>
        {isMember && (
          <ButtonLink kind="outline" to={paths.reports} replace>
            {t('reports.mine')}
          </ButtonLink>
        )}
      </EmptyState>
    </div>
  );
}

interface Props {
  kind: ReportKind;
  id: string;
  onClose: () => void;
}

/** Sheet for the reason of a report; visitors may add an e-mail address to be notified of the outcome. */
export default function ReportSheet({ kind, id, onClose }: Props) {
  const { t } = useTexts();
  const { isMember } = useSession();
  const attempt = useAttempt();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string>();
  const [draft] = useState(() => storedValue('form:*', anyText, `report-${kind}-${id}`));
  const [typed] = useState(() => draft.read() ?? '');
  const report = useMutation({
    mutationFn: sendReport,
    onSuccess: () => {
      draft.clear();
      return queryClient.invalidateQueries({ queryKey: ['reports'] });
    },
  });
  const form = useSmallForm({
    schema: newReport,
    defaultValues: { kind, target: id, reason: reason as NewReport['reason'], note: typed, email: '' },
    defaultLanguage: 'fr',
    messageOverride: ({ path }) => (path === 'reason' ? t('reports.reasonNeeded') : undefined),
  });

  const note = form.field('note');
  const send = form.handleSubmit((body) => {
    setFailure(undefined);
    return attempt(() => report.mutateAsync(body), {
      failed: t('reports.failed'),
      form,
      show: (message, { isInForm }) => setFailure(isInForm ? undefined : message),
    });
  });
  /** Focuses the reasons too, which the form does not know as an input. */
  async function submit(event: FormEvent) {
    const { currentTarget } = event;
    await send(event);
    focusFirstInvalid(currentTarget);
  }

  return (
    <FormSheet
      title={t(`reports.report.${kind}`)}
      submit={t(report.isPending ? 'common.sending' : 'reports.send')}
      isBusy={report.isPending}
      failure={failure}
      instead={report.data && <Sent message={report.data.message} isMember={isMember} />}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioSet
        look="chips"
        name="reason"
        label={t('reports.why')}
        options={reasonsByKind[kind].map((value) => ({ value, label: t(`reports.reason.${value}`) }))}
        error={reason ? undefined : form.field('reason').error}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <TextArea
        {...note}
        onChange={({ currentTarget }) => {
          draft.write(currentTarget.value);
          note.onChange();
        }}
        label={t(reason === 'autre' ? 'reports.note' : 'reports.noteOptional')}
        aside={reason === 'autre' ? undefined : t('common.optional')}
        placeholder={t('reports.notePrompt')}
        maxLength={reportNoteMax}
      />
      {!isMember && (
        <TextField
          {...form.field('email')}
          type="email"
          label={t('reports.email')}
          aside={t('common.optional')}
          hint={t('reports.emailHint')}
          autoComplete="email"
        />
      )}
      <p className="text-14 text-muted">{t('reports.next')}</p>
    </FormSheet>
  );
}
