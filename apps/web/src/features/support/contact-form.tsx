import type { Me } from '@laterite/shared/features/auth/auth.ts';
import { type NewTicket, newTicket, type TicketReceipt } from '@laterite/shared/features/support/support.ts';
import { useMutation } from '@tanstack/react-query';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useSmallDraft } from '../../lib/forms/use-small-draft.ts';
import { useSmallForm } from '../../lib/forms/use-small-form.ts';
import { api } from '../../lib/requests/api.ts';
import { withIdempotencyKey } from '../../lib/requests/key-per-content.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

const sendTicket = withIdempotencyKey((body: NewTicket, options) => api.support.ask({ body }, options));

interface Props {
  me: Me | null;
  onSent: (receipt: TicketReceipt) => void;
}

/** Form for a message to the operators of the site; its draft is stored until the message is sent. */
export function ContactForm({ me, onSent }: Props) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const ask = useMutation({ mutationFn: sendTicket });
  const form = useSmallForm({
    schema: newTicket,
    defaultValues: { name: me?.userName ?? '', contact: me?.email ?? '', subject: '', message: '' },
    defaultLanguage: 'fr',
  });

  const draft = useSmallDraft('support');

  const submit = form.handleSubmit((ticket) =>
    attempt(() => ask.mutateAsync(ticket), {
      failed: t('support.sendFailed'),
      offline: t('support.offline'),
      form,
      onDone(receipt) {
        draft.clear();
        onSent(receipt);
      },
    }),
  );

  return (
    <form {...draft.props} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField {...form.field('name')} label={t('support.name')} autoComplete="name" required />
      <TextField
        {...form.field('contact')}
        label={t('support.contact')}
        hint={t('support.contactHint')}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...form.field('subject')}
        label={t('support.subject')}
        placeholder={t('support.subjectPrompt')}
        required
      />
      <TextArea
        {...form.field('message')}
        label={t('common.message')}
        placeholder={t('support.messagePrompt')}
        maxLength={5000}
        required
      />
      <Button type="submit" size="lg" disabled={ask.isPending} className="self-start max-lg:w-full">
        {t(ask.isPending ? 'common.sending' : 'common.send')}
      </Button>
    </form>
  );
}
