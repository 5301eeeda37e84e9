const startsWith = (bytes: Buffer, signature: number[], at = 0) =>
  signature.every((byte, i) => bytes[at + i] === byte);

const ascii = (text: string) => [...Buffer.from(text, 'latin1')];

/** Whether the first twelve bytes are those of a JPEG, PNG or WebP; names and declared types are not believed. */
export const isSupportedImage = (bytes: Buffer): boolean =>
  bytes.length >= 12 &&
  (startsWith(bytes, [0xff, 0xd8, 0xff]) ||
    startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]) ||
    (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)));
