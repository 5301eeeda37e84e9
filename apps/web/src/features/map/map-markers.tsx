import { useTexts } from '../../i18n/i18n.tsx';
import type { Cluster } from './clusters.ts';
import type { MapItem } from './map-item.ts';

interface Props {
  clusters: Cluster[];
  /** Items whose cards are shown. */
  chosen: MapItem[];
  onPress: (items: MapItem[]) => void;
}

/** Markers of the results. They are skipped by Tab, because keyboard users have the list below the map. */
export function MapMarkers({ clusters, chosen, onPress }: Props) {
  const { t } = useTexts();
  return clusters.map(({ x, y, items }) => {
    const [first] = items;
    const isChosen = items.some((item) => chosen.includes(item));
    const ground = isChosen ? 'bg-text text-surface' : 'bg-brand-deep text-on-brand';
    return (
      <button
        key={first!.target.id}
        type="button"
        tabIndex={-1}
        aria-label={items.length === 1 ? first!.title : t('map.results', { count: items.length })}
        aria-pressed={isChosen}
        onClick={() => onPress(items)}
        style={{ left: x - 22, top: y - 22 }}
        className="absolute flex size-11 items-center justify-center"
      >
        <span
          className={`flex items-center justify-center rounded-full border-2 border-surface text-14 font-bold tabular-nums shadow-float ${ground} ${items.length === 1 ? 'size-5' : 'size-9'}`}
        >
          {items.length > 1 && items.length}
        </span>
      </button>
    );
  });
}
