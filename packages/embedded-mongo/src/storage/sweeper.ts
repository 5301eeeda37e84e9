import { rangeOf } from './keys.ts';
import type { Store, TableName } from './store.ts';

const REMOVED_AT_ONCE = 2000;

/** The bytes of a collection's documents, or of an index, that nothing names any more. */
export interface Garbage {
  table: TableName;
  id: number;
}

/** Sweeps garbage away in small transactions, while other work goes on. */
export class Sweeper {
  private readonly store: Store;
  private sweeping: Promise<void> = Promise.resolve();
  private stopping = false;

  constructor(store: Store) {
    this.store = store;
  }

  /** After what is being swept already. */
  later(garbage: Garbage[]): void {
    this.sweeping = this.sweeping
      .then(() => this.sweep(garbage))
      .catch((error) => console.error('embedded-mongo: sweeping failed, the next start repeats it', error));
  }

  /** Ends the sweep; what is left goes after the next start. */
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
