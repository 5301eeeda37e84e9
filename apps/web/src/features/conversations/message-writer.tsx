import {
  type ConversationDetail,
  newConversationMessage,
} from '@laterite/shared/features/conversations/conversation.ts';
import { Send } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { KeptForLater } from '../../lib/kept-for-later.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { useTextDraft } from '../../lib/use-text-draft.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { AttachButtons, type Attached, AttachedPanels } from './attachments.tsx';
import { messageDraft, useWriteMessage } from './conversations.mutations.ts';

/** What is missing of a message, as a key of the catalogue. */
function missing(text: string, { file, place, dates, quote }: Attached) {
  if (place && !place.label.trim()) return 'conversations.placeNeeded' as const;
  if (dates && !(dates.from && dates.to && dates.from <= dates.to))
    return 'conversations.datesNeeded' as const;
  return text.trim() || file || place || dates || quote ? undefined : ('conversations.textNeeded' as const);
}

/** The box for the next message; what was typed stays until it has been sent. */
export function MessageWriter({ conversation }: { conversation: ConversationDetail }) {
  const { t } = useTexts();
  const { _id: id, order } = conversation;
  const draft = useTextDraft(messageDraft(id));
  const [attached, setAttached] = useState<Attached>({});
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const write = useWriteMessage(id);
  const attempt = useAttempt();
  const change = (more: Attached) => setAttached((now) => ({ ...now, ...more }));

  function empty() {
    draft.write('');
    setAttached({});
  }
  async function submit(event?: FormEvent) {
    event?.preventDefault();
    const wrong = missing(draft.text, attached);
    setError(wrong && t(wrong));
    if (wrong || isSending) return;
    const { file, ...carried } = attached;
    setSending(true);
    const blob = await file?.ready;
    const message = newConversationMessage.parse({ text: draft.text, ...carried });
    if (blob || !file)
      await attempt(() => write.mutateAsync({ message, file: blob ?? undefined }), {
        failed: t('conversations.writeFailed'),
        show: setError,
        onDone: empty,
        onKept: empty,
      });
    setSending(false);
  }
  /** Ctrl or ⌘ with Enter sends; Enter alone begins a line, as phones have no other key for it. */
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="sticky bottom-0 -mx-4 flex flex-col gap-2 border-t border-line bg-surface px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] lg:mx-0 lg:rounded-12 lg:border"
    >
      <AttachedPanels attached={attached} onChange={change} />
      <TextArea
        label={t('conversations.write')}
        placeholder={t('conversations.writePrompt')}
        rows={2}
        maxLength={2000}
        value={draft.text}
        error={error}
        onKeyDown={sendByKey}
        onChange={({ currentTarget }) => draft.write(currentTarget.value)}
      />
      <div className="flex items-center gap-1">
        <AttachButtons order={order} onChange={change} />
        <Button type="submit" icon={Send} size="tight" className="ml-auto" disabled={isSending}>
          {t(
            isSending
              ? 'conversations.sending'
              : write.isError && !(write.error instanceof KeptForLater)
                ? 'conversations.retry'
                : 'conversations.send',
          )}
        </Button>
      </div>
    </form>
  );
}
