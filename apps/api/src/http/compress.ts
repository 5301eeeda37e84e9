import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzipSync } from 'node:zlib';
import type { encodingFor } from './static-cache.ts';

const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });

/** Best of what takes a few milliseconds for a page. */
const atOnce = quality(6);
/** A tenth smaller, for a fifth of a second of processor time. */
const smallest = quality(constants.BROTLI_MAX_QUALITY);

/** A text in the form a browser takes. */
export function compress(text: string, encoding: ReturnType<typeof encodingFor>): Buffer {
  if (encoding === 'br') return brotliCompressSync(text, atOnce);
  return encoding === 'gzip' ? gzipSync(text) : Buffer.from(text);
}

/** Compresses a brotli body again as small as it gets, on another thread. */
export async function recompress(body: Buffer): Promise<Buffer> {
  const text = await promisify(brotliDecompress)(body);
  return promisify(brotliCompress)(text, smallest);
}
