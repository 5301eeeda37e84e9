import type { Row } from './listing-row.ts';

/** Readers of the most frequent fields: reading a field by a name known only at run time takes several times as long. */
const readers: Record<string, (row: Row) => unknown> = {
  section: (row) => row.section,
  category: (row) => row.category,
  type: (row) => row.type,
  trade: (row) => row.trade,
  status: (row) => row.status,
  country: (row) => row.country,
  cityKey: (row) => row.cityKey,
  priceUp: (row) => row.priceUp,
  priceDown: (row) => row.priceDown,
  attrTerms: (row) => row.attrTerms,
};

type Test = (value: unknown) => boolean;
type Conditions = Record<string, unknown>;
export type RowTest = (row: object) => boolean;

/** The operators that conditions of lists use, as both databases apply them to one value. */
const operators: Record<string, (wanted: never) => Test> = {
  $in: (wanted: unknown[]) => {
    const values = new Set(wanted);
    return (value) => values.has(value);
  },
  $gte: (least: number) => (value) => typeof value === 'number' && value >= least,
  $exists: (wanted: boolean) => (value) => (value !== undefined) === wanted,
  $lte: (most: number) => (value) => typeof value === 'number' && value <= most,
};

const hasOperators = (condition: unknown): condition is Conditions =>
  typeof condition === 'object' &&
  condition !== null &&
  Object.getPrototypeOf(condition) === Object.prototype;

function testsOfCondition(condition: unknown): Test[] {
  if (!hasOperators(condition)) return [(value) => value === condition];
  return Object.entries(condition).map(([name, wanted]) => {
    const operator = operators[name];
    if (!operator) throw new Error(`${name} cannot be tested in memory`);
    return operator(wanted as never);
  });
}

/** Returns a test of one field; `attrs.heures` is a field as well, and an array passes when one of its values does. */
function testOfField(path: string, test: Test): RowTest {
  const [name, inner] = path.split('.') as [string, string?];
  const read =
    (readers[name] as ((row: object) => unknown) | undefined) ?? ((row: object) => (row as Conditions)[name]);
  if (inner !== undefined) return (row) => test((read(row) as Conditions | undefined)?.[inner]);
  return (row) => {
    const value = read(row);
    return typeof value === 'object' && Array.isArray(value) ? value.some(test) : test(value);
  };
}

/** Returns a test that rows in memory pass exactly when the database finds their documents by these conditions. */
export function testOf(conditions: Conditions): RowTest {
  const tests = Object.entries(conditions).flatMap(([path, condition]) =>
    path === '$and'
      ? (condition as Conditions[]).map(testOf)
      : testsOfCondition(condition).map((test) => testOfField(path, test)),
  );
  const [only] = tests;
  return tests.length === 1 && only ? only : (row) => tests.every((test) => test(row));
}
