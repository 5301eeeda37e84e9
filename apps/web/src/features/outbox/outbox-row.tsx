import { Pencil, RotateCw } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatInstant } from '../../lib/dates.ts';
import { useNavigate } from '../../lib/router.tsx';
import { storedValue } from '../../lib/storage.ts';
import { toast } from '../../lib/toast.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { addDraft, type ListingDraft } from '../listings/publish/stored-draft.ts';
import type { OutboxEntry } from './entry.ts';
import { dropEntry, retryEntry, sendOutbox, takeEntry } from './outbox.ts';

/** Puts what was written back into the form it comes from; a listing keeps its photos and its idempotency key. */
async function backToForm({ id, draft, form, photos }: OutboxEntry): Promise<void> {
  if (draft) {
    const { photos: stored, ...rest } = draft as ListingDraft;
    const keyOf = (name: string) => photos.find((photo) => photo.id === name)?.key ?? null;
    await addDraft({ ...rest, photos: stored.map((photo) => ({ ...photo, key: keyOf(photo.id) })) });
  }
  if (form) storedValue('form:*', (value) => value, form.name).write(form.content);
  await takeEntry(id);
}

/** One change that waits: what it is, why it was not sent, and what can be done. */
export function OutboxRow({ entry, isSending }: { entry: OutboxEntry; isSending: boolean }) {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const { kind, label, at, path, draft, form, problem } = entry;
  const isEditable = draft !== undefined || form !== undefined;
  const failed = () => toast.error(t('outbox.failed'));
  const retry = () => retryEntry(entry).then(sendOutbox).catch(failed);
  const edit = () => backToForm(entry).then(() => navigate(path, { replace: true }), failed);

  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="flex flex-wrap items-center gap-x-2 text-13 text-muted">
        <Badge kind="neutral">{t(`outbox.kind.${kind}`)}</Badge>
        <time dateTime={new Date(at).toISOString()}>
          {formatInstant(new Date(at).toISOString(), language)}
        </time>
      </p>
      <p className="line-clamp-3 text-15 break-words empty:hidden">{label}</p>
      {problem && (
        <FormError>
          {t('outbox.check')} {problem.message || t(`outbox.reason.${problem.reason}`)}
        </FormError>
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon={RotateCw} kind="outline" size="tight" disabled={isSending} onClick={retry}>
          {t(isSending ? 'outbox.sending' : 'outbox.retry')}
        </Button>
        {isEditable && (
          <Button icon={Pencil} kind="quiet" size="tight" disabled={isSending} onClick={edit}>
            {t('outbox.edit')}
          </Button>
        )}
      </div>
      {!isSending && (
        <ConfirmButton
          label={t('outbox.remove')}
          question={t('outbox.removeAsk')}
          isPending={false}
          onConfirm={() => dropEntry(entry.id).catch(failed)}
        />
      )}
    </li>
  );
}
