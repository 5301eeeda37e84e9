import type { Ticket } from '@laterite/shared/features/support/support.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatPhone } from '../../lib/formats/phone.ts';
import { useTextDraft } from '../../lib/forms/use-text-draft.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { useTicket } from './tickets.queries.ts';

interface Props {
  ticket: Ticket;
  onClose: () => void;
}

/** Sheet for a reply by e-mail or SMS; its draft is stored until the reply is sent. */
export default function AnswerSheet({ ticket, onClose }: Props) {
  const { t } = useTexts();
  const { text, write, clear } = useTextDraft(`answer-${ticket._id}`);
  // A refetch behind the sheet must not change the version that the answer is sent with.
  const [opened] = useState(ticket);
  const { answer } = useTicket(opened);
  /** The draft is deleted only after the reply is sent. */
  const send = (close: boolean) => {
    onClose();
    answer({ text: text.trim(), close }, clear);
  };
  const isBusy = text.trim() === '';
  const hint = ticket.contact.includes('@')
    ? t('admin.ticket.byMail', { contact: ticket.contact })
    : t('admin.ticket.bySms', { contact: formatPhone(ticket.contact) });
  const footer = (
    <div className="grid flex-1 gap-2 lg:grid-cols-2">
      <Button wide disabled={isBusy} onClick={() => send(true)}>
        {t('admin.ticket.sendAndClose')}
      </Button>
      <Button wide kind="outline" disabled={isBusy} onClick={() => send(false)}>
        {t('common.send')}
      </Button>
    </div>
  );
  return (
    <Sheet title={t('admin.ticket.answer')} isOpen isShort onClose={onClose} footer={footer}>
      <div className="flex flex-col gap-4 py-4">
        <p className="text-15 break-words whitespace-pre-line text-text-2">{ticket.message}</p>
        <TextArea
          label={t('admin.ticket.text')}
          hint={hint}
          maxLength={2000}
          rows={5}
          value={text}
          onChange={({ target }) => write(target.value)}
        />
      </div>
    </Sheet>
  );
}
