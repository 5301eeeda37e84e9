import type { Row } from '../listings/browsing/listing-row.ts';
import { type AlertQuery, keysOfRow, testOfRow } from './alert-query.ts';

/** The part of an alert that the index stores. */
export interface IndexedAlert {
  id: string;
  user: string;
}

/** One search and all alerts that have it: it is compiled and matched once. */
interface IndexedSearch extends AlertQuery {
  query: string;
  alerts: Map<string, IndexedAlert>;
}

/** Searches by their rarest required key (word, category or section), so that a listing is matched only with searches that share a key. */
export class AlertIndex {
  readonly #searches = new Map<string, IndexedSearch>();
  readonly #searchByAlert = new Map<string, IndexedSearch>();
  readonly #byKey = new Map<string, Set<IndexedSearch>>();

  /** Number of alerts. */
  get size(): number {
    return this.#searchByAlert.size;
  }

  /** Adds an alert or replaces it; `compile` is called for a search that no other alert has. */
  async put(
    alert: IndexedAlert,
    query: string,
    compile: (query: string) => Promise<AlertQuery>,
  ): Promise<void> {
    this.remove(alert.id);
    if (!this.#searches.has(query)) this.#add(query, await compile(query));
    const search = this.#searches.get(query)!;
    search.alerts.set(alert.id, alert);
    this.#searchByAlert.set(alert.id, search);
  }

  #add(query: string, compiled: AlertQuery): void {
    // Another alert with this search was added while it was compiled.
    if (this.#searches.has(query)) return;
    const search: IndexedSearch = { ...compiled, query, alerts: new Map() };
    this.#searches.set(query, search);
    for (const key of search.keys) {
      const held = this.#byKey.get(key);
      if (held) held.add(search);
      else this.#byKey.set(key, new Set([search]));
    }
  }

  remove(id: string): void {
    const search = this.#searchByAlert.get(id);
    if (!search) return;
    this.#searchByAlert.delete(id);
    search.alerts.delete(id);
    if (search.alerts.size > 0) return;
    this.#searches.delete(search.query);
    for (const key of search.keys) {
      const held = this.#byKey.get(key);
      held?.delete(search);
      if (held?.size === 0) this.#byKey.delete(key);
    }
  }

  /** Returns the searches that share a key with a listing: the only ones that are compared with it. */
  candidates(row: Row): Set<IndexedSearch> {
    const found = new Set<IndexedSearch>();
    for (const key of keysOfRow(row)) {
      for (const search of this.#byKey.get(key) ?? []) found.add(search);
    }
    return found;
  }

  /** Returns the alerts that a listing is a hit of. */
  matching(row: Row): IndexedAlert[] {
    const passes = testOfRow(row);
    const found: IndexedAlert[] = [];
    for (const search of this.candidates(row)) {
      if (!passes(search)) continue;
      for (const alert of search.alerts.values()) found.push(alert);
    }
    return found;
  }
}
