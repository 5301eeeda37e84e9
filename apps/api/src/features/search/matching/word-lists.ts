import type { AnyModel } from '../../../core/documents/any-model.ts';
import { maxListedIds, maxScanned } from '../limits.ts';
import { findCreated } from './term-queries.ts';

/** Fields that decide which lists contain a document. */
export interface Carrier {
  terms: readonly string[];
  createdAt: Date;
}

/** The newest documents that have at least one of some terms. */
interface WordList {
  /** Newest first. */
  ids: readonly string[];
  /** Creation date of the newest document. */
  until: number;
  /** Documents older than this are not in the list, even if they have a term. */
  since: number;
}

interface Entry {
  terms: readonly string[];
  /** Maximum number of ids in the list. */
  maxLength: number;
  /** The list was read only for documents created since this time. */
  from: number;
  list: Promise<WordList>;
  /** Absent while the list is being read. */
  read?: WordList;
}

/** Value of `since` for a complete list. */
const always = Number.NEGATIVE_INFINITY;

async function readList(
  model: AnyModel,
  terms: string[],
  maxLength: number,
  from: number,
): Promise<WordList> {
  const since = Number.isFinite(from) ? new Date(from) : undefined;
  const found = await findCreated(model, terms, {}, { examined: maxLength, since });
  return {
    ids: found.map(({ id }) => id),
    until: found[0]?.createdAt ?? always,
    since: found.length === maxLength ? found.at(-1)!.createdAt : from,
  };
}

/** A written document in relation to one list. */
interface Written {
  id: string;
  createdAt: number;
  hasTerm: boolean;
}

function withNewest(list: WordList, maxLength: number, { id, createdAt }: Written): WordList {
  const ids = [id, ...list.ids.slice(0, maxLength - 1)];
  // A document of any date may have been pushed out of a full list.
  const since = ids.length === maxLength ? Math.max(list.since, 0) : list.since;
  return { ids, until: createdAt, since };
}

/** Returns a list after a write of a document that has one of its terms or not; undefined where the list must be read again. */
function changedList(list: WordList, maxLength: number, written: Written): WordList | undefined {
  const { id, createdAt, hasTerm } = written;
  if (createdAt > list.until) return hasTerm ? withNewest(list, maxLength, written) : list;
  const wasIn = list.ids.includes(id);
  if (wasIn === (hasTerm && createdAt >= list.since)) return list;
  // A full list that loses a document must be read again, because an older one would follow.
  return wasIn && list.ids.length < maxLength
    ? { ...list, ids: list.ids.filter((other) => other !== id) }
    : undefined;
}

/** The index of words of one model: reads which documents have a word once, and changes the lists with every write. */
export class WordLists {
  readonly #model: AnyModel;
  readonly #maxLength: number;
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry>();
  #ids = 0;

  /** By default a list holds one document more than are counted, so that it shows whether there are more. */
  constructor(model: AnyModel, maxLength: number = maxScanned + 1) {
    this.#model = model;
    this.#maxLength = maxLength;
  }

  /**
   * Returns the ids of the newest documents that have one of the terms, newest first, up to the requested number; those
   * created before `from`, in milliseconds, may be missing. Reading fewer costs less.
   */
  async newest(
    terms: string[],
    count: number = this.#maxLength,
    from: number = always,
  ): Promise<readonly string[]> {
    const length = Math.min(count, this.#maxLength);
    const key = terms.join(' ');
    const known = this.#entries.get(key);
    const ids =
      known && known.maxLength >= length && known.from <= from
        ? await this.#used(key, known)
        : await this.#read(key, terms, length, from);
    return ids.length > length ? ids.slice(0, length) : ids;
  }

  /** Returns the ids of a cached list, once it is read, and marks the list as the most recently used one, which is evicted last. */
  async #used(key: string, entry: Entry): Promise<readonly string[]> {
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return (entry.read ?? (await entry.list)).ids;
  }

  async #read(key: string, terms: string[], length: number, since: number): Promise<readonly string[]> {
    const shorter = this.#entries.get(key);
    if (shorter) this.#drop(key, shorter);
    const maxLength = Math.max(length, shorter?.maxLength ?? 0);
    const from = Math.min(since, shorter?.from ?? since);
    const entry: Entry = { terms, maxLength, from, list: readList(this.#model, terms, maxLength, from) };
    this.#entries.set(key, entry);
    try {
      const list = await entry.list;
      // A document that was written meanwhile may be missing from the list.
      if (this.#entries.get(key) === entry) this.#keep(entry, list);
      return list.ids;
    } catch (error) {
      this.#drop(key, entry);
      throw error;
    }
  }

  /** Updates the lists after a write of a document, null when searches must not find it; drops lists that must be read again. */
  update(id: string, carrier: Carrier | null): void {
    const terms = new Set(carrier?.terms);
    const createdAt = carrier?.createdAt.getTime() ?? always;
    for (const [key, entry] of this.#entries) {
      const { read } = entry;
      const hasTerm = entry.terms.some((term) => terms.has(term));
      const changed = read && changedList(read, entry.maxLength, { id, createdAt, hasTerm });
      if (!changed) this.#drop(key, entry);
      else if (changed !== read) this.#keep(entry, changed);
    }
  }

  clear(): void {
    this.#entries.clear();
    this.#ids = 0;
  }

  #keep(entry: Entry, list: WordList): void {
    this.#ids += list.ids.length - (entry.read?.ids.length ?? -1);
    entry.read = list;
    for (const [oldest, old] of this.#entries) {
      if (this.#ids <= maxListedIds) break;
      this.#drop(oldest, old);
    }
  }

  #drop(key: string, entry: Entry): void {
    if (this.#entries.get(key) !== entry) return;
    this.#entries.delete(key);
    if (entry.read) this.#ids -= entry.read.ids.length + 1;
  }
}
