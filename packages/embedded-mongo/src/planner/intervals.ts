import { encodeValue, invert, nothing, successor } from '../indexes/key-encoding.ts';
import { rank, rankOf } from '../values/compare.ts';

/** Encoded values from `low` to `high`, as blocks: a bound stands for every key that begins with it. */
export interface Interval {
  low: Buffer;
  lowIncluded: boolean;
  high: Buffer;
  highIncluded: boolean;
}

export function point(value: unknown): Interval {
  const { bytes } = encodeValue(value);
  return { low: bytes, lowIncluded: true, high: bytes, highIncluded: true };
}

/** All values of one type. */
export function typeBlock(type: number): Interval {
  const bytes = Buffer.from([type]);
  return { low: bytes, lowIncluded: true, high: bytes, highIncluded: true };
}

/** Null, missing and the empty array's mark: what an absent field may look like in an index. */
export const absent: Interval[] = [point(null)];

/** What an equality may find: an array is indexed by its elements, so its first one is looked up. */
export function equalTo(value: unknown): Interval[] {
  if (!Array.isArray(value)) return [point(value)];
  return [point(value), value.length === 0 ? point(nothing) : point(value[0])];
}

/** `$gt`, `$gte`, `$lt`, `$lte`: within the operand's type, NaN left out of number ranges. */
export function compared(operator: string, value: unknown): Interval | undefined {
  const type = rankOf(value);
  if (type === rank.minKey || type === rank.maxKey || Array.isArray(value)) return undefined;
  if (type === rank.null || Number.isNaN(value)) return point(value);
  const block = typeBlock(type);
  const { bytes } = encodeValue(value);
  if (operator.startsWith('$gt')) return { ...block, low: bytes, lowIncluded: operator === '$gte' };
  const bottom = type === rank.number ? { low: encodeValue(Number.NaN).bytes, lowIncluded: false } : {};
  return { ...block, ...bottom, high: bytes, highIncluded: operator === '$lte' };
}

export function isPoint(interval: Interval): boolean {
  return interval.low.length > 1 ? interval.low.equals(interval.high) : isSingleByte(interval);
}

// Types with one value only: null, the empty array's mark, MinKey and MaxKey.
function isSingleByte({ low, high }: Interval): boolean {
  const [type] = low;
  return (
    low.equals(high) &&
    (type === rank.null || type === rank.nothing || type === rank.minKey || type === rank.maxKey)
  );
}

/** First key inside and first key beyond, for a field of the given direction. */
export function keysOf(interval: Interval, direction: 1 | -1): { start: Buffer; end: Buffer } {
  const { low, lowIncluded, high, highIncluded } = interval;
  if (direction === 1) {
    return { start: lowIncluded ? low : successor(low), end: highIncluded ? successor(high) : high };
  }
  const [top, bottom] = [Buffer.from(high), Buffer.from(low)];
  invert(top);
  invert(bottom);
  return { start: highIncluded ? top : successor(top), end: lowIncluded ? successor(bottom) : bottom };
}

/** What lies in both lists. */
export function intersect(left: Interval[], right: Interval[]): Interval[] {
  return left.flatMap((a) => right.flatMap((b) => overlap(a, b)));
}

function overlap(a: Interval, b: Interval): Interval[] {
  const [keysA, keysB] = [keysOf(a, 1), keysOf(b, 1)];
  const low = Buffer.compare(keysA.start, keysB.start) >= 0 ? a : b;
  const high = Buffer.compare(keysA.end, keysB.end) <= 0 ? a : b;
  const both = {
    low: low.low,
    lowIncluded: low.lowIncluded,
    high: high.high,
    highIncluded: high.highIncluded,
  };
  const { start, end } = keysOf(both, 1);
  return Buffer.compare(start, end) < 0 ? [both] : [];
}

/** Whether every value of `inner` lies in `outer`. */
export function within(inner: Interval[], outer: Interval[]): boolean {
  return inner.every((a) => {
    const keys = keysOf(a, 1);
    return outer.some((b) => {
      const around = keysOf(b, 1);
      return Buffer.compare(around.start, keys.start) <= 0 && Buffer.compare(keys.end, around.end) <= 0;
    });
  });
}
