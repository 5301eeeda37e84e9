interface Head<T> {
  value: T;
  rest: Iterator<T>;
}

/** Merges sorted sources, holding only the next value of each. */
export function* mergeSorted<T>(sources: Iterator<T>[], order: (a: T, b: T) => number): Generator<T> {
  const heads: Head<T>[] = [];
  for (const rest of sources) {
    const first = rest.next();
    if (!first.done) heads.push({ value: first.value, rest });
  }
  // Builds a heap: no head comes after its two children.
  for (let i = (heads.length >> 1) - 1; i >= 0; i--) sink(heads, i, order);
  while (heads.length > 0) {
    const least = heads[0]!;
    yield least.value;
    const next = least.rest.next();
    if (!next.done) least.value = next.value;
    else {
      const last = heads.pop()!;
      if (heads.length > 0 && last !== least) heads[0] = last;
    }
    sink(heads, 0, order);
  }
}

function sink<T>(heads: Head<T>[], from: number, order: (a: T, b: T) => number): void {
  for (let i = from; ; ) {
    const left = 2 * i + 1;
    const right = left + 1;
    let least = i;
    if (left < heads.length && order(heads[left]!.value, heads[least]!.value) < 0) least = left;
    if (right < heads.length && order(heads[right]!.value, heads[least]!.value) < 0) least = right;
    if (least === i) return;
    [heads[i], heads[least]] = [heads[least]!, heads[i]!];
    i = least;
  }
}
