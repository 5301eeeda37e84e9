import { CircleCheck } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { focusFirstInvalid } from '../../lib/forms/focus-first-invalid.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useTextDraft } from '../../lib/forms/use-text-draft.ts';
import { useUploadProgress } from '../../lib/requests/use-upload-progress.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useRequestClaim } from './claims.mutations.ts';
import { type ChosenDocument, DocumentField } from './document-field.tsx';

interface Props {
  id: string;
  /** Returns the member's position in the company; shows an error if it is missing. */
  giveRole: () => string | undefined;
}

/** Form that sends a proof of ownership of the company to the administrators. */
export function ClaimRequest({ id, giveRole }: Props) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const request = useRequestClaim(id);
  const upload = useUploadProgress();
  const { text: message, write: setMessage, clear } = useTextDraft(`claim-${id}`);
  const [isMissing, setMissing] = useState(false);
  const [document, setDocument] = useState<ChosenDocument | null>(null);
  const [isSending, setSending] = useState(false);

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    const role = giveRole();
    setMissing(message.trim() === '');
    if (role && message.trim() === '') focusFirstInvalid(event.currentTarget);
    if (!role || message.trim() === '') return;
    setSending(true);
    const blob = await document?.ready;
    const claim = { role, message: message.trim(), document: blob ?? undefined };
    if (blob || !document)
      await attempt(() => upload.track((onProgress) => request.mutateAsync({ ...claim, onProgress })), {
        failed: t('claims.failed'),
        onDone: clear,
      });
    setSending(false);
  }

  if (request.isSuccess) {
    return (
      <div role="status">
        <EmptyState icon={CircleCheck} tint="mines" title={t('claims.sent')} hint={t('claims.sentHint')} />
      </div>
    );
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-15 text-text-2">{t('claims.requestIntro')}</p>
      <TextArea
        label={t('claims.message')}
        placeholder={t('claims.messagePrompt')}
        maxLength={2000}
        rows={4}
        value={message}
        error={isMissing ? t('claims.messageNeeded') : undefined}
        onChange={({ currentTarget }) => {
          setMessage(currentTarget.value);
          setMissing(false);
        }}
      />
      <DocumentField document={document} onChoose={setDocument} />
      <Button type="submit" size="lg" wide disabled={isSending}>
        {isSending ? upload.withPercent(t('common.sending')) : t('claims.send')}
      </Button>
    </form>
  );
}
