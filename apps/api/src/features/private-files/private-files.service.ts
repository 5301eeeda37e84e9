import { readFile } from 'node:fs/promises';
import type { Download } from '@laterite/shared/contract.ts';
import { maxConversationFilesBytes } from '@laterite/shared/features/conversations/conversation.ts';
import { maxPrivateFileBytes, type PrivateFileType } from '@laterite/shared/private-file.ts';
import { Types, trusted } from 'mongoose';
import { AppError } from '../../core/errors/app-error.ts';
import { type CapacityLimit, withCapacity } from '../../core/limits/capacity-limit.ts';
import type { ReceivedFile } from '../../core/requests/received-file.ts';
import { seal, unseal } from '../../core/secrets/sealing.ts';
import { renderPicture } from '../../images/render.ts';
import { type PrivateFileFields, PrivateFileModel } from './private-file.model.ts';

type Id = Types.ObjectId | string;

/** Owner and subject of a file; each pair has one file. */
export interface FilePlace {
  owner: Id;
  about: Id;
}

/** A file that was checked and can be stored. */
export interface CheckedFile {
  type: PrivateFileType;
  content: Buffer;
}

const keyOf = ({ about, owner }: FilePlace) => `${about} ${owner}`;

const isPdf = (bytes: Buffer) => bytes.subarray(0, 5).toString('latin1') === '%PDF-';

/** Checks a received file by its first bytes: a PDF is stored unchanged, a photo is encoded again, which removes its metadata such as the position. */
export async function checkPrivateFile({ path, size }: ReceivedFile): Promise<CheckedFile> {
  if (size > maxPrivateFileBytes) throw new AppError('too_large');
  const bytes = await readFile(path);
  if (isPdf(bytes)) return { type: 'application/pdf', content: bytes };
  const { full } = await renderPicture(path, 'whole');
  return { type: 'image/webp', content: full };
}

const sealedOf = (place: FilePlace, { type, content }: CheckedFile) => ({
  ...place,
  type,
  ...seal(content, keyOf(place)),
});

const messageRoomFor = (owner: Id): CapacityLimit => ({
  scope: `message-files:${owner}`,
  max: maxConversationFilesBytes,
  countOthers: async () => {
    const files = await PrivateFileModel.find(
      { owner, messageBytes: trusted({ $gt: 0 }) },
      { _id: 0, messageBytes: 1 },
    ).lean();
    return files.reduce((sum, { messageBytes }) => sum + (messageBytes ?? 0), 0);
  },
  error: 'too_many_files',
});

/** Stores the file of a message where its sender has room for it. Throws `too_many_files`. */
export async function storeMessageFile(place: FilePlace, file: CheckedFile): Promise<void> {
  const weight = file.content.length;
  const stored = { ...sealedOf(place, file), messageBytes: weight };
  await withCapacity(messageRoomFor(place.owner), () => PrivateFileModel.create(stored), { weight });
}

/** Replaces the stored file; without a new one deletes it. */
export async function replacePrivateFile(place: FilePlace, file: CheckedFile | undefined): Promise<void> {
  const stored = file && (await PrivateFileModel.create(sealedOf(place, file)));
  await PrivateFileModel.deleteMany({
    about: place.about,
    owner: place.owner,
    ...(stored && { _id: trusted({ $ne: stored._id }) }),
  });
}

const plainContentOf = ({ key, content, owner, about }: PrivateFileFields): Buffer =>
  key ? unseal({ key, content }, keyOf({ owner, about })) : content;

/** Returns a file with its content; null where there is none. */
export async function readPrivateFile({ about, owner }: FilePlace): Promise<Omit<Download, 'name'> | null> {
  const file = await PrivateFileModel.findOne({ about, owner }).sort({ _id: -1 });
  return file && { type: file.type, content: plainContentOf(file) };
}

/** Returns a function that returns the type of the file at a place; reads all places at once. */
export async function privateFileTypesOf(places: FilePlace[]) {
  const about = places.map((place) => new Types.ObjectId(place.about));
  const found = await PrivateFileModel.find(
    { about: trusted({ $in: about }) },
    { about: 1, owner: 1, type: 1 },
  ).lean();
  const types = new Map(found.map((file) => [keyOf(file), file.type]));
  return (place: FilePlace): PrivateFileType | null => types.get(keyOf(place)) ?? null;
}

/** Moves the files of a document to another; each is encrypted again, because its subject is part of the encryption. */
export async function movePrivateFiles(from: Types.ObjectId, into: Types.ObjectId): Promise<void> {
  for (const file of await PrivateFileModel.find({ about: from })) {
    const sealed = seal(plainContentOf(file), keyOf({ owner: file.owner, about: into }));
    await PrivateFileModel.updateOne({ _id: file._id }, { $set: { about: into, ...sealed } });
  }
}

/** Deletes the files about a document, of one member or of all. */
export async function removePrivateFilesAbout(about: Id, owner?: Id): Promise<void> {
  await PrivateFileModel.deleteMany({ about, ...(owner && { owner }) });
}

/** Deletes the files about several documents. */
export async function removePrivateFilesAboutAll(about: Types.ObjectId[]): Promise<void> {
  if (about.length > 0) await PrivateFileModel.deleteMany({ about: trusted({ $in: about }) });
}

/** Deletes the files of a leaving member. */
export async function deletePrivateFilesOf(owner: Id): Promise<void> {
  await PrivateFileModel.deleteMany({ owner });
}

/** Maximum number of files that one run encrypts: each is up to 5 MB. */
const maxEncrypted = 20;

/** Encrypts files that were stored before files were encrypted; returns how many. */
export async function encryptPlainFiles(): Promise<number> {
  const plain = await PrivateFileModel.find({ key: null }).limit(maxEncrypted);
  for (const { _id, owner, about, content } of plain)
    await PrivateFileModel.updateOne({ _id, key: null }, { $set: seal(content, keyOf({ owner, about })) });
  return plain.length;
}
