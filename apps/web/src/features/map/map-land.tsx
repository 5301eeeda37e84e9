import { outlines, worldUnits } from './outlines.ts';
import { type Size, toScreen, type View, worldSize } from './projection.ts';

interface Props {
  view: View;
  size: Size;
}

/** Land, coasts and borders below the labels. The view translates and scales the paths, which never change. */
export default function MapLand({ view, size }: Props) {
  const { x, y } = toScreen({ x: 0, y: 0 }, view, size);
  const line = { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeLinejoin: 'round' } as const;
  return (
    <svg aria-hidden="true" width={size.width} height={size.height} className="absolute inset-0">
      <g transform={`translate(${x} ${y}) scale(${worldSize(view.zoom) / worldUnits})`}>
        <path d={outlines.land} className="fill-surface" />
        <path {...line} d={outlines.coasts} className="stroke-field" />
        <path {...line} d={outlines.borders} strokeDasharray="4 3" className="stroke-field opacity-70" />
      </g>
    </svg>
  );
}
