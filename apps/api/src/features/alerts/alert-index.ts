import type { Row } from '../listings/browsing/listing-row.ts';
import { type AlertQuery, keysOfRow, testOfRow } from './alert-query.ts';

/** What the index holds of an alert. */
export interface IndexedAlert extends AlertQuery {
  id: string;
  user: string;
}

/** Alerts by the rarest of what their hits have, so that a listing is compared only with those that share it. */
export class AlertIndex {
  readonly #alerts = new Map<string, IndexedAlert>();
  readonly #byKey = new Map<string, Set<IndexedAlert>>();

  get size(): number {
    return this.#alerts.size;
  }

  put(alert: IndexedAlert): void {
    this.remove(alert.id);
    this.#alerts.set(alert.id, alert);
    for (const key of alert.keys) {
      const held = this.#byKey.get(key);
      if (held) held.add(alert);
      else this.#byKey.set(key, new Set([alert]));
    }
  }

  remove(id: string): void {
    const alert = this.#alerts.get(id);
    if (!alert) return;
    this.#alerts.delete(id);
    for (const key of alert.keys) {
      const held = this.#byKey.get(key);
      held?.delete(alert);
      if (held?.size === 0) this.#byKey.delete(key);
    }
  }

  /** Returns the alerts that share a key with a listing: the only ones that are compared with it. */
  candidates(row: Row): Set<IndexedAlert> {
    const found = new Set<IndexedAlert>();
    for (const key of keysOfRow(row)) {
      for (const alert of this.#byKey.get(key) ?? []) found.add(alert);
    }
    return found;
  }

  /** Returns the alerts that a listing is a hit of. */
  matching(row: Row): IndexedAlert[] {
    return [...this.candidates(row)].filter(testOfRow(row));
  }
}
