import type { AnyModel } from '../../any-model.ts';
import { maxListedIds, maxScanned } from './limits.ts';
import { findByTerms } from './term-queries.ts';

/** What decides in which lists a document belongs. */
export interface Carrier {
  terms: readonly string[];
  createdAt: Date;
}

/** The newest documents that have one of some terms. */
interface WordList {
  ids: ReadonlySet<string>;
  /** Documents older than this are not in the list, though they may have a term. */
  since: number;
}

interface Entry {
  terms: readonly string[];
  list: Promise<WordList>;
  /** Absent while the list is read. */
  read?: WordList;
}

/** One more than lists count, so that it shows whether there are more. */
const maxLength = maxScanned + 1;

async function readList(model: AnyModel, terms: string[]): Promise<WordList> {
  const bounds = { examined: maxLength };
  const found = await findByTerms<Carrier & { _id: unknown }>(model, terms, {}, { createdAt: 1 }, bounds);
  const oldest = found.length === maxLength ? found.at(-1)!.createdAt.getTime() : Number.NEGATIVE_INFINITY;
  return { ids: new Set(found.map(({ _id }) => String(_id))), since: oldest };
}

/** The index of words of one model: reads which documents have a word once, and again when others have it. */
export class WordLists {
  readonly #model: AnyModel;
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry>();
  #ids = 0;

  constructor(model: AnyModel) {
    this.#model = model;
  }

  /** Returns the ids of the newest documents that have one of the terms, newest first. */
  async newest(terms: string[]): Promise<ReadonlySet<string>> {
    const key = terms.join(' ');
    const known = this.#entries.get(key);
    if (known) {
      this.#entries.delete(key);
      this.#entries.set(key, known);
      return (await known.list).ids;
    }
    const entry: Entry = { terms, list: readList(this.#model, terms) };
    this.#entries.set(key, entry);
    try {
      const list = await entry.list;
      this.#keep(key, entry, list);
      return list.ids;
    } catch (error) {
      this.#drop(key, entry);
      throw error;
    }
  }

  /** Drops the lists that a written document is missing from, or is in by mistake; null when it may not be found. */
  update(id: string, carrier: Carrier | null): void {
    const terms = new Set(carrier?.terms);
    const createdAt = carrier?.createdAt.getTime() ?? 0;
    for (const [key, entry] of this.#entries) {
      const { read } = entry;
      const belongs = read && createdAt >= read.since && entry.terms.some((term) => terms.has(term));
      if (!read || belongs !== read.ids.has(id)) this.#drop(key, entry);
    }
  }

  clear(): void {
    this.#entries.clear();
    this.#ids = 0;
  }

  #keep(key: string, entry: Entry, list: WordList): void {
    // A document that was written meanwhile may be missing from it.
    if (this.#entries.get(key) !== entry) return;
    entry.read = list;
    this.#ids += list.ids.size + 1;
    for (const [oldest, old] of this.#entries) {
      if (this.#ids <= maxListedIds) break;
      this.#drop(oldest, old);
    }
  }

  #drop(key: string, entry: Entry): void {
    if (this.#entries.get(key) !== entry) return;
    this.#entries.delete(key);
    if (entry.read) this.#ids -= entry.read.ids.size + 1;
  }
}
