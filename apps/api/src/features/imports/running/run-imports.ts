import { setTimeout as delay } from 'node:timers/promises';
import { errors } from '@laterite/shared/errors.ts';
import { minuteMs } from '@laterite/shared/time.ts';
import { type Types, trusted } from 'mongoose';
import { type OutboxEntry, outboxEntry } from '../../../core/changes/outbox.ts';
import { stopSignal } from '../../../core/concurrency/stop-signal.ts';
import type { AppError } from '../../../core/errors/app-error.ts';
import { asAppError } from '../../../core/errors/problem.ts';
import type { Job } from '../../../jobs/job.ts';
import { log } from '../../../log.ts';
import { assertNotDisabled } from '../../account/removal.service.ts';
import { type ImportDoc, ImportModel, kindOf } from '../import.model.ts';
import { type ImportRowDoc, ImportRowModel } from '../import-row.model.ts';
import { recount } from '../row-counts.ts';
import { findRunningMember } from '../team-imports.ts';
import { runCompanyRow, undoCompanyRow } from './run-company-row.ts';
import { type Handled, runRow, undoRow } from './run-row.ts';

/** Lease of an import: after it, another process may resume the import of a killed one. A running process extends it four times as often. */
const leaseMs = 20_000;
const rowsPerTurn = 50;
const maxPauseMs = 50;
/** Tries of a row that the server cannot handle, over seven minutes where each asks for half a minute. */
const maxTries = 5;
/** Time after which imports leave their turn to the other long jobs; checked after each row. */
const turnMs = 5 * minuteMs;

/** Errors that would fail every further row, so the import is paused. */
const endsRun = new Set(['forbidden', 'unauthorized', 'phone_unproven', 'company_not_found']);

const active = ['running', 'undoing'] as const;

/** Claims the import that has waited longest, or the given one, for this process. */
function claim(id?: Types.ObjectId): Promise<ImportDoc | null> {
  const now = new Date();
  const isDue = { leasedUntil: trusted({ $lte: now }) };
  const mayGoOn = { $or: [{ resumesAt: null }, { resumesAt: trusted({ $lte: now }) }] };
  const filter = { ...(id && { _id: id }), state: trusted({ $in: active }), ...isDue, ...mayGoOn };
  return ImportModel.findOneAndUpdate(
    filter as never,
    { $set: { leasedUntil: new Date(now.getTime() + leaseMs) }, $unset: { resumesAt: 1 } },
    { sort: { leasedUntil: 1 }, projection: { pictureNames: 0 } },
  ).lean<ImportDoc>();
}

/** Extends the claim while rows are handled, because a single row may take minutes: ten photos of twenty seconds each. */
function extendClaim({ _id }: ImportDoc): () => void {
  const timer = setInterval(() => {
    const leasedUntil = new Date(Date.now() + leaseMs);
    ImportModel.updateOne({ _id }, { $set: { leasedUntil } }).catch((err: unknown) =>
      log.warn({ err }, 'the lease of an import could not be extended'),
    );
  }, leaseMs / 4);
  return () => clearInterval(timer);
}

/** Ends the claims of a killed process; call it only where no other process can hold a claim. */
export async function endClaimsOfKilled(): Promise<void> {
  await ImportModel.updateMany({ state: trusted({ $in: active }) }, { $set: { leasedUntil: new Date() } });
}

/** Whether the import should continue as it was claimed: it is neither paused nor deleted, and has the same rights. */
const goesOn = async ({ _id, state, byToken = null }: ImportDoc) =>
  (await ImportModel.exists({ _id, state, byToken })) !== null;

const pause = (run: ImportDoc, stoppedBy: string) =>
  ImportModel.updateOne({ _id: run._id, state: run.state }, { $set: { state: 'paused', stoppedBy } });

async function waitFor(seconds: number, { _id }: ImportDoc): Promise<null> {
  await ImportModel.updateOne({ _id }, { $set: { resumesAt: new Date(Date.now() + seconds * 1000) } });
  return null;
}

/** Counts a try of a row that the server could not handle; returns whether another one follows. */
async function mayTryAgain({ _id, tries }: ImportRowDoc): Promise<boolean> {
  if ((tries ?? 0) + 1 >= maxTries) return false;
  await ImportRowModel.updateOne({ _id }, { $inc: { tries: 1 } });
  return true;
}

/** Returns the failure to store in a row; null when the whole import is paused. */
async function failureOf(error: unknown, run: ImportDoc, row: ImportRowDoc): Promise<Handled | null> {
  const { code, details }: AppError = asAppError(error);
  const { status } = errors[code];
  const { retryAfter = 60 } = details;
  if (status === 429) return waitFor(retryAfter, run);
  // An outage ends meanwhile; a row that fails at each try is itself the reason.
  if (status === 503 && (await mayTryAgain(row))) return waitFor(retryAfter * 2 ** (row.tries ?? 0), run);
  if (endsRun.has(code)) {
    await pause(run, code);
    return null;
  }
  if (code === 'internal') log.error({ err: error }, 'a row of an import failed');
  const { fields, values } = details;
  return { state: 'failed', problem: { code, ...(fields && { fields }), ...(values && { values }) } };
}

const handlers = {
  listings: { runs: runRow, undoes: undoRow },
  companies: { runs: runCompanyRow, undoes: undoCompanyRow },
};

/** Handles a row in the name of the member, who is read for each row: a suspended one publishes nothing more. Returns false where the import is paused. */
async function handleRow(run: ImportDoc, row: ImportRowDoc): Promise<boolean> {
  const user = await findRunningMember(run);
  if (!user) {
    await pause(run, 'forbidden');
    return false;
  }
  const task = { run, row, user };
  const { runs, undoes } = handlers[kindOf(run)];
  const handle = run.state === 'running' ? runs : undoes;
  const handled = await handle(task)
    .finally(() => assertNotDisabled(user))
    .catch((error: unknown) => failureOf(error, run, row));
  if (!handled) return false;
  await ImportRowModel.updateOne({ _id: row._id }, { $set: handled, $unset: { tries: 1 } });
  await ImportModel.updateOne(
    { _id: run._id },
    { $inc: { [`rows.${row.state}`]: -1, [`rows.${handled.state}`]: 1 } },
  );
  return true;
}

const nextRows = ({ _id, state }: ImportDoc) =>
  ImportRowModel.find({ import: _id, state: state === 'running' ? 'waiting' : 'done' })
    .sort({ number: 1 })
    .limit(rowsPerTurn)
    .lean<ImportRowDoc[]>();

/** Returns the notification about the end of an import, with the numbers of handled and failed rows. */
function endOf(
  { _id, name, state, outcomes }: ImportDoc,
  { done, failed, undone, kept }: ImportDoc['rows'],
): OutboxEntry {
  const about = { import: String(_id), name };
  return state === 'running'
    ? outboxEntry('import_done', { ...about, count: done, refused: failed + outcomes.error })
    : outboxEntry('import_undone', { ...about, count: undone, kept });
}

async function end(run: ImportDoc): Promise<void> {
  const state = run.state === 'running' ? 'done' : 'undone';
  const rows = await recount(run._id);
  await ImportModel.updateOne(
    { _id: run._id, state: run.state },
    {
      $set: { state, rows, finishedAt: new Date() },
      $push: { outbox: endOf(run, rows) },
    },
  );
}

/** Handles up to fifty rows of a claimed import; returns how many. */
async function handleRows(run: ImportDoc, signal: AbortSignal): Promise<number> {
  const rows = await nextRows(run);
  let handled = 0;
  for (const row of rows) {
    if (signal.aborted || !(await goesOn(run))) return handled;
    const startedAt = Date.now();
    if (!(await handleRow(run, row))) return handled;
    handled += 1;
    // Pause as long as the row took, so that an import uses at most half of the processor time.
    await delay(Math.min(Date.now() - startedAt, maxPauseMs));
  }
  if (rows.length < rowsPerTurn) await end(run);
  return handled;
}

/** Handles one batch of an import, then releases its claim, so that others can run. */
async function workOn(run: ImportDoc, signal: AbortSignal): Promise<number> {
  const endClaim = extendClaim(run);
  try {
    return await handleRows(run, signal);
  } finally {
    endClaim();
    await ImportModel.updateOne({ _id: run._id }, { $set: { leasedUntil: new Date() } });
  }
}

/** Handles the first batch of an import at once, so that a short import is done immediately. A process that stops leaves it to the job. */
export async function startImport(id: Types.ObjectId): Promise<void> {
  const run = await claim(id);
  if (run) await workOn(run, AbortSignal.any([stopSignal, AbortSignal.timeout(turnMs)]));
}

/** Runs and undoes imports in turns of fifty rows. A crash repeats at most the row it interrupted, which creates no second listing. */
export const runImportsJob: Job = {
  name: 'run-imports',
  intervalMs: 1000,
  isLong: true,
  run: async (signal) => {
    const turn = AbortSignal.any([signal, AbortSignal.timeout(turnMs)]);
    let importedRows = 0;
    while (!turn.aborted) {
      const run = await claim();
      if (!run) break;
      importedRows += await workOn(run, turn);
    }
    return { importedRows };
  },
};
