import { readFile } from 'node:fs/promises';
import {
  maxPrivateFileBytes,
  type PrivateFile,
  type PrivateFileType,
} from '@laterite/shared/private-file.ts';
import { Types, trusted } from 'mongoose';
import { AppError } from '../../core/app-error.ts';
import type { ReceivedFile } from '../../core/received-file.ts';
import { renderPicture } from '../../images/render.ts';
import { PrivateFileModel } from './private-file.model.ts';

type Id = Types.ObjectId | string;

/** Whose file it is and what it is about; of each pair there is one file. */
export interface FilePlace {
  owner: Id;
  about: Id;
}

/** A file that was checked and can be stored. */
export interface CheckedFile {
  type: PrivateFileType;
  content: Buffer;
}

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

/** Checks a received file by its first bytes: a PDF is taken as it is, a photo is encoded again without what it says of its place. */
export async function checkPrivateFile({ path, size }: ReceivedFile): Promise<CheckedFile> {
  if (size > maxPrivateFileBytes) throw new AppError('too_large');
  const bytes = await readFile(path);
  if (isPdf(bytes)) return { type: 'application/pdf', content: bytes };
  const { full } = await renderPicture(path, 'whole');
  return { type: 'image/webp', content: full };
}

/** Stores a file in the place of an earlier one, or deletes that without a new one. */
export async function replacePrivateFile(place: FilePlace, file: CheckedFile | undefined): Promise<void> {
  const stored = file && (await PrivateFileModel.create({ ...place, ...file }));
  await PrivateFileModel.deleteMany({
    about: place.about,
    owner: place.owner,
    ...(stored && { _id: trusted({ $ne: stored._id }) }),
  });
}

/** Returns a file as administrators read it; null where there is none. */
export async function readPrivateFile({ about, owner }: FilePlace): Promise<PrivateFile | null> {
  const file = await PrivateFileModel.findOne({ about, owner }).sort({ _id: -1 });
  return file && { type: file.type, content: file.content.toString('base64') };
}

const keyOf = ({ about, owner }: FilePlace) => `${about} ${owner}`;

/** Returns a function that tells the type of the file at a place, read for many places at once. */
export async function privateFileTypesOf(places: FilePlace[]) {
  const about = places.map((place) => new Types.ObjectId(place.about));
  const found = await PrivateFileModel.find(
    { about: trusted({ $in: about }) },
    { about: 1, owner: 1, type: 1 },
  ).lean();
  const types = new Map(found.map((file) => [keyOf(file), file.type]));
  return (place: FilePlace): PrivateFileType | null => types.get(keyOf(place)) ?? null;
}

/** Deletes the files about a document, of one member or of all. */
export async function removePrivateFilesAbout(about: Id, owner?: Id): Promise<void> {
  await PrivateFileModel.deleteMany({ about, ...(owner && { owner }) });
}

/** Deletes the files of a leaving member. */
export async function removePrivateFilesOf(owner: Id): Promise<void> {
  await PrivateFileModel.deleteMany({ owner });
}
