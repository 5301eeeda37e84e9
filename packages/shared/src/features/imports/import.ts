import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { clearable, text } from '../../text.ts';
import { dayMs } from '../../time.ts';
import { companyTypes } from '../companies/company.ts';
import { allCategories } from '../listings/taxonomy.ts';
import { importKinds, isImportField } from './import-fields.ts';

/** Limits of one file, and of the imports of one member. */
export const importBounds = {
  bytes: 5 * 1024 * 1024,
  rows: 10_000,
  columns: 80,
  pictures: 2000,
  missingPictures: 100,
  stored: 20,
} as const;

/** Time for which an import is listed, and for which it can be undone after its end. */
export const importLifeMs = 30 * dayMs;
export const importUndoMs = 7 * dayMs;

/**
 * `ready`: validated, nothing is published yet; `running` can be paused; `done` can be undone.
 * A run that its member may no longer continue (suspended, phone not verified) is `paused` with a reason.
 */
export const importStates = ['ready', 'running', 'paused', 'done', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** Validation result of a row; a `duplicate` is skipped. */
export const rowOutcomes = ['create', 'update', 'duplicate', 'error'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** State of a row: `skipped` rows are not imported; `kept` rows were not undone because of a later change. */
export const rowStates = ['waiting', 'skipped', 'done', 'failed', 'undone', 'kept'] as const;
export type RowState = (typeof rowStates)[number];

const column = z.object({
  name: z.string(),
  /** The field that the column fills; null if the column is ignored. */
  field: z.nullable(z.string().check(z.refine(isImportField))),
});
export type ImportColumn = z.infer<typeof column>;

const columns = z.array(column).check(z.maxLength(importBounds.columns));

/** Settings of an imported file, as JSON. */
export const importSettings = z.object({
  name: z.optional(text(120)),
  /** Columns whose recognised field is overridden; others are unchanged. */
  columns: z.optional(columns),
  /** Default of rows without a value. */
  category: z.optional(z.enum(allCategories)),
  location: z.optional(text(120)),
  companyId: clearable(idSchema),
});
export type ImportSettings = z.infer<typeof importSettings>;

/** Settings of a file of companies, as JSON. */
export const companyImportSettings = z.object({
  name: z.optional(text(120)),
  columns: z.optional(columns),
  /** Default of rows without a value. */
  type: z.optional(z.enum(companyTypes)),
  location: z.optional(text(120)),
});
export type CompanyImportSettings = z.infer<typeof companyImportSettings>;

export const companyImportQuery = z.object({ dry: z.optional(z.literal('1')) });

export const importQuery = z.object({
  dry: z.optional(z.literal('1')),
  /** Owner of the listings, if an administrator imports for another member. */
  memberId: z.optional(idSchema),
});
export type ImportQuery = z.infer<typeof importQuery>;

/** `team`: imports of companies and those that administrators made for members, instead of the caller's own. */
export const importFilters = z.object({ ...pageQuery, team: z.optional(z.literal('1')) });
export type ImportFilters = z.infer<typeof importFilters>;

/** Another assignment of a file's columns. */
export const importMapping = z.object({ columns, category: z.optional(z.enum(allCategories)) });
export type ImportMapping = z.infer<typeof importMapping>;

/** State changes that the member can make. */
export const importStep = z.object({ to: z.enum(['running', 'paused', 'undoing']) });
export type ImportStep = z.infer<typeof importStep>['to'];

export const importRun = z.object({
  _id: idSchema,
  kind: z.enum(importKinds),
  name: z.string(),
  state: z.enum(importStates),
  columns: z.array(column),
  /** Number of changes of its columns. */
  version: z.int(),
  category: z.nullable(z.enum(allCategories)),
  companyId: z.nullable(idSchema),
  /** Owner of the listings, if an administrator imports for them. */
  member: z.nullable(z.object({ _id: idSchema, userName: z.string() })),
  total: z.int(),
  /** Number of rows by validation result. */
  outcomes: z.object({ create: z.int(), update: z.int(), duplicate: z.int(), error: z.int() }),
  /** Number of rows by state. */
  rows: z.object({
    waiting: z.int(),
    skipped: z.int(),
    done: z.int(),
    failed: z.int(),
    undone: z.int(),
    kept: z.int(),
  }),
  /** Photos that rows name and that were not uploaded yet, at most a hundred; empty in lists. */
  missingPictures: z.array(z.string()),
  /** Number of waiting rows that name a photo which was not uploaded yet: they fail when the import runs. 0 in lists. */
  withoutPhoto: z.int(),
  /** Reason why the server paused it, as text. */
  stoppedBecause: z.nullable(z.string()),
  /** Time at which a run that has reached a limit continues. */
  resumesAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  /** Time until which it can be undone; null if it cannot. */
  undoableUntil: z.nullable(z.iso.datetime()),
});
export type ImportRun = z.infer<typeof importRun>;

export const importPage = pageOf(importRun);

export const importRow = z.object({
  /** Row number from 1, not counting the header. */
  number: z.int(),
  title: z.string(),
  outcome: z.enum(rowOutcomes),
  state: z.enum(rowStates),
  /** First invalid value of the row. */
  problem: z.nullable(
    z.object({
      message: z.string(),
      errors: z.array(
        z.object({
          path: z.string(),
          /** Shortened value of the row; empty without one. */
          value: z.string(),
          message: z.string(),
        }),
      ),
    }),
  ),
  listing: z.nullable(idSchema),
  company: z.nullable(idSchema),
});
export type ImportRow = z.infer<typeof importRow>;
export type ImportCellProblem = NonNullable<ImportRow['problem']>['errors'][number];

export const importRowPage = pageOf(importRow);
export const importRowQuery = z.object({
  ...pageQuery,
  outcome: z.optional(z.enum(rowOutcomes)),
  state: z.optional(z.enum(rowStates)),
});
export type ImportRowQuery = z.infer<typeof importRowQuery>;

export const importPictureInput = z.object({ name: text(200) });
export const importTemplateQuery = z.object({ category: z.enum(allCategories) });
