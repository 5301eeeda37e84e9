import { type Scope, scopes } from '@laterite/shared/features/access-tokens/scopes.ts';
import { type SubmitEvent, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { focusFirstInvalid } from '../../lib/forms/focus-first-invalid.ts';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { Button } from '../../ui/controls/button.tsx';
import { FormError } from '../../ui/controls/form-error.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useCreateAccessToken } from './access-tokens.queries.ts';

const lives = [30, 90, 365] as const;

/** Form for the name, scopes and lifetime of a new token. */
export function NewAccessTokenForm({ onCreated }: { onCreated: (token: string) => void }) {
  const { t } = useTexts();
  const attempt = useAttempt();
  const create = useCreateAccessToken();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<readonly Scope[]>(['read']);
  const [days, setDays] = useState<number>(90);
  const [failure, setFailure] = useState<string>();
  const [missing, setMissing] = useState<'name' | 'scopes'>();
  const toggle = (scope: Scope) =>
    setChosen(chosen.includes(scope) ? chosen.filter((other) => other !== scope) : [...chosen, scope]);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    setFailure(undefined);
    const empty = name.trim() ? chosen.length === 0 && 'scopes' : 'name';
    setMissing(empty || undefined);
    if (empty) return focusFirstInvalid(event.currentTarget);
    void attempt(() => create.mutateAsync({ name: name.trim(), scopes: [...chosen], days }), {
      failed: t('tokens.createFailed'),
      show: setFailure,
      onDone: ({ token }) => onCreated(token),
    });
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        label={t('ui.name')}
        hint={t('tokens.nameHint')}
        error={missing === 'name' ? t('tokens.incomplete') : undefined}
        value={name}
        maxLength={60}
        autoComplete="off"
        required
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <fieldset className="min-w-0">
        <legend className="text-15 font-semibold">{t('tokens.scopes')}</legend>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            label={t(`tokens.scope.${scope}`)}
            error={missing === 'scopes' && scope === scopes[0] ? t('tokens.incomplete') : undefined}
            checked={chosen.includes(scope)}
            onChange={() => toggle(scope)}
          />
        ))}
      </fieldset>
      <SelectField
        label={t('tokens.life')}
        options={lives.map((value) => ({ value: String(value), label: t('tokens.days', { count: value }) }))}
        value={String(days)}
        onChange={({ target }) => setDays(Number(target.value))}
      />
      <div role="alert" className="empty:hidden">
        {failure && <FormError>{failure}</FormError>}
      </div>
      <Button type="submit" disabled={create.isPending}>
        {t(create.isPending ? 'common.creating' : 'tokens.create')}
      </Button>
    </form>
  );
}
