import * as z from 'zod/mini';
import { idSchema } from '../../ids.ts';
import { pageOf, pageQuery } from '../../page.ts';
import { clearable, text } from '../../text.ts';
import { dayMs } from '../../time.ts';
import { companyTypes } from '../companies/company.ts';
import { allCategories } from '../listings/taxonomy.ts';
import { importKinds, isImportField } from './import-fields.ts';

/** Bounds of one file, and of what one member keeps. */
export const importBounds = {
  bytes: 5 * 1024 * 1024,
  rows: 10_000,
  columns: 80,
  pictures: 2000,
  stored: 20,
} as const;

/** How long an import is listed, and how long after its end it can be undone. */
export const importLifeMs = 30 * dayMs;
export const importUndoMs = 7 * dayMs;

/**
 * `ready`: checked, nothing is published yet; `running` may be paused; `done` may be undone.
 * A run that its member may not go on with (suspended, no proven phone) is `paused` with its reason.
 */
export const importStates = ['ready', 'running', 'paused', 'done', 'undoing', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

/** Outcome of checking a row; a `duplicate` is skipped. */
export const rowOutcomes = ['create', 'update', 'duplicate', 'error'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];

/** State of a row: `skipped` rows are left out; `kept` where an undone change had been followed by another one. */
export const rowStates = ['waiting', 'skipped', 'done', 'failed', 'undone', 'kept'] as const;
export type RowState = (typeof rowStates)[number];

const column = z.object({
  name: z.string(),
  /** The field it fills; null where it is left out. */
  field: z.nullable(z.string().check(z.refine(isImportField))),
});
export type ImportColumn = z.infer<typeof column>;

const columns = z.array(column).check(z.maxLength(importBounds.columns));

/** What comes with a file, as JSON. */
export const importSettings = z.object({
  name: z.optional(text(120)),
  /** Columns that are to be read otherwise than recognised; others stay as recognised. */
  columns: z.optional(columns),
  /** What a row means that does not say it. */
  category: z.optional(z.enum(allCategories)),
  location: z.optional(text(120)),
  companyId: clearable(idSchema),
});
export type ImportSettings = z.infer<typeof importSettings>;

/** What comes with a file of companies, as JSON. */
export const companyImportSettings = z.object({
  name: z.optional(text(120)),
  columns: z.optional(columns),
  /** What a row means that does not say it. */
  type: z.optional(z.enum(companyTypes)),
  location: z.optional(text(120)),
});
export type CompanyImportSettings = z.infer<typeof companyImportSettings>;

export const companyImportQuery = z.object({ dry: z.optional(z.literal('1')) });

export const importQuery = z.object({
  dry: z.optional(z.literal('1')),
  /** The member whose listings the rows become, where an administrator imports for somebody else. */
  memberId: z.optional(idSchema),
});
export type ImportQuery = z.infer<typeof importQuery>;

/** `team`: imports of companies and those that administrators made for members, instead of one’s own. */
export const importFilters = z.object({ ...pageQuery, team: z.optional(z.literal('1')) });
export type ImportFilters = z.infer<typeof importFilters>;

/** Another reading of a file's columns. */
export const importMapping = z.object({ columns, category: z.optional(z.enum(allCategories)) });
export type ImportMapping = z.infer<typeof importMapping>;

/** The steps that its member takes. */
export const importStep = z.object({ to: z.enum(['running', 'paused', 'undoing']) });
export type ImportStep = z.infer<typeof importStep>['to'];

export const importRun = z.object({
  _id: idSchema,
  kind: z.enum(importKinds),
  name: z.string(),
  state: z.enum(importStates),
  columns: z.array(column),
  /** Counts the changes of its columns. */
  version: z.int(),
  category: z.nullable(z.enum(allCategories)),
  companyId: z.nullable(idSchema),
  /** Whose listings they are, where an administrator imports for them. */
  member: z.nullable(z.object({ _id: idSchema, userName: z.string() })),
  total: z.int(),
  /** Rows by what they lead to. */
  outcomes: z.object({ create: z.int(), update: z.int(), duplicate: z.int(), error: z.int() }),
  /** Rows by what became of them. */
  rows: z.object({
    waiting: z.int(),
    skipped: z.int(),
    done: z.int(),
    failed: z.int(),
    undone: z.int(),
    kept: z.int(),
  }),
  /** Photos that rows name and that were not sent yet, the first hundred; empty in lists. */
  missingPictures: z.array(z.string()),
  /** Why it was paused by the server, in words. */
  stoppedBecause: z.nullable(z.string()),
  /** When a run goes on that has reached a limit. */
  resumesAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  /** Until when it can be undone; null where it cannot. */
  undoableUntil: z.nullable(z.iso.datetime()),
});
export type ImportRun = z.infer<typeof importRun>;

export const importPage = pageOf(importRun);

export const importRow = z.object({
  /** Its line among the rows, from 1; the names of the columns do not count. */
  number: z.int(),
  title: z.string(),
  outcome: z.enum(rowOutcomes),
  state: z.enum(rowStates),
  /** What is wrong with it. */
  problem: z.nullable(
    z.object({
      message: z.string(),
      errors: z.array(
        z.object({
          path: z.string(),
          /** What the row says there, shortened; empty where it says nothing. */
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
