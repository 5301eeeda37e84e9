import type { MapItem } from './map-item.ts';
import { type Size, toScreen, toWorld, type View, type WorldPoint } from './projection.ts';

/** Items that stand so close together that one marker shows them. */
export interface Cluster extends WorldPoint {
  items: MapItem[];
}

/** A marker is 44 px to touch. */
const minGap = 44;
/** Markers outside the map that reach into it. */
const margin = 24;

/** Returns the markers of the visible items, at their places on the screen. */
export function clustersOf(items: readonly MapItem[], view: View, size: Size): Cluster[] {
  const clusters: Cluster[] = [];
  for (const item of items) {
    const { x, y } = toScreen(toWorld(item), view, size);
    if (x < -margin || y < -margin || x > size.width + margin || y > size.height + margin) continue;
    const near = clusters.find((cluster) => Math.hypot(cluster.x - x, cluster.y - y) < minGap);
    if (near) near.items.push(item);
    else clusters.push({ x, y, items: [item] });
  }
  return clusters;
}

/** Whether zooming cannot part them: positions are known to the quarter, which many share. */
export const isOnePlace = ([first, ...others]: MapItem[]) =>
  others.every(({ lat, lng }) => lat === first!.lat && lng === first!.lng);
