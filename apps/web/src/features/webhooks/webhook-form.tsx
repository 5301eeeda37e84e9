import {
  maxWebhooks,
  type WebhookEventType,
  webhookEvents,
} from '@laterite/shared/features/webhooks/webhook.ts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { focusFirstInvalid } from '../../lib/forms/focus-first-invalid.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { meQuery } from '../../lib/session/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FormError } from '../../ui/controls/form-error.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { companyQuery } from '../companies/companies.queries.ts';
import { useWebhookActions } from './webhooks.queries.ts';

/** Returns the companies whose webhooks the member manages. */
function useManagedCompanies() {
  const { data: me } = useQuery(meQuery);
  const found = useQueries({ queries: (me?.companies ?? []).map(({ _id }) => companyQuery(_id)) });
  return found.flatMap(({ data }) => {
    const permission = data?.members.find(({ user }) => user._id === me?._id)?.permission;
    return data && permission && permission !== 'member' ? [data] : [];
  });
}

/** Form for the name, URL and events of a new webhook, and the member or company whose events it receives. */
export function WebhookForm({ onCreated }: { onCreated: (secret: string) => void }) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const { create } = useWebhookActions();
  const companies = useManagedCompanies();
  const fields = useRef<HTMLFormElement>(null);
  const [name, setName] = useState('');
  const [url, setUrl] = useState('');
  const [companyId, setCompanyId] = useState('');
  const [events, setEvents] = useState<readonly WebhookEventType[]>(webhookEvents);
  const [failure, setFailure] = useState<string>();
  const [errors, setErrors] = useState<Partial<Record<'name' | 'url' | 'events', string>>>({});
  /** Shows an error at its field and focuses it. */
  function point(field: keyof typeof errors, message: string) {
    setErrors({ [field]: message });
    focusFirstInvalid(fields.current);
  }
  const toggle = (event: WebhookEventType) =>
    setEvents(events.includes(event) ? events.filter((other) => other !== event) : [...events, event]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setFailure(undefined);
    setErrors({});
    if (!name.trim()) return point('name', t('webhooks.incomplete'));
    if (!url.trim()) return point('url', t('webhooks.incomplete'));
    if (events.length === 0) return point('events', t('webhooks.incomplete'));
    const body = { name: name.trim(), url: url.trim(), events: [...events], companyId: companyId || null };
    void attempt(() => create.mutateAsync(body), {
      failed: t('webhooks.createFailed'),
      show: (message, { error }) => {
        const ofUrl = error instanceof ApiError && error.fields.find(({ path }) => path === 'url')?.message;
        if (ofUrl) point('url', ofUrl);
        else setFailure(message);
      },
      onDone: ({ secret }) => onCreated(secret),
    });
  }

  return (
    <form ref={fields} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={t('ui.name')}
        error={errors.name}
        value={name}
        maxLength={60}
        autoComplete="off"
        required
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <TextField
        label={t('webhooks.url')}
        hint={t('webhooks.urlHint')}
        error={errors.url}
        type="url"
        inputMode="url"
        value={url}
        maxLength={500}
        autoComplete="off"
        required
        onChange={({ currentTarget }) => setUrl(currentTarget.value)}
      />
      {companies.length > 0 && (
        <SelectField
          label={t('webhooks.owner')}
          options={[
            { value: '', label: t('webhooks.ownerMe') },
            ...companies.map((company) => ({ value: company._id, label: company.name })),
          ]}
          value={companyId}
          onChange={({ target }) => setCompanyId(target.value)}
        />
      )}
      <fieldset className="min-w-0">
        <legend className="text-15 font-semibold">{t('webhooks.events')}</legend>
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            label={t(`webhooks.event.${event}`)}
            error={event === webhookEvents[0] ? errors.events : undefined}
            checked={events.includes(event)}
            onChange={() => toggle(event)}
          />
        ))}
      </fieldset>
      <div role="alert" className="empty:hidden">
        {failure && <FormError>{failure}</FormError>}
      </div>
      <Button type="submit" disabled={create.isPending}>
        {t(create.isPending ? 'common.creating' : 'webhooks.create')}
      </Button>
      <p className="text-14 text-muted">{t('webhooks.most', { count: maxWebhooks })}</p>
    </form>
  );
}
