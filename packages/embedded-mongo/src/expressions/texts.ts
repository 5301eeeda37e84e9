import { evalExpr } from 'mingo/core';
import { type Operator, ofOne } from './operator.ts';

type FindPosition = (text: string, part: string, from: number, to: number | undefined) => number;

/** Where a part begins in a text, between two positions; -1 where it does not. */
const positionBy =
  (find: FindPosition): Operator =>
  (obj, args, options) => {
    const [text, part, from = 0, to] = evalExpr(obj, args, options) as [
      string | null,
      string,
      number?,
      number?,
    ];
    return text === null || text === undefined ? null : find(text, part, from, to);
  };

const positionOfText = positionBy((text, part, from, to) => {
  const searched = [...text].slice(0, to).slice(from).join('');
  const found = searched.indexOf(part);
  return found < 0 ? -1 : from + [...searched.slice(0, found)].length;
});

const positionOfBytes = positionBy((text, part, from, to) =>
  Buffer.from(text).subarray(0, to).indexOf(part, from),
);

const substring: Operator = (obj, args, options) => {
  const [text, from, count] = evalExpr(obj, args, options) as [unknown, number, number];
  const bytes = Buffer.from(text === null || text === undefined ? '' : String(text));
  return bytes.subarray(from, count < 0 ? undefined : from + count).toString();
};

/** What finds, cuts and changes texts, by characters or by bytes. */
export const textOperators: Record<`$${string}`, Operator> = {
  $indexOfCP: positionOfText,
  $indexOfBytes: positionOfBytes,
  $substr: substring,
  $substrBytes: substring,
  $toUpper: ofOne((value) => String(value).toUpperCase(), ''),
  $toLower: ofOne((value) => String(value).toLowerCase(), ''),
};
