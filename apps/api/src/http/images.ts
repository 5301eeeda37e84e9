import { resolve } from 'node:path';
import type { RequestHandler } from 'express';
import { config } from '../config.ts';
import { imagePattern } from '../images/files.ts';
import { AppError } from './app-error.ts';

const headers = {
  'Content-Type': 'image/webp',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'public, max-age=31536000, immutable',
};

/** Sends a stored picture; any name that is not one of ours ends before the disk. */
export const serveImage: RequestHandler = (req, res, next) => {
  const file = String(req.params.file);
  if (!imagePattern.test(file)) throw new AppError('not_found');
  res.sendFile(file, { root: resolve(config.uploadsDir), headers, cacheControl: false }, (error) => {
    if (!error || res.headersSent) return;
    for (const name of Object.keys(headers)) res.removeHeader(name);
    next(new AppError('not_found'));
  });
};
