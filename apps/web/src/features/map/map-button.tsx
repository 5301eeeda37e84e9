import { Map as MapIcon } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import { plainChipClass } from '../../ui/controls/chip.tsx';
import type { MapSearch } from './map.queries.ts';

const MapSheet = lazyPart(() => import('./map-sheet.tsx'), { texts: ['contact', 'companies'] });

/** Shows the results of a search on a map. */
export default function MapButton({ search }: { search: MapSearch }) {
  const { t } = useTexts();
  const { isOpen, open, close } = useHistorySheet('map');
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerDown={MapSheet.preload}
        onClick={open}
        className={plainChipClass}
      >
        <MapIcon className="size-4.5" />
        {t('map.open')}
      </button>
      {isOpen && <MapSheet search={search} onClose={close} />}
    </>
  );
}
