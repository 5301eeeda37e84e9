/** Format and size of an image from the first bytes of its file. The image is not decoded, so its size does not matter. */
export interface ImageHeader {
  kind: 'jpeg' | 'png' | 'webp';
  /** Undefined if the header contains the size after the bytes that were read. */
  size: { width: number; height: number } | undefined;
}

const ascii = (view: DataView, at: number, length: number) =>
  String.fromCharCode(
    ...Array.from({ length }, (_, i) => (at + i < view.byteLength ? view.getUint8(at + i) : 0)),
  );

const isSizeMarker = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function jpegSize(view: DataView): ImageHeader['size'] {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    if (isSizeMarker(view.getUint8(at + 1))) {
      return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    }
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

function webpSize(view: DataView): ImageHeader['size'] {
  if (view.byteLength < 30) return undefined;
  const format = ascii(view, 12, 4);
  const uint24 = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);
  if (format === 'VP8X') return { width: uint24(24) + 1, height: uint24(27) + 1 };
  if (format === 'VP8 ') {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

/** Recognises JPEG, PNG and WebP by their first bytes, whatever the file is called; undefined for anything else. */
export async function readImageHeader(file: Blob): Promise<ImageHeader | undefined> {
  const view = new DataView(await file.slice(0, 256 * 1024).arrayBuffer());
  if (view.byteLength < 12) return undefined;
  if (view.getUint16(0) === 0xffd8) return { kind: 'jpeg', size: jpegSize(view) };
  if (ascii(view, 0, 4) === 'RIFF' && ascii(view, 8, 4) === 'WEBP')
    return { kind: 'webp', size: webpSize(view) };
  if (ascii(view, 0, 8) !== '\x89PNG\r\n\x1a\n') return undefined;
  const size = view.byteLength >= 24 ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined;
  return { kind: 'png', size };
}
