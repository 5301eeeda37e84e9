import mongoose from 'mongoose';
import { ConfigError } from '../../config/config-error.ts';
import { operatorMessage } from '../../config/operator-message.ts';
import { config } from '../../config.ts';
import { version } from '../../version.ts';
import { UsageError } from '../command-line.ts';
import { OpsError, printLine } from '../ops-error.ts';
import { type Print, progress } from '../progress.ts';
import { type ArchiveFiles, archiveFiles } from './archive-files.ts';
import { archive, collectionNames, countDocuments, restoreDocuments, verify } from './documents.ts';
import { archiveImages, storedImageNames, storeImages, verifyImages } from './images.ts';
import { type Manifest, prepareFolder, readManifest, writeManifest } from './manifest.ts';
import { assertDiskSpace } from './required-disk-space.ts';
import { assertRestoreFinished, endRestore, markRestore } from './restore-mark.ts';
import { newArchiveKey, unwrapKey } from './sealing.ts';

type Parts = Pick<Manifest, 'collections' | 'pictures'>;

const summaryOf = ({ collections, pictures }: Parts) => {
  const documents = collections.reduce((sum, each) => sum + each.documents, 0);
  const files = pictures ? ` and ${pictures.files} picture files` : '';
  return `${documents} documents in ${collections.length} collections${files}`;
};

interface Writing {
  pictures: boolean;
  /** Public RSA key in PEM form; with it, only the owner of the private key can read the archive. */
  publicKey?: string | undefined;
  print?: Print;
  /** Interrupts the writing, which then leaves nothing behind. */
  signal?: AbortSignal | undefined;
}

type Steps = Pick<Writing, 'signal'> & { print: Print };

/** Returns the function to call after each document or picture: it reports progress, and throws once the work is aborted. */
function steps(what: string, { print, signal }: Steps, total?: number): () => void {
  const report = progress(what, print, total);
  return () => {
    signal?.throwIfAborted();
    report();
  };
}

/** Writes the parts of an archive and returns its content. Images are written after the documents that show them: an image missing by then was deleted with its document. */
async function writeParts(files: ArchiveFiles, pictures: boolean, run: Steps): Promise<Parts> {
  const names = await collectionNames();
  const onDocument = steps('documents written', run, await countDocuments(names));
  const collections = [];
  for (const name of names) collections.push(await archive(files, name, onDocument));
  if (!pictures) return { collections };
  const stored = await storedImageNames();
  const onImage = steps('pictures written', run, stored.length);
  return { collections, pictures: await archiveImages(files, stored, onImage) };
}

/** Verifies an archive after writing; throws where it differs from what was written. */
async function verifyParts(files: ArchiveFiles, held: Parts, run: Steps): Promise<void> {
  const documents = held.collections.reduce((sum, each) => sum + each.documents, 0);
  const onDocument = steps('documents verified', run, documents);
  for (const collection of held.collections) await verify(files, collection, onDocument);
  if (!held.pictures) return;
  await verifyImages(files, held.pictures, steps('pictures verified', run, held.pictures.files));
}

/** Returns the operator's message for a folder that cannot be written. */
function explained(error: unknown, folder: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  const sentence = code && operatorMessage(Object.assign(new Error(), { code, syscall, path: folder }), {});
  return sentence ? new ConfigError(`${sentence} No part of the archive was left there.`) : error;
}

/** Writes the open database, with images if `pictures` is set, to a folder, and reads it again. Deletes the written files on failure. Throws for a database whose restore did not end. */
export async function writeArchive(
  folder: string,
  { pictures, publicKey, print = printLine, signal }: Writing,
): Promise<Manifest> {
  await assertRestoreFinished();
  const archiveKey = publicKey === undefined ? undefined : newArchiveKey(publicKey);
  const removeAll = await prepareFolder(folder).catch((error: unknown) => {
    throw explained(error, folder);
  });
  const files = archiveFiles(folder, archiveKey?.key);
  try {
    const madeAt = new Date().toISOString();
    const held = await writeParts(files, pictures, { print, signal });
    const encryption = archiveKey && { encryption: { key: archiveKey.wrapped } };
    await verifyParts(files, held, { print, signal });
    await writeManifest(folder, { version, madeAt, ...held, ...encryption });
    const manifest = await readManifest(folder);
    print(`Wrote and verified ${summaryOf(held)} in ${folder}${archiveKey ? ', encrypted' : ''}.`);
    return manifest;
  } catch (error) {
    await removeAll();
    throw explained(error, folder);
  }
}

/** Returns the files of an archive, decrypted where it is encrypted. */
async function openArchive(folder: string, privateKey: string | undefined) {
  const manifest = await readManifest(folder);
  if (!manifest.encryption) return { manifest, files: archiveFiles(folder) };
  if (privateKey === undefined) {
    throw new UsageError('This archive is encrypted: name the file of its private key with --key FILE.');
  }
  return { manifest, files: archiveFiles(folder, unwrapKey(manifest.encryption.key, privateKey)) };
}

/** Checks that an archive is complete and undamaged. */
export async function verifyArchive(folder: string, privateKey?: string) {
  const opened = await openArchive(folder, privateKey);
  await verifyParts(opened.files, opened.manifest, { print: printLine });
  printLine(`The archive of ${opened.manifest.madeAt} is whole: ${summaryOf(opened.manifest)}.`);
  return opened;
}

/** Returns what holds data that restoring an archive would overwrite, or null. */
async function existingData(pictures: boolean): Promise<string | null> {
  for (const name of await collectionNames()) {
    const found = await mongoose.connection.db!.collection(name).findOne({}, { projection: { _id: 1 } });
    if (found) return `The collection ${name}`;
  }
  return pictures && (await storedImageNames()).length > 0 ? 'The store of the pictures' : null;
}

/** Empties every collection. Images stay: the sweep later deletes those that no document shows. */
async function clear(): Promise<void> {
  for (const name of await collectionNames()) await mongoose.connection.db!.collection(name).deleteMany({});
}

/** Runs a step of a restore; adds to its failure the state of the database and the next step. */
async function step(run: () => Promise<void>, state: string): Promise<void> {
  try {
    await run();
  } catch (error) {
    const sentence = operatorMessage(error, config);
    if (sentence) throw new ConfigError(`${sentence} ${state}`, { cause: error });
    throw new OpsError(`${(error as Error).message} ${state}`, { cause: error });
  }
}

interface Options {
  pictures: boolean;
  /** Whether existing data may be overwritten. */
  force: boolean;
  /** Private RSA key in PEM form, for an archive that is encrypted. */
  privateKey?: string | undefined;
  /** Data folder of the open database, where it is an embedded one. */
  dataDir?: string | undefined;
}

/** Replaces the documents of the open database by those of an archive and removes the mark of the restore. */
async function replaceDocuments(files: ArchiveFiles, { collections }: Manifest): Promise<void> {
  const documents = collections.reduce((sum, each) => sum + each.documents, 0);
  const onDocument = progress('documents stored', printLine, documents);
  await clear();
  for (const collection of collections) await restoreDocuments(files, collection, onDocument);
  await endRestore();
}

/** Restores an archive into the open database; changes nothing before the archive is verified and fits on the disks. Pictures are stored first, because they replace only files of the same name. */
export async function readArchive(folder: string, options: Options): Promise<void> {
  const { manifest, files } = await verifyArchive(folder, options.privateKey);
  const pictures = options.pictures && manifest.pictures !== undefined;
  const existing = await existingData(pictures);
  if (existing && !options.force) {
    throw new ConfigError(`${existing} is not empty. Nothing was changed; --force replaces what is there.`);
  }
  await assertDiskSpace({ files, manifest, dataDir: options.dataDir, pictures });
  await step(async () => {
    if (pictures) await storeImages(files, progress('pictures stored', printLine, manifest.pictures?.files));
    await markRestore(files.folder);
  }, 'The database was not changed.');
  await step(
    () => replaceDocuments(files, manifest),
    'The database is now incomplete, since its documents were deleted for the restore: repeat the command with --force.',
  );
  printLine(`Stored ${summaryOf({ ...manifest, pictures: pictures ? manifest.pictures : undefined })}.`);
}
