import mongoose from 'mongoose';
import { version } from '../../version.ts';
import { OpsError, say } from '../ops-error.ts';
import { archive, collectionNames, store, verify } from './documents.ts';
import { type Manifest, prepareFolder, readManifest, writeManifest } from './manifest.ts';
import { archivePictures, pictureNames, storePictures, verifyPictures } from './pictures.ts';

const summaryOf = ({ collections, pictures }: Pick<Manifest, 'collections' | 'pictures'>) => {
  const documents = collections.reduce((sum, each) => sum + each.documents, 0);
  const files = pictures ? ` and ${pictures.files} picture files` : '';
  return `${documents} documents in ${collections.length} collections${files}`;
};

/**
 * Writes the open database, and the pictures if asked, to a folder.
 * Pictures come after the documents that show them: one that is gone by then was deleted with its document.
 */
export async function writeArchive(folder: string, { pictures }: { pictures: boolean }): Promise<void> {
  await prepareFolder(folder);
  const madeAt = new Date().toISOString();
  const collections = [];
  for (const name of await collectionNames()) collections.push(await archive(folder, name));
  const held = { collections, ...(pictures && { pictures: await archivePictures(folder) }) };
  await writeManifest(folder, { version, madeAt, ...held });
  say(`Wrote ${summaryOf(held)} to ${folder}.`);
}

/** Makes sure that an archive is whole and undamaged. */
export async function verifyArchive(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  for (const collection of manifest.collections) await verify(folder, collection);
  if (manifest.pictures) await verifyPictures(folder, manifest.pictures);
  say(`The archive of ${manifest.madeAt} is whole: ${summaryOf(manifest)}.`);
  return manifest;
}

/** What would be lost by storing an archive here. */
async function inTheWay(pictures: boolean): Promise<string | null> {
  for (const name of await collectionNames()) {
    const found = await mongoose.connection.db!.collection(name).findOne({}, { projection: { _id: 1 } });
    if (found) return `the collection ${name}`;
  }
  return pictures && (await pictureNames()).length > 0 ? 'the store of the pictures' : null;
}

/** Empties every collection. Pictures stay: those that nothing shows are swept later. */
async function clear(): Promise<void> {
  for (const name of await collectionNames()) await mongoose.connection.db!.collection(name).deleteMany({});
}

interface Options {
  pictures: boolean;
  /** Whether what is there already may be lost. */
  force: boolean;
}

/** Stores an archive in the open database; nothing is touched before the archive proved to be whole. */
export async function readArchive(folder: string, options: Options): Promise<void> {
  const manifest = await verifyArchive(folder);
  const pictures = options.pictures && manifest.pictures !== undefined;
  const taken = await inTheWay(pictures);
  if (taken && !options.force) {
    throw new OpsError(`There are things in ${taken}. Nothing was changed; --force replaces what is there.`);
  }
  await clear();
  if (pictures) await storePictures(folder);
  for (const collection of manifest.collections) await store(folder, collection);
  say(`Stored ${summaryOf({ ...manifest, pictures: pictures ? manifest.pictures : undefined })}.`);
}
