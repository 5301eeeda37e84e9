import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { maxCityLength } from '../../lib/places/place-filter.ts';
import { Button } from '../controls/button.tsx';
import { PlaceField, type SettledPlace } from '../fields/place-field.tsx';
import { Sheet } from './sheet.tsx';

interface Props {
  title: string;
  hint?: string;
  /** Kinds of places that are suggested; all by default. */
  kind?: 'city';
  onSettle: (settled: SettledPlace) => void;
  onClose: () => void;
}

/** Sheet to choose a place with suggestions while typing; other texts are accepted on request. */
export default function PlaceSheet({ title, hint, kind, onSettle, onClose }: Props) {
  const { t } = useTexts();
  const [settled, setSettled] = useState<SettledPlace>();
  return (
    <Sheet
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <Button wide disabled={!settled} onClick={() => settled && onSettle(settled)}>
          {t('cities.show')}
        </Button>
      }
    >
      <div className="pt-4 pb-60">
        <PlaceField
          label={t(kind === 'city' ? 'common.city' : 'cities.name')}
          hint={hint}
          kind={kind}
          maxLength={maxCityLength}
          placeholder={t(kind === 'city' ? 'cities.cityPlaceholder' : 'cities.placeholder')}
          onSettle={(chosen) => (chosen.place ? onSettle(chosen) : setSettled(chosen))}
        />
      </div>
    </Sheet>
  );
}
