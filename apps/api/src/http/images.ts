import { imageKeyPattern } from '@laterite/shared/features/uploads/upload.ts';
import { nearestVariant } from '@laterite/shared/image-url.ts';
import type { RequestHandler } from 'express';
import { AppError } from '../core/errors/app-error.ts';
import { imagePattern } from '../images/files.ts';
import { imageStore } from '../images/store.ts';
import { immutable } from './responses/headers.ts';

const askedWidths = new Set(['320', '640', '1280']);

const headers = {
  'Content-Type': 'image/webp',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': immutable,
};

/** Returns the file name of the stored width nearest to `?w=320`, `640` or `1280`; any other value returns the full image. */
function variantFor(name: string, width: unknown): string {
  const isFull = imageKeyPattern.test(name);
  return isFull && typeof width === 'string' && askedWidths.has(width)
    ? nearestVariant(name, Number(width))
    : name;
}

/** Sends a stored image; rejects names of another form before reading the store. */
export const serveImage: RequestHandler = async (req, res, next) => {
  const name = String(req.params.file);
  if (!imagePattern.test(name)) throw new AppError('not_found');
  const file = variantFor(name, req.query.w);
  const found = await imageStore.find(file);
  if (!found) throw new AppError('not_found');
  if ('bytes' in found) return void res.set(headers).send(found.bytes);
  res.sendFile(file, { root: found.folder, headers, cacheControl: false, acceptRanges: false }, (error) => {
    if (!error || res.headersSent) return;
    for (const name of Object.keys(headers)) res.removeHeader(name);
    next(new AppError('not_found'));
  });
};
