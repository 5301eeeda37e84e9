import {
  type ImportFilters,
  type ImportMapping,
  type ImportRowQuery,
  type ImportRun,
  type ImportStep,
  importBounds,
} from '@laterite/shared/features/imports/import.ts';
import { fileKey } from '@laterite/shared/features/imports/import-fields.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { type Language, type Locale, localeLanguage } from '@laterite/shared/languages.ts';
import { type QueryFilter, Types, trusted } from 'mongoose';
import { backgroundQueue } from '../../core/concurrency/background.ts';
import { readPage } from '../../core/documents/paging.ts';
import { assertIfMatch } from '../../core/documents/versions.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { type CapacityLimit, noneOf, withCapacity } from '../../core/limits/capacity-limit.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import type { ReceivedFile } from '../../core/requests/received-file.ts';
import { discardImages } from '../../images/discarded-images.ts';
import { withStoredImage } from '../../images/files.ts';
import { checkAgain } from './checking.service.ts';
import { type ImportDoc, type ImportFields, ImportModel } from './import.model.ts';
import { ImportPictureModel } from './import-picture.model.ts';
import { type ImportRowFields, ImportRowModel } from './import-row.model.ts';
import { isUndoable, toImport, toImportRow } from './import-view.ts';
import { removeImports } from './own-imports.service.ts';
import { startImport } from './running/run-imports.ts';
import {
  auditTeamImport,
  findImportMember,
  importedMembers,
  mayManageImport,
  startNotice,
} from './team-imports.ts';

/** A queue of their own: photos of slow hosts hold an import for minutes, while codes and notifications wait in the shared queue. */
const startInBackground = backgroundQueue(2, 100);

const active = ['running', 'undoing'] as const;
const newestFirst = { field: 'createdAt', direction: -1 } as const;
const inOrder = { field: 'number', direction: 1 } as const;

/** Returns an import that the caller may manage. Throws `import_not_found`. */
export async function findImport(id: string, user: CurrentUser): Promise<ImportDoc> {
  const run = await ImportModel.findById(id).lean<ImportDoc>();
  if (!run || !mayManageImport(run, user)) throw new AppError('import_not_found');
  return run;
}

/** Counts the rows that wait for a photo which was not sent. */
const countWithoutPhoto = (id: Types.ObjectId, sent: readonly string[]) =>
  ImportRowModel.countDocuments({
    import: id,
    state: 'waiting',
    pictures: trusted({ $elemMatch: { $nin: sent } }),
  } as QueryFilter<ImportRowFields>);

async function missingPhotos({
  _id,
  pictureNames,
}: ImportDoc): Promise<Pick<ImportRun, 'missingPictures' | 'withoutPhoto'>> {
  if (pictureNames.length === 0) return { missingPictures: [], withoutPhoto: 0 };
  const pictures = await ImportPictureModel.find({ import: _id }, { fileName: 1 }).lean();
  const sent = pictures.map(({ fileName }) => fileName);
  const there = new Set(sent);
  return {
    missingPictures: pictureNames
      .filter((name) => !there.has(fileKey(name)))
      .slice(0, importBounds.missingPictures),
    withoutPhoto: await countWithoutPhoto(_id, sent),
  };
}

/** Returns an import for callers who may manage it. */
export const shown = async (run: ImportDoc, language: Language): Promise<ImportRun> =>
  toImport(run, language, {
    missing: await missingPhotos(run),
    members: await importedMembers([run]),
  });

const activeOf = (owner: string | Types.ObjectId) =>
  ({ owner, state: trusted({ $in: active }) }) as unknown as QueryFilter<ImportFields>;

/** Throws `import_running` while an import of the member is active. */
export async function assertNoneRuns(owner: string): Promise<void> {
  if (await ImportModel.exists(activeOf(owner))) throw new AppError('import_running');
}

/** One active import of each member. */
const activeLimit = ({ _id, owner }: ImportDoc): CapacityLimit => ({
  scope: `active imports:${owner}`,
  max: 1,
  countOthers: (without) =>
    ImportModel.countDocuments({ ...activeOf(owner), ...noneOf([...without, _id]) } as never),
  error: 'import_running',
});

const ownedBy = ({ id }: CurrentUser) => ({ owner: new Types.ObjectId(id) });

/** Returns the caller's imports or those of the team, the newest first. */
export async function browse({ team, ...page }: ImportFilters, user: CurrentUser, locale: Locale) {
  if (team && !hasRight(user, 'importForMembers')) throw new AppError('forbidden');
  const fields = Object.fromEntries(
    Object.keys(ImportModel.schema.paths)
      .map((path) => path.split('.')[0]!)
      .filter((path) => path !== 'pictureNames')
      .map((path) => [path, 1 as const]),
  );
  const found = await readPage(
    ImportModel,
    team ? { byTeam: true } : ownedBy(user),
    newestFirst,
    fields,
    page,
  );
  const language = localeLanguage(locale);
  const runs = found.items as unknown as ImportDoc[];
  const members = await importedMembers(runs);
  return { ...found, items: runs.map((run) => toImport(run, language, { members })) };
}

export const read = async (id: string, user: CurrentUser, locale: Locale): Promise<ImportRun> =>
  shown(await findImport(id, user), localeLanguage(locale));

const rowFields = { number: 1, cells: 1, title: 1, outcome: 1, state: 1, problem: 1, listing: 1 } as const;

/** Returns rows in their order. */
export async function rows(
  id: string,
  { outcome, state, ...page }: ImportRowQuery,
  user: CurrentUser,
  locale: Locale,
) {
  const run = await findImport(id, user);
  const filter = { import: run._id, ...(outcome && { outcome }), ...(state && { state }) };
  const found = await readPage(
    ImportRowModel,
    filter as QueryFilter<ImportRowFields>,
    inOrder,
    rowFields,
    page,
  );
  return {
    ...found,
    items: found.items.map((row) => toImportRow(row as never, run, localeLanguage(locale))),
  };
}

/** Changes the columns of an import and checks every row again. */
export async function remap(
  id: string,
  user: CurrentUser,
  locale: Locale,
  readBody: () => Promise<{ body: ImportMapping }>,
): Promise<ImportRun> {
  const run = await findImport(id, user);
  if (run.state !== 'ready') throw new AppError('import_state_refused');
  const member = await findImportMember(run.owner);
  if (!member) throw new AppError('profile_not_found');
  const { body } = await readBody();
  const again = await checkAgain(assertIfMatch(run), member, body);
  if (!again) throw new AppError('import_state_refused');
  return shown(again, localeLanguage(locale));
}

interface SentPicture {
  body: { name: string };
  files: { image?: ReceivedFile[] };
}

const pictureLimit = (run: Types.ObjectId): CapacityLimit => ({
  scope: `import pictures:${run}`,
  max: importBounds.pictures,
  countOthers: (without) => ImportPictureModel.countDocuments({ import: run, ...noneOf(without) } as never),
  error: 'too_many_uploads',
});

/** Stores a photo under its file name; returns the one that it replaces. */
async function storePicture(run: Types.ObjectId, { body, files }: SentPicture) {
  const key = { import: run, fileName: fileKey(body.name) };
  const store = (added: object) =>
    withStoredImage(files.image![0]!, async ({ looks, ...picture }) => {
      const fields = { $set: { ...picture, ...(looks && { looks }) }, $setOnInsert: added };
      return ImportPictureModel.findOneAndUpdate(key, fields, { upsert: true }).lean();
    });
  if (await ImportPictureModel.exists(key)) return store({ createdAt: new Date() });
  return withCapacity(pictureLimit(run), (_id) => store({ _id, createdAt: new Date() }));
}

/** Stores a photo under its file name; replaces an earlier one. */
export async function addPicture(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<SentPicture>,
): Promise<undefined> {
  const run = await findImport(id, user);
  if (run.state === 'done' || run.state === 'undoing' || run.state === 'undone')
    throw new AppError('import_state_refused');
  const sent = await readBody();
  if (user.scopes) await ImportModel.updateOne({ _id: run._id }, { $set: { byToken: true } });
  const before = await storePicture(run._id, sent);
  if (before) await discardImages(before.name);
}

/** The states in which each step is allowed. */
const from: Record<ImportStep, readonly ImportFields['state'][]> = {
  running: ['ready', 'paused'],
  paused: ['running'],
  undoing: ['done'],
};

/** Changes the state of an import; returns null where it is in another one. */
function storeStep(run: ImportDoc, user: CurrentUser, to: ImportStep): Promise<ImportDoc | null> {
  const isToldNow = to === 'running' && run.state === 'ready' && String(run.owner) !== user.id;
  return ImportModel.findOneAndUpdate(
    { _id: run._id, state: trusted({ $in: from[to] }) } as never,
    {
      $set: { state: to, byToken: user.scopes !== undefined },
      $unset: { stoppedBy: 1, resumesAt: 1 },
      ...(isToldNow && { $push: { outbox: startNotice(run) } }),
    },
    { returnDocument: 'after' },
  ).lean<ImportDoc>();
}

/** Starts, pauses, continues or undoes an import. Throws `import_state_refused` where it is in another state. */
export async function change(
  id: string,
  user: CurrentUser,
  to: ImportStep,
  locale: Locale,
): Promise<ImportRun> {
  const run = await findImport(id, user);
  if (to === 'undoing' && !isUndoable(run)) throw new AppError('import_state_refused');
  const step = () => storeStep(run, user, to);
  const changed = await (to === 'paused'
    ? step()
    : withCapacity(activeLimit(run), step, { document: run._id }));
  if (!changed) throw new AppError('import_state_refused');
  await auditTeamImport(run, user, to);
  if (to !== 'paused') startInBackground(() => startImport(run._id));
  return shown(changed, localeLanguage(locale));
}

export async function remove(id: string, user: CurrentUser): Promise<undefined> {
  const run = await findImport(id, user);
  if (active.some((state) => state === run.state)) throw new AppError('import_state_refused');
  await removeImports({ _id: run._id });
  await auditTeamImport(run, user, 'deleted');
}
