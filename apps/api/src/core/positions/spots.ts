import type { MapTiles } from '@laterite/shared/features/search/spot.ts';
import type { Spot } from '@laterite/shared/places/distance.ts';
import { config } from '../../config.ts';

/** Three decimals are about 100 m: a map shows a house no better. */
const rounded = (degrees: number) => Math.round(degrees * 1000) / 1000;

interface Found {
  total: number;
  totalIsExact: boolean;
}

type Positioned<Card> = Card & Spot;

/** Returns search results for a map: cards with their public positions, without those whose position is unknown. */
export function toSpots<Card extends object>(
  { total, totalIsExact }: Found,
  cards: readonly Card[],
  spots: readonly (Spot | null | undefined)[],
) {
  const items = cards.flatMap((card, index): Positioned<Card>[] => {
    const spot = spots[index];
    return spot ? [{ ...card, lat: rounded(spot.lat), lng: rounded(spot.lng) }] : [];
  });
  const tiles: MapTiles | null = config.tiles ?? null;
  return { items, total, totalIsExact, tiles };
}
