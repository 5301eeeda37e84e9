import {
  type ConversationDetail,
  newConversationMessage,
} from '@laterite/shared/features/conversations/conversation.ts';
import { Send } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { ChangeQueuedError } from '../../lib/device/change-queued.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { useChosenFiles } from '../private-files/use-chosen-files.ts';
import { AttachButtons, AttachedPanels } from './attachments.tsx';
import { useWriteMessage } from './conversations.mutations.ts';
import { conversationDraftName, useMessageDraft, type WrittenMessage } from './message-draft.ts';

/** Returns the text key of the missing part of a message. */
function missing({ text, place, dates, quote }: WrittenMessage, hasFile: boolean) {
  if (place && !place.label.trim()) return 'conversations.placeNeeded' as const;
  if (dates && !newConversationMessage.shape.dates.safeParse(dates).success)
    return 'conversations.datesNeeded' as const;
  return text.trim() || hasFile || place || dates || quote
    ? undefined
    : ('conversations.textNeeded' as const);
}

/** Message form; its draft is stored until it has been sent. */
export function MessageWriter({ conversation }: { conversation: ConversationDetail }) {
  const { t } = useTexts();
  const { _id: id, order } = conversation;
  const draft = useMessageDraft(id);
  const chosen = useChosenFiles(conversationDraftName(id));
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const write = useWriteMessage(id);
  const isSending = isBusy || write.isPending;
  const attempt = useAttempt();

  async function submit(event?: FormEvent) {
    event?.preventDefault();
    const typed = draft.message;
    const { files } = chosen;
    const wrong = missing(typed, files.length > 0);
    setError(wrong && t(wrong));
    if (wrong || isSending) return;
    setBusy(true);
    const ready = await chosen.ready();
    function empty() {
      draft.clear(typed);
      for (const { id } of files) chosen.remove(id);
    }
    const send = ([file]: File[]) =>
      write.mutateAsync({ message: newConversationMessage.parse(typed), file, typed });
    if (ready)
      await attempt(async () => send(ready), {
        failed: t('conversations.writeFailed'),
        show: setError,
        onDone: empty,
        onQueued: empty,
      });
    setBusy(false);
  }
  /** Ctrl+Enter or ⌘+Enter sends; Enter begins a line, because phones have no other key for it. */
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
  };
  return (
    <form
      noValidate
      data-message-box
      onSubmit={submit}
      className="sticky bottom-0 -mx-4 flex max-h-[75dvh] flex-col gap-2 overflow-y-auto border-t border-line bg-surface px-4 pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] lg:mx-0 lg:rounded-12 lg:border low:static low:max-h-none"
    >
      <AttachedPanels attached={draft.message} chosen={chosen} onChange={draft.change} />
      <TextArea
        label={t('common.yourMessage')}
        placeholder={t(
          conversation.messages.length > 0 ? 'conversations.writePrompt' : 'conversations.firstPrompt',
        )}
        rows={2}
        maxLength={2000}
        value={draft.message.text}
        error={error}
        onKeyDown={sendByKey}
        onChange={({ currentTarget }) => draft.change({ text: currentTarget.value })}
      />
      <div className="flex flex-wrap items-center gap-1">
        <AttachButtons order={order} chosen={chosen} onChange={draft.change} />
        <Button type="submit" icon={Send} size="tight" className="ml-auto" disabled={isSending}>
          {t(
            isSending
              ? 'common.sending'
              : write.isError && !(write.error instanceof ChangeQueuedError)
                ? 'common.retry'
                : 'common.send',
          )}
        </Button>
      </div>
    </form>
  );
}
