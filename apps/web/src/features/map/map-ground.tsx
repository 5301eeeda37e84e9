import { useMemo } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { labelsOf, namedPlaces, type PlaceLabel } from './place-labels.ts';
import type { Size, View, WorldPoint } from './projection.ts';

const looks: Record<PlaceLabel['look'], string> = {
  country: 'fill-muted text-13 font-semibold tracking-[0.12em] uppercase opacity-70',
  large: 'fill-text text-13 font-semibold',
  small: 'fill-muted text-13',
};

function Label({ label: { x, y, name, look, dot } }: { label: PlaceLabel }) {
  return (
    <g>
      {dot && <circle cx={dot.x} cy={dot.y} r={look === 'large' ? 3 : 2} className="fill-field" />}
      <text
        x={x}
        y={y}
        textAnchor="middle"
        strokeWidth={3}
        strokeLinejoin="round"
        paintOrder="stroke"
        className={`stroke-surface ${looks[look]}`}
      >
        {name}
      </text>
    </g>
  );
}

interface Props {
  view: View;
  size: Size;
  /** Markers on the map, which place names must not cover. */
  markers: WorldPoint[];
}

/** Labels of the map without tiles: countries, cities and quarters. */
export function MapGround({ view, size, markers }: Props) {
  const { language } = useTexts();
  const named = useMemo(() => namedPlaces(language), [language]);
  return (
    <svg aria-hidden="true" width={size.width} height={size.height} className="absolute inset-0">
      {labelsOf(named, view, size, markers).map((label) => (
        <Label key={`${label.look} ${label.name} ${Math.round(label.x - label.y)}`} label={label} />
      ))}
    </svg>
  );
}
