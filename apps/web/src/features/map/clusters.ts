import type { MapItem } from './map-item.ts';
import { type Size, toScreen, toWorld, type View, type WorldPoint } from './projection.ts';

/** Items that are so close together that one marker shows them. */
export interface Cluster extends WorldPoint {
  items: MapItem[];
}

/** Size of the touch target of a marker, in pixels. */
const minGap = 44;
/** Markers outside the map whose edges are visible. */
const margin = 24;

/** Returns the markers of the visible items with their screen positions. */
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

/** Returns whether zooming cannot separate the items, because positions are those of quarters, which many items share. */
export const isOnePlace = ([first, ...others]: MapItem[]) =>
  others.every(({ lat, lng }) => lat === first!.lat && lng === first!.lng);
