import { limitImageJobs, runInImageProcess } from './image-process.ts';

const riffHeaderBytes = 12;

/** Whether a WebP file has the length in its header; a truncated file has not. */
const isWhole = (image: Buffer) =>
  image.length > riffHeaderBytes &&
  image.toString('latin1', 0, 4) === 'RIFF' &&
  image.toString('latin1', 8, 12) === 'WEBP' &&
  image.readUInt32LE(4) + 8 === image.length;

/** Returns whether a stored image can be decoded from its first to its last pixel. */
export async function isIntact(image: Buffer): Promise<boolean> {
  return isWhole(image) && (await limitImageJobs(() => runInImageProcess('canDecode', image)));
}
