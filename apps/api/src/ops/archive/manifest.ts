import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { ConfigError } from '../../config/config-error.ts';
import { makeFolder } from '../../core/make-folder.ts';
import { DamagedArchiveError } from '../ops-error.ts';

const format = 1;
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const part = { bytes: z.number().int().min(0), sha256 };

const collection = z.object({ name: z.string(), documents: z.number().int().min(0), ...part });
const pictures = z.object({ files: z.number().int().min(0), ...part });
const manifest = z.object({
  format: z.literal(format),
  version: z.string(),
  madeAt: z.iso.datetime(),
  collections: z.array(collection),
  /** Absent where only the database was taken. The checksum is that of `pictures.sha256`. */
  pictures: z.optional(pictures),
  /** Absent where the files are not encrypted. The key is one of AES-256-GCM, wrapped by RSA-OAEP with SHA-256. */
  encryption: z.optional(z.object({ key: z.string() })),
});

/** One collection of an archive: its documents as they were stored, in the order of their identifiers. */
export type ArchivedCollection = z.infer<typeof collection>;
export type ArchivedPictures = z.infer<typeof pictures>;
/** Content of an archive. It is written after the verification of the other files: a folder without it is incomplete. */
export type Manifest = z.infer<typeof manifest>;

/** Modes of the folders and files of an archive: it holds personal data, so other users of the machine cannot read it. */
export const archiveModes = { folder: 0o700, file: 0o600 } as const;

/** Paths of the parts of an archive. */
export const pathsIn = (folder: string) => ({
  manifest: join(folder, 'manifest.json'),
  documents: (name: string) => join(folder, 'database', `${name}.bson`),
  pictures: join(folder, 'pictures'),
  checksums: join(folder, 'pictures.sha256'),
});

/** Creates the folder of a new archive or uses an empty one; returns a function that deletes everything written there. */
export async function prepareFolder(folder: string): Promise<() => Promise<void>> {
  const existed = existsSync(folder);
  if (existed && (await readdir(folder)).length > 0) {
    throw new ConfigError(`${folder} is not empty: give an archive a folder of its own.`);
  }
  makeFolder(folder, archiveModes.folder);
  makeFolder(join(folder, 'database'), archiveModes.folder);
  return async () => {
    const written = existed ? (await readdir(folder)).map((name) => join(folder, name)) : [folder];
    await Promise.all(written.map((path) => rm(path, { recursive: true, force: true })));
  };
}

/** Writes the manifest, which marks the archive as complete; if the process is killed meanwhile, there is no manifest. */
export async function writeManifest(folder: string, held: Omit<Manifest, 'format'>): Promise<void> {
  const text = JSON.stringify({ format, ...held }, null, 2);
  const path = pathsIn(folder).manifest;
  await writeFile(`${path}.part`, `${text}\n`, { flush: true, mode: archiveModes.file });
  await rename(`${path}.part`, path);
}

/** Reads the manifest of an archive; throws for an incomplete archive or another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = pathsIn(folder).manifest;
  if (!existsSync(path))
    throw new ConfigError(`${folder} holds no finished archive: it has no manifest.json.`);
  try {
    return manifest.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    throw new DamagedArchiveError(path, `is damaged, or of another format than ${format}`);
  }
}
