const FEW = 16;

/** Puts the starts of keys in the order of their bytes; each key in `bytes` stands after its length of two bytes. */
export function sortKeys(bytes: Buffer, starts: Uint32Array): void {
  sortFrom(bytes, starts, 0, starts.length, 0);
}

// A key that ends comes before one that goes on.
function byteAt(bytes: Buffer, start: number, depth: number): number {
  const length = (bytes[start]! << 8) | bytes[start + 1]!;
  return depth < length ? bytes[start + 2 + depth]! : -1;
}

// Quicksort by one byte at a time: what is equal in it is sorted by the next one, so no byte is compared twice.
function sortFrom(bytes: Buffer, starts: Uint32Array, from: number, to: number, depth: number): void {
  while (to - from > FEW) {
    const pivot = byteAt(bytes, starts[(from + to) >> 1]!, depth);
    let [low, high] = [from, to];
    for (let i = from; i < high; ) {
      const start = starts[i]!;
      const byte = byteAt(bytes, start, depth);
      if (byte < pivot) {
        starts[i++] = starts[low]!;
        starts[low++] = start;
      } else if (byte > pivot) {
        starts[i] = starts[--high]!;
        starts[high] = start;
      } else i += 1;
    }
    sortFrom(bytes, starts, from, low, depth);
    sortFrom(bytes, starts, high, to, depth);
    if (pivot < 0) return;
    [from, to, depth] = [low, high, depth + 1];
  }
  insertEach(bytes, starts, from, to, depth);
}

function insertEach(bytes: Buffer, starts: Uint32Array, from: number, to: number, depth: number): void {
  for (let i = from + 1; i < to; i++) {
    const start = starts[i]!;
    let at = i;
    for (; at > from && isBefore(bytes, start, starts[at - 1]!, depth); at--) starts[at] = starts[at - 1]!;
    starts[at] = start;
  }
}

function isBefore(bytes: Buffer, one: number, other: number, depth: number): boolean {
  for (let i = depth; ; i++) {
    const [mine, theirs] = [byteAt(bytes, one, i), byteAt(bytes, other, i)];
    if (mine !== theirs) return mine < theirs;
    if (mine < 0) return false;
  }
}
