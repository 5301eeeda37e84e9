import { type Size, tileSize, toScreen, type View, worldSize } from './projection.ts';

interface Props {
  /** URL template with `{z}`, `{x}` and `{y}`. */
  url: string;
  view: View;
  size: Size;
}

interface Tile {
  z: number;
  x: number;
  y: number;
}

const urlOf = (url: string, { z, x, y }: Tile) =>
  url.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));

const range = (first: number, last: number) =>
  Array.from({ length: Math.max(last - first + 1, 0) }, (_, index) => first + index);

/** Returns the tiles that cover a view at its nearest integer zoom level. */
function tilesOf(view: View, { width, height }: Size): Tile[] {
  const z = Math.round(view.zoom);
  const count = 2 ** z;
  const half = { x: width / 2 / worldSize(view.zoom), y: height / 2 / worldSize(view.zoom) };
  const indexes = (from: number, to: number) =>
    range(Math.max(Math.floor(from * count), 0), Math.min(Math.floor(to * count), count - 1));
  return indexes(view.y - half.y, view.y + half.y).flatMap((y) =>
    indexes(view.x - half.x, view.x + half.x).map((x) => ({ z, x, y })),
  );
}

/** Map tiles below the markers. */
export function MapTiles({ url, view, size }: Props) {
  const edge = tileSize * 2 ** (view.zoom - Math.round(view.zoom));
  return (
    <svg aria-hidden="true" width={size.width} height={size.height} className="absolute inset-0">
      {tilesOf(view, size).map((tile) => {
        const count = 2 ** tile.z;
        const corner = toScreen({ x: tile.x / count, y: tile.y / count }, view, size);
        const href = urlOf(url, tile);
        // An additional half pixel covers the seams between scaled tiles.
        return (
          <image key={href} href={href} x={corner.x} y={corner.y} width={edge + 0.5} height={edge + 0.5} />
        );
      })}
    </svg>
  );
}
