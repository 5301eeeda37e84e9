import { kmPerDegree, type Spot } from '@laterite/shared/places/distance.ts';

/** A position in Web Mercator, from 0 to 1 from west to east and from north to south. */
export interface WorldPoint {
  x: number;
  y: number;
}

/** View of a map: its centre and its zoom level. */
export interface View extends WorldPoint {
  zoom: number;
}

/** Size of the map on the screen, in pixels. */
export interface Size {
  width: number;
  height: number;
}

export const tileSize = 256;
export const zoomRange = { min: 3, max: 16 };

/** Maximum zoom of a view of results, at which a single place is shown with its city. */
const maxFitZoom = 12;
/** Padding for the markers at the edges and for the buttons at the bottom. */
const padding = { side: 32, top: 32, bottom: 76 };

/** Returns the width of the world in pixels. */
export const worldSize = (zoom: number) => tileSize * 2 ** zoom;

const clampZoom = (zoom: number) => Math.min(Math.max(zoom, zoomRange.min), zoomRange.max);

export function toWorld({ lat, lng }: Spot): WorldPoint {
  const radians = (lat * Math.PI) / 180;
  return { x: (lng + 180) / 360, y: (1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2 };
}

const latitudeOf = ({ y }: WorldPoint) => (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;

/** Returns the screen position of a point, in pixels from the top left corner of the map. */
export function toScreen({ x, y }: WorldPoint, view: View, { width, height }: Size): WorldPoint {
  const world = worldSize(view.zoom);
  return { x: (x - view.x) * world + width / 2, y: (y - view.y) * world + height / 2 };
}

/** Returns the view after a screen point moved to another position and the map was zoomed around it. */
export function moveView(view: View, from: WorldPoint, to: WorldPoint, zoomBy: number, size: Size): View {
  const zoom = clampZoom(view.zoom + zoomBy);
  const [before, after] = [worldSize(view.zoom), worldSize(zoom)];
  return {
    x: view.x + (from.x - size.width / 2) / before - (to.x - size.width / 2) / after,
    y: view.y + (from.y - size.height / 2) / before - (to.y - size.height / 2) / after,
    zoom,
  };
}

/** Returns the closest view that shows all points. */
export function fitView(points: readonly WorldPoint[], { width, height }: Size): View {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const doublings = (room: number, part: number) => Math.log2(Math.max(room, 1) / tileSize / part);
  const zoom = clampZoom(
    Math.min(
      doublings(width - 2 * padding.side, east - west),
      doublings(height - padding.top - padding.bottom, south - north),
      maxFitZoom,
    ),
  );
  const lower = (padding.bottom - padding.top) / 2 / worldSize(zoom);
  return { x: (west + east) / 2, y: (north + south) / 2 + lower, zoom };
}

/** Returns the kilometres per pixel at the centre of a view. */
export const kmPerPixel = (view: View) =>
  (360 * kmPerDegree * Math.cos((latitudeOf(view) * Math.PI) / 180)) / worldSize(view.zoom);
