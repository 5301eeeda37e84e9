import { Pencil, RotateCw } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatInstant } from '../../lib/formats/dates.ts';
import { useNavigate } from '../../lib/navigation/router.tsx';
import { toast } from '../../lib/view/toast.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FormError } from '../../ui/controls/form-error.tsx';
import { Badge } from '../../ui/facts/badge.tsx';
import { ConfirmButton } from '../../ui/sheets/confirm-button.tsx';
import { ChosenFileRow } from '../private-files/chosen-file.tsx';
import { backToForm, isEditable } from './back-to-form.ts';
import type { OutboxEntry } from './entry.ts';
import { dropEntry, dropFile, retryEntry, sendOutbox } from './outbox.ts';

/** Lists the files of an entry, each with a button that removes it unless the entry would be empty. */
function Files({ entry, isSending }: { entry: OutboxEntry; isSending: boolean }) {
  const { t } = useTexts();
  const { request, label } = entry;
  const files = request.form?.files ?? [];
  const isRemovable = !isSending && (files.length > 1 || label !== '');
  const remove = (id: string) => dropFile(entry, id).catch(() => toast.error(t('outbox.failed')));
  return (
    <ul className="flex flex-col gap-2 empty:hidden">
      {files.map(([, id, name = t('outbox.file')]) => (
        <li key={id}>
          <ChosenFileRow name={name} {...(isRemovable && { onRemove: () => remove(id) })} />
        </li>
      ))}
    </ul>
  );
}

/** Shows a queued change: its description, the reason why it was not sent, and its actions. */
export function OutboxRow({ entry, isSending }: { entry: OutboxEntry; isSending: boolean }) {
  const { t, language } = useTexts();
  const navigate = useNavigate();
  const { kind, label, at, path, problem } = entry;
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
      <Files entry={entry} isSending={isSending} />
      {problem && (
        <FormError>
          {t('outbox.check')} {problem.message || t(`outbox.reason.${problem.reason}`)}
        </FormError>
      )}
      <div className="flex flex-wrap gap-2">
        <Button icon={RotateCw} kind="outline" size="tight" disabled={isSending} onClick={retry}>
          {t(isSending ? 'common.sending' : 'common.retry')}
        </Button>
        {isEditable(entry) && (
          <Button icon={Pencil} kind="quiet" size="tight" disabled={isSending} onClick={edit}>
            {t('common.edit')}
          </Button>
        )}
      </div>
      {!isSending && (
        <div>
          <ConfirmButton
            label={t('common.delete')}
            question={t('outbox.removeAsk')}
            isPending={false}
            onConfirm={() => dropEntry(entry.id).catch(failed)}
          />
        </div>
      )}
    </li>
  );
}
