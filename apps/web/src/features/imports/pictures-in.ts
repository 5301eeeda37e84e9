import { Unzip, UnzipInflate } from 'fflate';

/** Larger entries of an archive are not unpacked, because no phone photo has this size. */
const maxEntryBytes = 40 * 1024 * 1024;

const isZip = ({ name, type }: File) => /\.zip$/i.test(name) || type === 'application/zip';
const isPicture = (name: string) => /\.(jpe?g|png|webp)$/i.test(name) && !/(^|\/)(__MACOSX\/|\.)/.test(name);

/** The characters of code page 850 from 0x80 to 0x9f, in which Windows writes names. */
const dosSigns = 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ';

/** Returns the name of an entry. Archives of macOS contain UTF-8, those of Windows code page 850, both unnamed; fflate then returns each byte as a character. */
function nameOf(entry: string): string {
  if (/[^\0-\u00ff]/.test(entry)) return entry;
  const bytes = Uint8Array.from(entry, (sign) => sign.charCodeAt(0));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return entry.replace(/[\u0080-\u009f]/g, (sign) => dosSigns[sign.charCodeAt(0) - 0x80]!);
  }
}

/** A photo to send, or the name of one that is too large. */
type Picture = File | { name: string; isTooLarge: true };

/** Yields the images of an archive one by one, so that a large archive is never unpacked as a whole. */
async function* unpacked(archive: File): AsyncGenerator<Picture> {
  const ready: Picture[] = [];
  const unzip = new Unzip((entry) => {
    if (!isPicture(entry.name)) return;
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    entry.ondata = (error, data, isLast) => {
      if (error) throw error;
      bytes += data.length;
      if (bytes <= maxEntryBytes) parts.push(data.slice());
      else parts.length = 0;
      if (!isLast) return;
      const name = nameOf(entry.name);
      ready.push(bytes > maxEntryBytes ? { name, isTooLarge: true } : new File(parts, name));
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  const chunkBytes = 256 * 1024;
  for (let from = 0; from < archive.size; from += chunkBytes) {
    const chunk = await archive.slice(from, from + chunkBytes).arrayBuffer();
    unzip.push(new Uint8Array(chunk), from + chunkBytes >= archive.size);
    yield* ready.splice(0);
  }
}

/** Yields chosen files, and the images within chosen archives; of those that are too large only their names. */
export async function* picturesIn(files: readonly File[]): AsyncGenerator<Picture> {
  for (const file of files) {
    if (isZip(file)) yield* unpacked(file);
    else yield file;
  }
}
