import { type NewAppeal, newAppeal, type TicketReceipt } from '@laterite/shared/features/support/support.ts';
import { useMutation } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useSmallForm } from '../../lib/forms/use-small-form.ts';
import { useTextDraft } from '../../lib/forms/use-text-draft.ts';
import { api } from '../../lib/requests/api.ts';
import { withIdempotencyKey } from '../../lib/requests/key-per-content.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';

/** Sends the appeal under one key: only one is accepted, so a retry after a lost response would be rejected. */
const sendAppeal = withIdempotencyKey((body: NewAppeal, options) => api.support.appeal({ body }, options));

interface FormProps {
  token: string;
  onSent: (receipt: TicketReceipt) => void;
}

function Form({ token, onSent }: FormProps) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const appeal = useMutation({ mutationFn: sendAppeal });
  // The token starts with the member's id, so that other members on this device do not see the draft.
  const draft = useTextDraft(`appeal-${token.split('.')[0]}`);
  const form = useSmallForm({
    schema: newAppeal,
    defaultValues: { token, message: draft.text },
    defaultLanguage: 'en',
  });
  const submit = form.handleSubmit((body) =>
    attempt(() => appeal.mutateAsync(body), {
      failed: t('appeal.failed'),
      signIn: null,
      form,
      onDone(receipt) {
        draft.clear();
        onSent(receipt);
      },
    }),
  );
  const field = form.field('message');
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <p className="text-15 text-text-2">{t('appeal.intro')}</p>
      <TextArea
        {...field}
        onChange={({ target }) => {
          draft.write(target.value);
          field.onChange();
        }}
        label={t('appeal.message')}
        placeholder={t('appeal.prompt')}
        maxLength={2000}
        required
      />
      <Button type="submit" disabled={appeal.isPending} className="self-start max-lg:w-full">
        {t(appeal.isPending ? 'appeal.sending' : 'appeal.send')}
      </Button>
    </form>
  );
}

/** Page of a suspended or banned member after the log-in: the reason, and a form for one appeal. */
export default function AppealForm({ reason, token }: { reason: string; token: string }) {
  const { t } = useTexts();
  const [receipt, setReceipt] = useState<TicketReceipt>();
  const place = useRef<HTMLParagraphElement>(null);
  // The log-in form may fill a small screen: scroll to the reason.
  useEffect(() => place.current?.focus(), []);
  return (
    <section
      aria-labelledby="appeal"
      className="mt-5 flex flex-col gap-3 rounded-12 border border-line bg-surface p-4"
    >
      <p ref={place} role="alert" tabIndex={-1} className="scroll-mt-20 text-16 font-semibold break-words">
        {reason}
      </p>
      <h2 id="appeal" className="text-18 font-bold">
        {t('appeal.title')}
      </h2>
      {receipt ? (
        <p role="status" className="text-16">
          <strong className="flex items-center gap-2 text-success">
            <CircleCheck className="size-5.5 shrink-0" />
            {t('appeal.sent')}
          </strong>
          {t('appeal.sentHint', { reference: receipt.reference })}
        </p>
      ) : (
        <Form token={token} onSent={setReceipt} />
      )}
    </section>
  );
}
