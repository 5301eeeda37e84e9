import { constants } from '@laterite/shared/constants.ts';
import type { ListingFilters } from '@laterite/shared/features/listings/listing.ts';
import { type Section, sectionOf, sections } from '@laterite/shared/features/listings/taxonomy.ts';
import { type RowTest, testOf } from './condition-test.ts';
import { conditionsOf } from './listing-filters.ts';
import { productNameOf, type Row, type Rows } from './listing-row.ts';

/** Sort position of a row in newest-first lists. */
type Position = Pick<Row, 'createdAt' | 'id'>;

/** Maximum number of matches that are sorted and counted by filter: beyond it, only the newest are. */
const maxMatches = 4000;

/** Orders rows newest first, as the database does: by date, then by id. */
function compare(a: Position, b: Position): number {
  const byDate = b.createdAt.getTime() - a.createdAt.getTime();
  if (byDate !== 0) return byDate;
  return a.id === b.id ? 0 : a.id < b.id ? 1 : -1;
}

/** Returns the index of the first row at or after a position. */
function indexIn(rows: Position[], position: Position): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (compare(rows[middle]!, position) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Group of comparable offers: one product, offer type, price unit, and one city or, without `cityKey`, one country. */
export type ProductOffer = Pick<Row, 'category' | 'type' | 'priceUnit' | 'country'> &
  Partial<Pick<Row, 'cityKey'>> & { productName: string };

const listOfProduct = (
  { category, type, priceUnit, country }: Omit<ProductOffer, 'productName' | 'cityKey'>,
  productName: string,
  cityKey?: string | null,
) => `product ${category} ${type} ${priceUnit} ${country ?? ''}/${cityKey ?? ''} ${productName}`;

const productLists = (row: Row) => {
  const productName = productNameOf(row);
  if (!productName) return [];
  const ofCountry = listOfProduct(row, productName);
  return row.cityKey ? [ofCountry, listOfProduct(row, productName, row.cityKey)] : [ofCountry];
};

const listsOf = (row: Row) => [
  'all',
  `section ${row.section}`,
  `category ${row.category}`,
  ...productLists(row),
];

/** Returns the smallest list that contains every match of some filters, and the filters that remain to be tested in it. */
function narrowestList(filters: ListingFilters): [list: string, left: ListingFilters] {
  const { section, category } = filters;
  const one = category?.length === 1 ? category[0]! : undefined;
  if (one && (!section || section === sectionOf(one))) {
    return [`category ${one}`, { ...filters, section: undefined, category: undefined }];
  }
  return section ? [`section ${section}`, { ...filters, section: undefined }] : ['all', filters];
}

/** The model contains only visible listings, so their status needs no test. */
function testOfFilters(filters: ListingFilters): RowTest {
  const { status, ...conditions } = conditionsOf(filters);
  return testOf(conditions);
}

/** Returns the first `limit` rows of a list that pass a test. */
function newestIn(list: Row[], passes: (row: Row) => boolean, limit: number): Row[] {
  const rows: Row[] = [];
  for (let i = 0; i < list.length && rows.length < limit; i++) {
    const row = list[i]!;
    if (passes(row)) rows.push(row);
  }
  return rows;
}

/** Returns the first rows before `end` that pass a test: all of them, or one more than are counted. */
function matchesIn(list: Row[], passes: RowTest, end: number): { rows: Row[]; isAll: boolean } {
  const most = constants.maxCount + 1;
  const rows: Row[] = [];
  for (let i = 0; i < end && rows.length <= maxMatches; i++) {
    if (!passes(list[i]!)) continue;
    rows.push(list[i]!);
    // Stop early: at this rate there are more matches than are sorted.
    if (rows.length === most && most * end > 2 * maxMatches * (i + 1)) return { rows, isAll: false };
  }
  return rows.length <= maxMatches ? { rows, isAll: true } : { rows: rows.slice(0, most), isAll: false };
}

const sectionsOf = ({ section, category }: ListingFilters): readonly Section[] => {
  if (section) return [section];
  return category ? category.map(sectionOf) : sections;
};

/** A listing of the model; an edit replaces its row. */
interface Held {
  row: Row;
}

/** The listings of some ids, each at the index of its id; undefined where the model does not have the listing. */
export type HeldListings = readonly (Readonly<Held> | undefined)[];

/** The newest visible listings of each section, in lists sorted newest first, changed in place. */
export class ListingReadModel {
  readonly #maxPerSection: number;
  readonly #held = new Map<string, Held>();
  readonly #lists = new Map<string, Row[]>();
  #resolved = new WeakMap<readonly string[], HeldListings>();
  /** The newest listing of a section outside the model; undefined when the section is complete. */
  readonly #firstMissing = new Map<Section, Position>();

  constructor(maxPerSection: number) {
    this.#maxPerSection = maxPerSection;
  }

  get(id: string): Row | undefined {
    return this.#held.get(id)?.row;
  }

  /** Returns the listings of some ids. Those of the same array are looked up once until a listing is added or removed: a search scans a list once for every level, and edits, the most frequent writes, change rows only. */
  getAll(ids: readonly string[]): HeldListings {
    const known = this.#resolved.get(ids);
    if (known) return known;
    const held = ids.map((id) => this.#held.get(id));
    this.#resolved.set(ids, held);
    return held;
  }

  /** Adds a row that is older than every row of its section in the model. Callers must call `sort` after the last one. */
  append(row: Row): void {
    // A listing that moved while sections were read occurs twice, and is read again as a changed one.
    if (this.#held.has(row.id)) return;
    if (this.#list(`section ${row.section}`).length >= this.#maxPerSection) this.#miss(row);
    else this.#add(row, (list) => list.push(row));
  }

  /** Sorts the appended rows by date: only the list `all` mixes sections, the others were appended in order. */
  sort(): void {
    this.#list('all').sort(compare);
  }

  put(row: Row): void {
    const missing = this.#firstMissing.get(row.section);
    if (missing && compare(row, missing) >= 0) {
      this.remove(row.id);
      return;
    }
    const before = this.get(row.id);
    if (before) this.#unlist(before);
    this.#add(row, (list) => list.splice(indexIn(list, row), 0, row));
    const ofSection = this.#list(`section ${row.section}`);
    if (ofSection.length > this.#maxPerSection) this.#evict(ofSection.at(-1)!);
  }

  remove(id: string): void {
    const row = this.get(id);
    if (!row) return;
    this.#unlist(row);
    this.#held.delete(id);
    this.#resolved = new WeakMap();
  }

  /** Returns the newest listings that pass some filters; null where listings outside the model may be among them. */
  find(filters: ListingFilters): Rows | null {
    const [name, left] = narrowestList(filters);
    const passes = testOfFilters(left);
    const missing = this.#newestMissing(sectionsOf(filters));
    const list = this.#list(name);
    const end = missing ? indexIn(list, missing) : list.length;
    const { rows, isAll } = matchesIn(list, passes, end);
    if (!missing) return { rows, isComplete: isAll };
    if (rows.length <= constants.maxCount) return null;
    return { rows: rows.slice(0, constants.maxCount + 1), isComplete: false };
  }

  /** Returns up to `limit` of the newest listings of a category in the model that pass a test. */
  newestOf(category: Row['category'], passes: (row: Row) => boolean, limit: number): Row[] {
    return newestIn(this.#list(`category ${category}`), passes, limit);
  }

  /** Returns up to `limit` of the newest listings of a product in the model that pass a test. */
  newestOfProduct(offer: ProductOffer, passes: (row: Row) => boolean, limit: number): Row[] {
    return newestIn(this.#list(listOfProduct(offer, offer.productName, offer.cityKey)), passes, limit);
  }

  #add(row: Row, insert: (list: Row[]) => void): void {
    const held = this.#held.get(row.id);
    if (held) held.row = row;
    else {
      this.#held.set(row.id, { row });
      this.#resolved = new WeakMap();
    }
    for (const name of listsOf(row)) {
      const list = this.#list(name);
      if (list.length === 0) this.#lists.set(name, list);
      insert(list);
    }
  }

  #unlist(row: Row): void {
    for (const name of listsOf(row)) {
      const list = this.#list(name);
      list.splice(indexIn(list, row), 1);
      if (list.length === 0) this.#lists.delete(name);
    }
  }

  #evict(row: Row): void {
    this.remove(row.id);
    this.#miss(row);
  }

  #miss({ id, section, createdAt }: Row): void {
    const known = this.#firstMissing.get(section);
    if (!known || compare(known, { id, createdAt }) > 0) this.#firstMissing.set(section, { id, createdAt });
  }

  /** Returns the time from which the model is complete, in milliseconds; undefined when all listings of a section are in it. */
  get reach(): number {
    const missing = sections.map((section) => this.#firstMissing.get(section)?.createdAt.getTime());
    return missing.reduce<number>((oldest, at) => Math.min(oldest, at ?? -Infinity), Infinity);
  }

  #newestMissing(wanted: readonly Section[]): Position | undefined {
    const missing = wanted.flatMap((section) => this.#firstMissing.get(section) ?? []);
    return missing.sort(compare)[0];
  }

  #list(name: string): Row[] {
    return this.#lists.get(name) ?? [];
  }
}
