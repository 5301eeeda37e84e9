import type { SuggestedPlace } from '@laterite/shared/places/suggested-place.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { PlaceField } from '../../ui/fields/place-field.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { useNamePlace } from './catalogue.queries.ts';

/** Sheet that assigns a written name to a known place. */
export function NamePlaceSheet({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTexts();
  const namePlace = useNamePlace();
  const [place, setPlace] = useState<SuggestedPlace>();
  const footer = (
    <Button
      size="lg"
      wide
      disabled={!place}
      onClick={() => {
        if (!place) return;
        namePlace({ name, place: { location: place.location, country: place.country } });
        onClose();
      }}
    >
      {t('catalogue.add')}
    </Button>
  );
  return (
    <Sheet title={t('catalogue.whichPlace', { name })} isOpen onClose={onClose} footer={footer}>
      <div className="flex min-h-90 flex-col gap-4 py-4">
        <p className="text-15 break-words text-text-2">{t('catalogue.whatFollows', { name })}</p>
        <PlaceField
          label={t('catalogue.knownPlace')}
          onSettle={({ place: chosen }) => setPlace(chosen && chosen.kind !== 'region' ? chosen : undefined)}
        />
      </div>
    </Sheet>
  );
}
