import { rangeOf } from './keys.ts';
import type { Store, TableName } from './store.ts';

const REMOVED_AT_ONCE = 2000;

/** Bytes of a collection's documents, or of an index, that are no longer referenced. */
export interface Garbage {
  table: TableName;
  id: number;
}

/** Deletes garbage in small transactions, while other work continues. */
export class Sweeper {
  private readonly store: Store;
  private sweeping: Promise<void> = Promise.resolve();
  private stopping = false;

  constructor(store: Store) {
    this.store = store;
  }

  /** Queues garbage after the current one. */
  later(garbage: Garbage[]): void {
    this.sweeping = this.sweeping
      .then(() => this.sweep(garbage))
      .catch((error) => console.error('embedded-mongo: sweeping failed, the next start repeats it', error));
  }

  /** Interrupts the sweep, which the next start continues. */
  async stop(): Promise<void> {
    this.stopping = true;
    await this.sweeping;
  }

  private async sweep(garbage: Garbage[]): Promise<void> {
    for (const { table, id } of garbage) {
      const some = () => {
        const keys = this.store.keys(table, rangeOf(id), REMOVED_AT_ONCE);
        for (const each of keys) this.store.remove(table, each);
        return keys.length === REMOVED_AT_ONCE;
      };
      while (!this.stopping && (await this.store.write(some)));
    }
  }
}
