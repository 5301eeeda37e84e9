import { fail } from '../errors.ts';

/** Maximum memory of all sorts and groups of the process together, including those of open cursors. */
const MAX_HELD_BYTES = 100 * 1024 * 1024;

let heldByAll = 0;

/** The memory of one sort or group within the common limit. */
export class MemoryShare {
  private held = 0;

  add(bytes: number): void {
    this.held += bytes;
    heldByAll += bytes;
  }

  remove(bytes: number): void {
    this.add(-bytes);
  }

  release(): void {
    this.remove(this.held);
  }

  get isExceeded(): boolean {
    return heldByAll > MAX_HELD_BYTES;
  }

  /** `what` names the work and how to avoid it. */
  assertWithin(what: string): void {
    const limit = `memory limit of ${MAX_HELD_BYTES} bytes, which all open cursors share.`;
    if (this.isExceeded) fail('QueryExceededMemoryLimit', `${what} exceeded ${limit}`);
  }
}
