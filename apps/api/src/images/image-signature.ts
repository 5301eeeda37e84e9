const startsWith = (bytes: Buffer, signature: number[], at = 0) =>
  signature.every((byte, i) => bytes[at + i] === byte);

/** Number of bytes that identify the file format. */
export const signatureBytes = 12;

const ascii = (text: string) => [...Buffer.from(text, 'latin1')];

/** Whether the first bytes are those of a JPEG, PNG or WebP; file names and declared types are ignored. */
export const isSupportedImage = (bytes: Buffer): boolean =>
  bytes.length >= signatureBytes &&
  (startsWith(bytes, [0xff, 0xd8, 0xff]) ||
    startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]) ||
    (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)));
