import { encodeValue, invert, successor } from '../values/encoding.ts';
import { nothing, rank, rankOf } from '../values/types.ts';

/** Encoded values from `low` to `high`, as blocks: a bound represents every key that begins with it. */
export interface Interval {
  low: Buffer;
  lowIncluded: boolean;
  high: Buffer;
  highIncluded: boolean;
}

/** Returns the interval of every key that begins with these bytes. */
export function block(bytes: Buffer): Interval {
  return { low: bytes, lowIncluded: true, high: bytes, highIncluded: true };
}

export function point(value: unknown): Interval {
  return block(encodeValue(value));
}

/** Returns the keys of values that may equal an operand: an array is indexed by its elements, so its first element is looked up. */
export function equalTo(value: unknown): Interval[] {
  if (!Array.isArray(value)) return [point(value)];
  return [point(value), point(value.length === 0 ? nothing : value[0])];
}

/** Returns the interval of `$gt`, `$gte`, `$lt` or `$lte` within the operand's type, without NaN in number ranges. */
export function compared(operator: string, value: unknown): Interval | undefined {
  const type = rankOf(value);
  if (type === rank.minKey || type === rank.maxKey || Array.isArray(value)) return undefined;
  if (type === rank.null || Number.isNaN(value)) return point(value);
  const all = block(Buffer.from([type]));
  const bytes = encodeValue(value);
  if (operator.startsWith('$gt')) return { ...all, low: bytes, lowIncluded: operator === '$gte' };
  const bottom = type === rank.number ? { low: encodeValue(Number.NaN), lowIncluded: false } : {};
  return { ...all, ...bottom, high: bytes, highIncluded: operator === '$lte' };
}

const singles = new Set<number>([rank.null, rank.nothing, rank.minKey, rank.maxKey]);

/** Returns whether an interval contains only one value; among the one-byte blocks, those of types with a single value. */
export function isPoint({ low, high }: Interval): boolean {
  return low.equals(high) && (low.length > 1 || singles.has(low[0]!));
}

/** Returns the first key inside and the first key beyond an interval, for a field of the given direction. */
export function keysOf(interval: Interval, direction: 1 | -1): { start: Buffer; end: Buffer } {
  const { low, lowIncluded, high, highIncluded } = interval;
  if (direction === 1) {
    return { start: lowIncluded ? low : successor(low), end: highIncluded ? successor(high) : high };
  }
  const [top, bottom] = [invert(Buffer.from(high)), invert(Buffer.from(low))];
  return { start: highIncluded ? top : successor(top), end: lowIncluded ? successor(bottom) : bottom };
}

/** Returns the intersection of two lists of intervals. */
export function intersect(left: Interval[], right: Interval[]): Interval[] {
  return left.flatMap((a) => right.flatMap((b) => overlap(a, b)));
}

function overlap(a: Interval, b: Interval): Interval[] {
  const [keysA, keysB] = [keysOf(a, 1), keysOf(b, 1)];
  const { low, lowIncluded } = Buffer.compare(keysA.start, keysB.start) >= 0 ? a : b;
  const { high, highIncluded } = Buffer.compare(keysA.end, keysB.end) <= 0 ? a : b;
  const both = { low, lowIncluded, high, highIncluded };
  const { start, end } = keysOf(both, 1);
  return Buffer.compare(start, end) < 0 ? [both] : [];
}

/** Returns whether every value of `inner` is in `outer`. */
export function within(inner: Interval[], outer: Interval[]): boolean {
  return inner.every((a) => {
    const { start, end } = keysOf(a, 1);
    return outer.some((b) => {
      const around = keysOf(b, 1);
      return Buffer.compare(around.start, start) <= 0 && Buffer.compare(end, around.end) <= 0;
    });
  });
}
