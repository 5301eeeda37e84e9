/** Terms in alphabetical order, for look-ups by prefix. Deleted terms stay until the next rebuild, so callers filter. */
export class SortedTerms {
  #sorted: string[] = [];
  #added: string[] = [];

  add(term: string): void {
    this.#added.push(term);
  }

  /** Merges new terms at the next look-up only: sorting after every write would cost each writer a whole vocabulary. */
  #merge(existing: ReadonlyMap<string, unknown>): void {
    if (this.#added.length === 0 && this.#sorted.length <= 2 * existing.size + 100) return;
    const added = this.#added;
    this.#added = [];
    if (added.length < 100 && this.#sorted.length <= 2 * existing.size + 100) {
      for (const term of added) this.#insert(term);
      return;
    }
    this.#sorted = [...existing.keys()].sort();
  }

  #insert(term: string): void {
    const at = this.#indexOf(term);
    if (this.#sorted[at] !== term) this.#sorted.splice(at, 0, term);
  }

  #indexOf(term: string): number {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#sorted[middle]! < term) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Returns the terms that begin with some letters, out of those that exist. */
  withPrefix(prefix: string, existing: ReadonlyMap<string, unknown>): string[] {
    this.#merge(existing);
    const found: string[] = [];
    for (let i = this.#indexOf(prefix); this.#sorted[i]?.startsWith(prefix); i++) {
      if (existing.has(this.#sorted[i]!)) found.push(this.#sorted[i]!);
    }
    return found;
  }
}
