import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { encodingFor } from './static-cache.ts';

/** Best of what takes less than a millisecond for a page. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A text in the form a browser takes. */
export function compress(text: string, encoding: ReturnType<typeof encodingFor>): Buffer {
  if (encoding === 'br') return brotliCompressSync(text, brotli);
  return encoding === 'gzip' ? gzipSync(text) : Buffer.from(text);
}
