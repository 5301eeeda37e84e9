import type { Alert, AlertChanges } from '@laterite/shared/features/alerts/alert.ts';
import { alertFrequencies } from '@laterite/shared/features/alerts/alert-frequency.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Pause, Pencil, Play } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { type Edition, useEdition } from '../../lib/forms/use-edition.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Badge } from '../../ui/facts/badge.tsx';
import { Price } from '../../ui/facts/price.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ConfirmButton } from '../../ui/sheets/confirm-button.tsx';
import { StaleStrip } from '../../ui/sheets/stale-strip.tsx';
import { AlertChannels } from './alert-channels.tsx';
import { alertResultsPath } from './alert-query.ts';
import { alertsQuery, useEditAlert, useRemoveAlert } from './alerts.queries.ts';
import { useStoredCriteria } from './use-criteria.ts';

function Hits({ hits }: { hits: Alert['lastHits'] }) {
  const { t } = useTexts();
  if (hits.length === 0) return <p className="text-15 text-muted">{t('alerts.noHit')}</p>;
  return (
    <div>
      <h3 className="text-14 text-muted">{t('alerts.hits')}</h3>
      <ul className="flex flex-col">
        {hits.map(({ _id, title, price, priceUnit }) => (
          <li key={_id} className="flex min-h-12 flex-wrap items-center justify-between gap-x-3">
            <Link to={paths.listing(_id)} className="min-w-0 flex-[1_1_10rem] break-words underline">
              {title}
            </Link>
            <Price amount={price} unit={priceUnit} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RenameProps {
  alert: Alert;
  isBusy: boolean;
  onRename: (name: string, edition: Edition) => void;
  onCancel: () => void;
}

function RenameForm({ alert, isBusy, onRename, onCancel }: RenameProps) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<string>();
  const name = typed ?? alert.name;
  const edition = useEdition(alert, async () => {
    const alerts = await queryClient.fetchQuery({ ...alertsQuery, staleTime: 0 });
    return alerts.find(({ _id }) => _id === alert._id);
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (name.trim()) onRename(name.trim(), edition);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-2">
      <TextField
        label={t('alerts.name')}
        value={name}
        maxLength={80}
        autoComplete="off"
        autoFocus
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <StaleStrip edition={edition} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="tight" disabled={isBusy || !name.trim()}>
          {t('common.save')}
        </Button>
        <Button kind="text" size="tight" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Shows an alert: its search, its results and its actions. */
export function AlertRow({ alert }: { alert: Alert }) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const edit = useEditAlert(alert._id);
  const removal = useRemoveAlert(alert._id);
  const [isRenaming, setRenaming] = useState<boolean>();
  const { name, paused, frequency, channels, query, lastHits } = alert;
  const criteria = useStoredCriteria(query);

  const change = (changes: AlertChanges, edition?: Edition) =>
    attempt(() => edit.mutateAsync({ ...changes, ifMatch: edition ? edition.version : alert.version }), {
      ...(edition && { edition }),
      done: t('alerts.changed'),
      failed: t('alerts.changeFailed'),
      onDone: () => setRenaming(false),
    });
  const remove = () =>
    attempt(() => removal.mutateAsync(), { done: t('alerts.removed'), failed: t('alerts.changeFailed') });

  return (
    <li
      id={alert._id}
      className="flex scroll-mt-20 flex-col gap-3 rounded-12 border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-18 font-bold break-words">{name}</h2>
        {paused && <Badge kind="neutral">{t('common.paused')}</Badge>}
        <Link to={alertResultsPath(query)} className="ml-auto text-15 font-semibold text-brand underline">
          {t('common.seeListings')}
        </Link>
      </div>
      <p className="text-15 break-words text-text-2">{criteria.join(' · ')}</p>
      <Hits hits={lastHits} />
      {isRenaming && (
        <RenameForm
          alert={alert}
          isBusy={edit.isPending}
          onRename={(next, edition) => change({ name: next }, edition)}
          onCancel={() => setRenaming(false)}
        />
      )}
      <SelectField
        label={t('alerts.frequency')}
        options={alertFrequencies.map((value) => ({ value, label: t(`alerts.often.${value}`) }))}
        value={frequency}
        disabled={edit.isPending}
        onChange={({ currentTarget }) => change({ frequency: currentTarget.value as typeof frequency })}
      />
      <AlertChannels
        chosen={channels}
        disabled={edit.isPending}
        onChange={(channels) => change({ channels })}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon={paused ? Play : Pause}
          kind="outline"
          size="tight"
          disabled={edit.isPending}
          onClick={() => change({ paused: !paused })}
        >
          {t(paused ? 'ui.resume' : 'ui.pause')}
        </Button>
        {!isRenaming && (
          <Button
            icon={Pencil}
            kind="outline"
            size="tight"
            // After the form is closed the focus returns to the button.
            autoFocus={isRenaming === false}
            aria-label={t('alerts.renameOf', { name })}
            onClick={() => setRenaming(true)}
          >
            {t('alerts.rename')}
          </Button>
        )}
        <ConfirmButton
          label={t('common.delete')}
          busyLabel={t('common.deleting')}
          question={t('alerts.removeAsk')}
          cancel={t('common.cancel')}
          isPending={removal.isPending}
          onConfirm={remove}
        />
      </div>
    </li>
  );
}
