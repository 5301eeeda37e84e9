import type { Download } from '@laterite/shared/contract.ts';
import type { Response } from 'express';

const endings: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/webp': 'webp',
  'text/csv; charset=utf-8': 'csv',
};

/** Sends a file as a download: uncached, without range requests, and sandboxed in case a browser opens it. */
export function sendDownload({ type, name, content }: Download, res: Response): void {
  res.set({
    'Content-Type': type,
    'Content-Length': String(content.byteLength),
    'Content-Disposition': `attachment; filename="${name}.${endings[type] ?? 'bin'}"`,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-site',
    'Cache-Control': 'no-store',
    'Accept-Ranges': 'none',
  });
  // `end` instead of `send`, which would respond to a conditional request with 304.
  res.end(
    res.req.method === 'HEAD'
      ? undefined
      : Buffer.from(content.buffer, content.byteOffset, content.byteLength),
  );
}
