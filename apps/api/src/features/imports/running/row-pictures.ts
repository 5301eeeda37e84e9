import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { sizes } from '@laterite/shared/constants.ts';
import { fileKey } from '@laterite/shared/features/imports/import-fields.ts';
import type { Types } from 'mongoose';
import { config } from '../../../config.ts';
import { AppError } from '../../../core/errors/app-error.ts';
import type { CurrentUser } from '../../../core/requests/current-user.ts';
import { isPublicUrl, openPublic } from '../../../core/requests/public-address.ts';
import type { ReceivedFile } from '../../../core/requests/received-file.ts';
import { withCopies } from '../../../images/copies.ts';
import { withStoredImage } from '../../../images/files.ts';
import { remove, storeUpload } from '../../uploads/uploads.service.ts';
import { ImportPictureModel } from '../import-picture.model.ts';
import { isAddress } from '../reading/values.ts';

const timeoutMs = 20_000;
const maxRedirects = 3;

/** Thrown where an address, or one that it redirects to, responds with no picture. */
class UnreachableError extends Error {}

/** Opens an address; every step of a redirection must be public. */
async function open(address: string, signal: AbortSignal, redirects = 0): Promise<IncomingMessage> {
  const allowedOrigins = config.webhookOrigins;
  if (!isPublicUrl(address, allowedOrigins)) throw new UnreachableError();
  const headers = { 'User-Agent': 'Laterite-Import', Accept: 'image/*' };
  const response = await openPublic(address, { method: 'GET', headers, signal, allowedOrigins });
  const { statusCode = 0, headers: sent } = response;
  if (statusCode === 200) return response;
  response.destroy();
  if (statusCode < 300 || statusCode >= 400 || !sent.location || redirects >= maxRedirects)
    throw new UnreachableError();
  return open(new URL(sent.location, address).href, signal, redirects + 1);
}

async function* upToLimit(response: IncomingMessage) {
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > sizes.fileBytes) throw new AppError('too_large');
    yield chunk;
  }
}

/** Downloads a photo to a file, which is deleted after its use. Throws `import_picture_unreachable` and `too_large`. */
async function withDownload<T>(address: string, use: (file: ReceivedFile) => Promise<T>): Promise<T> {
  const spool = join(config.uploadsDir, 'spool');
  await mkdir(spool, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(spool, 'import-'));
  try {
    const path = join(folder, 'photo');
    try {
      const response = await open(address, AbortSignal.timeout(timeoutMs));
      await pipeline(upToLimit(response), createWriteStream(path, { mode: 0o600 }));
    } catch (error) {
      if (error instanceof AppError) throw error;
      // Names the address that the file contains, not one that it redirects to.
      throw new AppError('import_picture_unreachable', { values: { name: address } });
    }
    return await use({ path, size: 0 });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function keyOf(name: string, importId: Types.ObjectId, owner: string): Promise<string> {
  if (isAddress(name)) {
    const stored = await withDownload(name, (file) =>
      withStoredImage(file, (picture) => storeUpload(owner, picture)),
    );
    return stored.name;
  }
  const sent = await ImportPictureModel.findOne({ import: importId, fileName: fileKey(name) }).lean();
  if (!sent) throw new AppError('import_picture_missing', { values: { name } });
  const { width, height, color, looks } = sent;
  const picture = { name: sent.name, width, height, color, looks };
  return withCopies([picture], async ([copy]) => (await storeUpload(owner, copy!)).name);
}

/** Stores the photos of a row as unused uploads and passes their keys to the function that publishes the listing; deletes them when it fails. */
export async function withRowPictures<T>(
  names: readonly string[],
  importId: Types.ObjectId,
  user: CurrentUser,
  use: (keys: string[]) => Promise<T>,
): Promise<T> {
  const keys: string[] = [];
  try {
    for (const name of names) keys.push(await keyOf(name, importId, user.id));
    return await use(keys);
  } catch (error) {
    for (const key of keys) await remove(key, user).catch(() => undefined);
    throw error;
  }
}
