import { areasOf } from '@laterite/shared/features/companies/service-area.ts';
import { MapPinned } from 'lucide-react';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useChosen } from '../../../lib/forms/use-chosen.ts';
import { RemovableChip } from '../../../ui/controls/removable-chip.tsx';
import { PlaceField } from '../../../ui/fields/place-field.tsx';

/** Field for the towns that a company serves: suggests towns while the user types, and shows each chosen town as a chip. */
export function AreasField({ form }: { form: UseFormReturn }) {
  const { t } = useTexts();
  const {
    place,
    value: held,
    onChange,
    error,
  } = useChosen<string[] | string, Record<string, unknown>, unknown>(form, 'serviceArea', 'input');
  // A draft stored by an earlier version holds a single string.
  const value = typeof held === 'string' ? areasOf(held) : held;
  const [typed, setTyped] = useState('');
  // A new key empties the field together with its suggestions.
  const [field, setField] = useState({ key: 0, hasFocus: false });
  // Typed text is part of the value before it becomes a chip, so that saving includes it.
  const pending = areasOf(typed);
  const chips = value.slice(0, value.length - pending.length);

  function type(text: string) {
    setTyped(text);
    onChange([...chips, ...areasOf(text)]);
  }

  function settle(text: string) {
    onChange(areasOf([...chips, text]));
    setTyped('');
    setField({ key: field.key + 1, hasFocus: place.current?.contains(document.activeElement) ?? false });
  }

  return (
    <fieldset ref={place} className="min-w-0">
      <PlaceField
        key={field.key}
        autoFocus={field.hasFocus}
        label={t('companies.serviceArea')}
        aside={t('common.optional')}
        hint={t('business.serviceAreaHint')}
        placeholder={t('business.serviceAreaExample')}
        icon={<MapPinned />}
        error={error}
        kind="city"
        value={typed}
        onChange={({ target }) => type(target.value)}
        onSettle={({ typed: text, place: known }) => settle(known?.name ?? text)}
      />
      {chips.length > 0 && (
        <ul aria-label={t('companies.serviceArea')} className="mt-2 flex flex-wrap gap-2">
          {chips.map((area) => (
            <li key={area} className="max-w-full break-words">
              <RemovableChip
                removeLabel={t('business.removeArea', { area })}
                onRemove={() => onChange([...chips.filter((other) => other !== area), ...pending])}
              >
                {area}
              </RemovableChip>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
