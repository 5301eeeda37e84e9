import { alertFrequencies } from '@laterite/shared/features/alerts/alert-frequency.ts';
import { defaultAlertChannels } from '@laterite/shared/features/alerts/default-channels.ts';
import type { Section } from '@laterite/shared/features/listings/taxonomy.ts';
import { notificationChannels } from '@laterite/shared/features/notifications/channels.ts';
import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { useTextDraft } from '../../lib/forms/use-text-draft.ts';
import { RadioSet } from '../../ui/fields/radio-set.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormSheet } from '../../ui/sheets/form-sheet.tsx';
import type { Filters } from '../listings/filters/filters.ts';
import { offerPush } from '../notifications/push-offer-store.ts';
import { UnprovenNotice } from '../notifications/unproven-notice.tsx';
import { AlertChannels } from './alert-channels.tsx';
import { alertDraft, channelsDraft, frequencyDraft, useCreateAlert } from './alerts.queries.ts';
import { useCriteria } from './use-criteria.ts';

interface Props {
  section?: Section | undefined;
  filters: Filters;
  query: string;
  onClose: () => void;
}

const maxName = 80;

/** Sheet for the name and frequency of a new alert for the current search. */
export default function AlertSheet({ query, onClose, ...search }: Props) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const create = useCreateAlert();
  const {
    text: name,
    write,
    clear,
  } = useTextDraft(
    alertDraft(query),
    useCriteria(search.section, search.filters).join(', ').slice(0, maxName),
  );
  const often = useTextDraft(frequencyDraft(query), 'instant');
  const frequency = alertFrequencies.find((each) => each === often.text) ?? 'instant';
  const chosen = useTextDraft(channelsDraft(query), defaultAlertChannels.join());
  const channels = notificationChannels.filter((channel) => chosen.text.split(',').includes(channel));
  const [failure, setFailure] = useState<string>();

  function finish() {
    for (const draft of [often, chosen]) draft.clear();
    clear();
    onClose();
  }
  function submit(event: SubmitEvent) {
    event.preventDefault();
    setFailure(undefined);
    if (!name.trim()) return;
    void attempt(() => create.mutateAsync({ name: name.trim(), query, frequency, channels }), {
      done: t('alerts.created'),
      failed: t('alerts.createFailed'),
      signIn: t('alerts.signIn'),
      show: setFailure,
      onQueued: finish,
      onDone() {
        finish();
        offerPush();
      },
    });
  }

  return (
    <FormSheet
      title={t('alerts.sheetTitle')}
      submit={t(create.isPending ? 'common.creating' : 'alerts.save')}
      isBusy={create.isPending || !name.trim()}
      failure={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="text-15 text-text-2">{t('alerts.sheetIntro')}</p>
      <TextField
        label={t('alerts.name')}
        value={name}
        maxLength={maxName}
        autoComplete="off"
        required
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <RadioSet
        look="chips"
        name="frequency"
        label={t('alerts.frequency')}
        options={alertFrequencies.map((value) => ({ value, label: t(`alerts.often.${value}`) }))}
        defaultValue={frequency}
        onChange={({ currentTarget }) => often.write(currentTarget.value)}
      />
      <AlertChannels chosen={channels} onChange={(next) => chosen.write(next.join())} />
      <UnprovenNotice chosen={channels} />
    </FormSheet>
  );
}
