import { fold } from '@laterite/shared/fold.ts';
import type { Operation } from './openapi.ts';

const contentOf = ({ id, method, path, summary, description, errors }: Operation) =>
  fold([id, method, path, summary, description, ...errors.map(({ code }) => code)].join(' '));

/** Returns the endpoints that contain every word, by feature, in the order of the document. */
export function findOperations(operations: Operation[], text: string): Map<string, Operation[]> {
  const words = fold(text).split(/\s+/).filter(Boolean);
  const found = operations.filter((operation) => {
    const content = contentOf(operation);
    return words.every((word) => content.includes(word));
  });
  const groups = new Map<string, Operation[]>();
  for (const operation of found) {
    groups.set(operation.feature, [...(groups.get(operation.feature) ?? []), operation]);
  }
  return groups;
}
