import { readFile } from 'node:fs/promises';
import {
  type CompanyImportSettings,
  type ImportRun,
  type ImportSettings,
  importBounds,
} from '@laterite/shared/features/imports/import.ts';
import type { ImportKind } from '@laterite/shared/features/imports/import-fields.ts';
import { type Locale, localeLanguage } from '@laterite/shared/languages.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { type CapacityLimit, noneOf, withCapacity } from '../../core/limits/capacity-limit.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import type { ReceivedFile } from '../../core/requests/received-file.ts';
import { assertMayPublishFor } from '../companies/listing-company.service.ts';
import { columnsOf, type NewImport, storeChecked } from './checking.service.ts';
import { ImportModel } from './import.model.ts';
import { assertNoneRuns, change, shown } from './imports.service.ts';
import { decode } from './reading/decode.ts';
import { readTable } from './reading/table.ts';
import { memberToImportFor } from './team-imports.ts';

interface Sent<Settings> {
  body: Settings;
  files: { file?: ReceivedFile[] };
}

interface Asked {
  dry: boolean;
  locale: Locale;
}

/** Stored imports of each member. */
const storedLimit = (owner: string): CapacityLimit => ({
  scope: `imports:${owner}`,
  max: importBounds.stored,
  countOthers: (without) => ImportModel.countDocuments({ owner, ...noneOf(without) } as never),
  error: 'too_many_imports',
});

/** Refuses an import before its file is read. */
async function assertMayStore(owner: string, dry: boolean): Promise<void> {
  if (!dry) await assertNoneRuns(owner);
  await withCapacity(storedLimit(owner), async () => undefined);
}

/** Returns the fields to store of an uploaded file: its rows, and its columns as chosen or recognised. */
async function readFileOf(kind: ImportKind, { body, files }: Sent<ImportSettings | CompanyImportSettings>) {
  const [file] = files.file!;
  if (file!.size > importBounds.bytes) throw new AppError('import_too_long');
  const { columns, rows } = await readTable(decode(await readFile(file!.path)));
  return { kind, columns: columnsOf(kind, columns, body.columns), cells: rows, location: body.location };
}

async function storeAndStart(
  user: CurrentUser,
  member: CurrentUser,
  { dry, locale }: Asked,
  { name = 'CSV', ...file }: Omit<NewImport, 'id' | 'language' | 'name'> & { name?: string | undefined },
): Promise<ImportRun> {
  const language = localeLanguage(locale);
  const run = await withCapacity(storedLimit(member.id), (id) =>
    storeChecked(member, { ...file, id, name, language }),
  );
  return dry ? shown(run, language) : change(String(run._id), user, 'running', locale);
}

/** Checks a file of listings row by row and stores it; runs it at once unless `dry`. */
export async function create(
  user: CurrentUser,
  { memberId, ...asked }: Asked & { memberId: string | undefined },
  readBody: () => Promise<Sent<ImportSettings>>,
): Promise<ImportRun> {
  const member = await memberToImportFor({ memberId }, user);
  await assertMayStore(member.id, asked.dry);
  const sent = await readBody();
  const { name, category, companyId: company } = sent.body;
  if (company) await assertMayPublishFor(company, member);
  const isTeam = member !== user;
  return storeAndStart(user, member, asked, {
    ...(await readFileOf('listings', sent)),
    name,
    category,
    ...(company && { company }),
    ...(isTeam && { byTeam: true }),
  });
}

/** Checks a file of companies row by row and stores it; runs it at once unless `dry`. */
export async function createCompanies(
  user: CurrentUser,
  asked: Asked,
  readBody: () => Promise<Sent<CompanyImportSettings>>,
): Promise<ImportRun> {
  await assertMayStore(user.id, asked.dry);
  const sent = await readBody();
  const { name, type: companyType } = sent.body;
  const file = await readFileOf('companies', sent);
  return storeAndStart(user, user, asked, { ...file, companyType, name, byTeam: true });
}
