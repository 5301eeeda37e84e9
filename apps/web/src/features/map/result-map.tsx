import type { MapTiles as Tiles } from '@laterite/shared/features/search/spot.ts';
import { Maximize, Minus, Plus, X } from 'lucide-react';
import { type RefObject, Suspense, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { clustersOf, isOnePlace } from './clusters.ts';
import { MapGround } from './map-ground.tsx';
import type { MapItem } from './map-item.ts';
import { MapMarkers } from './map-markers.tsx';
import { MapRow } from './map-row.tsx';
import { MapTiles } from './map-tiles.tsx';
import { fitView, type Size, toWorld, zoomRange } from './projection.ts';
import { ScaleBar } from './scale-bar.tsx';
import { useElementSize } from './use-element-size.ts';
import { useMapView } from './use-map-view.ts';

const MapLand = lazyPart(() => import('./map-land.tsx'), { failure: 'none' });

interface Props {
  items: MapItem[];
  /** Tiles below the markers; without them, outlines of the countries are drawn. */
  tiles: Tiles | null;
}

const controlClass = 'bg-surface text-text shadow-float aria-disabled:text-muted';

/** Card of the selected marker, over the lower part of the map. */
function Chosen({ items, onClose }: { items: MapItem[]; onClose: () => void }) {
  const { t } = useTexts();
  return (
    <section
      aria-label={t('map.chosen')}
      className="absolute inset-x-2 bottom-2 max-h-[70%] overflow-y-auto overscroll-contain rounded-12 bg-surface pr-12 pl-3 shadow-float"
    >
      <IconButton icon={X} label={t('common.close')} onClick={onClose} className="absolute top-0 right-0" />
      <ul>
        {items.map((item) => (
          <MapRow key={item.target.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

interface CanvasProps extends Props {
  size: Size;
  element: RefObject<HTMLElement | null>;
}

function MapCanvas({ items, tiles, size, element }: CanvasProps) {
  const { t } = useTexts();
  const first = useMemo(() => fitView(items.map(toWorld), size), [items, size]);
  const { view, show, zoom, handlers } = useMapView(first, size, element);
  const [chosenIds, setChosenIds] = useState<string[]>([]);
  const chosen = items.filter(({ target }) => chosenIds.includes(target.id));
  const clusters = clustersOf(items, view, size);

  function press(pressed: MapItem[]) {
    if (isOnePlace(pressed) || view.zoom >= zoomRange.max) {
      return setChosenIds(pressed.map(({ target }) => target.id));
    }
    setChosenIds([]);
    show(fitView(pressed.map(toWorld), size));
  }

  return (
    <>
      <div
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the map
        tabIndex={0}
        aria-label={t('map.keys')}
        className="absolute inset-0 touch-none overflow-hidden rounded-12 bg-mines-tint select-none"
        {...handlers}
      >
        {tiles ? (
          <MapTiles url={tiles.url} view={view} size={size} />
        ) : (
          <>
            <Suspense>
              <MapLand view={view} size={size} />
            </Suspense>
            <MapGround view={view} size={size} markers={clusters} />
          </>
        )}
        <MapMarkers clusters={clusters} chosen={chosen} onPress={press} />
      </div>
      <ScaleBar view={view} />
      <div className="absolute right-2 bottom-2 flex gap-1">
        <IconButton
          icon={Plus}
          label={t('map.zoomIn')}
          aria-disabled={view.zoom >= zoomRange.max}
          onClick={() => zoom(1)}
          className={controlClass}
        />
        <IconButton
          icon={Minus}
          label={t('map.zoomOut')}
          aria-disabled={view.zoom <= zoomRange.min}
          onClick={() => zoom(-1)}
          className={controlClass}
        />
        <IconButton
          icon={Maximize}
          label={t('map.showAll')}
          onClick={() => show(first)}
          className={controlClass}
        />
      </div>
      {chosen.length > 0 && <Chosen items={chosen} onClose={() => setChosenIds([])} />}
      {tiles && (
        <p className="pointer-events-none absolute top-1 right-1 rounded-8 bg-surface/85 px-1 text-13 text-text-2">
          {tiles.attribution}
        </p>
      )}
    </>
  );
}

/** Map of search results; overlapping markers are merged into one with their number. */
export function ResultMap(props: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useElementSize(frame);
  return (
    <div ref={frame} className="relative h-[52dvh] rounded-12 border border-line bg-sunk lg:h-110">
      {size && <MapCanvas {...props} size={size} element={frame} />}
    </div>
  );
}
