import type { LinkedIdentity, ProviderName } from '@laterite/shared/features/identities/identity.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatDay } from '../../lib/formats/dates.ts';
import { providerLabel } from '../../lib/session/provider-label.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';

interface Props {
  linked: LinkedIdentity[];
  unlink: ProviderName[];
  onChange: (unlink: ProviderName[]) => void;
}

/** Lists linked external accounts, because somebody who knew the old password may have added them; renders nothing without any. */
export function LinkedChoice({ linked, unlink, onChange }: Props) {
  const { t, language } = useTexts();
  if (linked.length === 0) return null;
  const toggle = (provider: ProviderName) =>
    onChange(unlink.includes(provider) ? unlink.filter((one) => one !== provider) : [...unlink, provider]);
  return (
    <fieldset className="mb-5 rounded-12 border border-line p-4">
      <legend className="px-1 text-16 font-semibold">{t('passwords.linkedTitle')}</legend>
      <p className="text-15 text-muted">{t('passwords.linkedIntro')}</p>
      {linked.map(({ provider, linkedAt }) => (
        <Checkbox
          key={provider + linkedAt}
          checked={!unlink.includes(provider)}
          onChange={() => toggle(provider)}
          label={t('passwords.linkedKeep', {
            provider: providerLabel(provider),
            when: formatDay(linkedAt.slice(0, 10), language),
          })}
        />
      ))}
    </fieldset>
  );
}
