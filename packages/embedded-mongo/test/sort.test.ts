import { expect, test } from 'vitest';
import { parseSort, Sorter } from '../src/query/sort.ts';

const LIMIT = 100 * 1024 * 1024;

test('a sort that holds too much names the index it lacks', () => {
  const sorter = new Sorter<number>(parseSort({ j: 1, k: -1 }));
  sorter.add({ j: 1 }, 1, LIMIT / 2);
  expect(() => sorter.add({ j: 2 }, 2, LIMIT)).toThrow(
    'A sort that an index on { j: 1, k: -1 } would avoid exceeded memory limit',
  );
  sorter.release();
});

test('all sorts share one limit', () => {
  const [first, second] = [new Sorter<number>(parseSort({ j: 1 })), new Sorter<number>(parseSort({ j: 1 }))];
  first.add({ j: 1 }, 1, LIMIT * 0.6);
  expect(() => second.add({ j: 1 }, 1, LIMIT * 0.6)).toThrow('which all open cursors share');
  second.release();
  first.release();
  second.add({ j: 1 }, 1, LIMIT * 0.6);
  second.release();
});

test('a sort with a limit holds no more than it needs', () => {
  const sorter = new Sorter<number>(parseSort({ j: 1 }), 2);
  for (const j of [5, 1, 4, 2, 3]) sorter.add({ j }, j, LIMIT / 3);
  expect(sorter.sorted()).toEqual([1, 2]);
  sorter.release();
});

test('an array sorts by its smallest element, descending by its largest, and equal keys keep their order', () => {
  const documents = [{ v: [3, 9] }, { v: 4 }, { v: [] }, {}, { v: 4, second: true }];
  const order = (direction: 1 | -1) => {
    const sorter = new Sorter<number>(parseSort({ v: direction }));
    documents.forEach((doc, i) => {
      sorter.add(doc, i, 1);
    });
    return sorter.sorted();
  };
  expect(order(1)).toEqual([2, 3, 0, 1, 4]);
  expect(order(-1)).toEqual([0, 1, 4, 3, 2]);
});
