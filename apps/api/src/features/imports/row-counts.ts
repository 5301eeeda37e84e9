import {
  type RowOutcome,
  type RowState,
  rowOutcomes,
  rowStates,
} from '@laterite/shared/features/imports/import.ts';
import type { Types } from 'mongoose';
import { ImportRowModel } from './import-row.model.ts';

type Counts<Name extends string> = Record<Name, number>;

/** Counts the rows of an import by their state. */
export async function recount(id: Types.ObjectId): Promise<Counts<RowState>> {
  const counts = await Promise.all(
    rowStates.map((state) => ImportRowModel.countDocuments({ import: id, state })),
  );
  return Object.fromEntries(rowStates.map((state, i) => [state, counts[i]])) as Counts<RowState>;
}

/** Counts checked rows by their outcome and by their state. */
export function countChecked(rows: readonly { outcome: RowOutcome; state: RowState }[]) {
  const outcomes = Object.fromEntries(rowOutcomes.map((name) => [name, 0])) as Counts<RowOutcome>;
  const states = Object.fromEntries(rowStates.map((name) => [name, 0])) as Counts<RowState>;
  for (const { outcome, state } of rows) {
    outcomes[outcome] += 1;
    states[state] += 1;
  }
  return { outcomes, rows: states };
}
