import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { type PlaceFilter, placeFilter } from '../../lib/near.ts';
import { Button } from '../../ui/button.tsx';
import { PlaceField, type SettledPlace } from '../../ui/place-field.tsx';
import { Sheet } from '../../ui/sheet.tsx';

interface Props {
  onChoose: (place: PlaceFilter) => void;
  onClose: () => void;
}

/** A place by its name, suggested while typing; any other text is a city too. */
export default function PlaceSheet({ onChoose, onClose }: Props) {
  const { t } = useTexts();
  const [settled, setSettled] = useState<SettledPlace>();
  const choose = ({ typed, place }: SettledPlace) => onChoose(placeFilter(typed, place));
  return (
    <Sheet
      title={t('places.search')}
      isOpen
      onClose={onClose}
      footer={
        <Button wide disabled={!settled} onClick={() => settled && choose(settled)}>
          {t('places.show')}
        </Button>
      }
    >
      <div className="pt-4 pb-60">
        <PlaceField
          label={t('places.name')}
          placeholder={t('places.placeholder')}
          onSettle={(chosen) => (chosen.place ? choose(chosen) : setSettled(chosen))}
        />
      </div>
    </Sheet>
  );
}
