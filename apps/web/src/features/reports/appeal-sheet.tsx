import { appealInput, reportNoteMax } from '@laterite/shared/features/reports/report.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useSmallForm } from '../../lib/forms/use-small-form.ts';
import { useTextDraft } from '../../lib/forms/use-text-draft.ts';
import { api } from '../../lib/requests/api.ts';
import { invalidates } from '../../lib/requests/invalidates.ts';
import { withIdempotencyKey } from '../../lib/requests/key-per-content.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormSheet } from '../../ui/sheets/form-sheet.tsx';

/** Sends the appeal under one key: only one is accepted, so a retry after a lost response would be rejected. */
const sendAppeal = withIdempotencyKey(({ id, message }: { id: string; message: string }, options) =>
  api.reports.appeal({ params: { id }, body: { message } }, options),
);

/** Sheet to request a second review of a decision. */
export default function AppealSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const appeal = useMutation({
    mutationFn: ({ message }: { message: string }) => sendAppeal({ id, message }),
    onSuccess: invalidates({ queryKey: ['reports'] }),
  });
  const { text, write, clear } = useTextDraft(`appeal-${id}`);
  const [typed] = useState(text);
  const form = useSmallForm({
    schema: appealInput,
    defaultValues: { message: typed },
    defaultLanguage: 'fr',
  });
  const message = form.field('message');
  const submit = form.handleSubmit((body) =>
    attempt(() => appeal.mutateAsync(body), {
      done: t('moderation.case.appealSent'),
      failed: t('moderation.case.appealFailed'),
      form,
      onDone() {
        clear();
        onClose();
      },
    }),
  );
  return (
    <FormSheet
      title={t('moderation.case.appealTitle')}
      submit={t(appeal.isPending ? 'common.sending' : 'moderation.case.appealSend')}
      isBusy={appeal.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-15 text-text-2">{t('moderation.case.appealHint')}</p>
      <TextArea
        {...message}
        onChange={({ currentTarget }) => {
          write(currentTarget.value);
          void message.onChange();
        }}
        label={t('moderation.case.appealLabel')}
        maxLength={reportNoteMax}
        rows={4}
        required
      />
    </FormSheet>
  );
}
