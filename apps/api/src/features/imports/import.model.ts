import { companyTypes } from '@laterite/shared/features/companies/company.ts';
import {
  type ImportColumn,
  importLifeMs,
  importStates,
  type RowOutcome,
  type RowState,
  rowOutcomes,
  rowStates,
} from '@laterite/shared/features/imports/import.ts';
import {
  type ImportKind,
  importFields,
  importKinds,
} from '@laterite/shared/features/imports/import-fields.ts';
import { allCategories } from '@laterite/shared/features/listings/taxonomy.ts';
import { languages } from '@laterite/shared/languages.ts';
import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { notifiesPeople, outboxField } from '../../core/changes/outbox.ts';

const required = true;
const column = new Schema(
  {
    name: { type: String, default: '' },
    field: { type: String, enum: [...importFields, null], default: null },
  },
  { _id: false },
);

const counts = (names: readonly string[]) =>
  new Schema(Object.fromEntries(names.map((name) => [name, { type: Number, default: 0 }])), { _id: false });

/** A file of listings that a member imports, or of companies that an administrator imports. */
const schema = new Schema(
  {
    owner: { type: Schema.Types.ObjectId, required },
    /** Set where an administrator imports companies, or listings for the owner. */
    byTeam: Boolean,
    /** Whether an access token changed its state or photos since a session did; it then runs without staff rights. */
    byToken: Boolean,
    /** Absent in imports of listings that were stored before companies could be imported. */
    kind: { type: String, enum: importKinds },
    name: { type: String, required },
    state: { type: String, enum: importStates, required },
    columns: { type: [column], required },
    /** Counts the changes of its columns, and no other change, see core/documents/versions.ts. */
    version: Number,
    category: { type: String, enum: allCategories },
    location: String,
    companyType: { type: String, enum: companyTypes },
    company: Schema.Types.ObjectId,
    language: { type: String, enum: languages, required },
    total: { type: Number, required },
    outcomes: { type: counts(rowOutcomes), required },
    rows: { type: counts(rowStates), required },
    /** Code of the error for which the server paused it. */
    stoppedBy: String,
    resumesAt: Date,
    /** End of the lease during which one process works on the import. */
    leasedUntil: { type: Date, default: () => new Date(0), required },
    /** File names of photos in the rows. */
    pictureNames: { type: [String], default: [], required },
    createdAt: { type: Date, default: () => new Date(), required },
    finishedAt: Date,
    ...outboxField,
  },
  { collection: 'imports', versionKey: false },
);
schema.plugin(notifiesPeople);
schema.index({ owner: 1, createdAt: -1, _id: -1 });
// Serves the list of imports for members.
schema.index({ byTeam: 1, createdAt: -1, _id: -1 });
schema.index({ owner: 1, state: 1 });
schema.index({ state: 1, leasedUntil: 1 });
schema.index({ createdAt: 1 }, { expireAfterSeconds: importLifeMs / 1000 });

export type ImportFields = InferSchemaType<typeof schema>;
export type ImportDoc = Omit<ImportFields, 'columns' | 'outcomes' | 'rows'> & {
  _id: Types.ObjectId;
  columns: ImportColumn[];
  outcomes: Record<RowOutcome, number>;
  rows: Record<RowState, number>;
};
/** Returns the kind of rows in an import. */
export const kindOf = ({ kind }: Pick<ImportDoc, 'kind'>): ImportKind => kind ?? 'listings';

export const ImportModel = model<ImportFields>('Import', schema);
