const startsWith = (bytes: Buffer, signature: number[], at = 0) =>
  signature.every((byte, i) => bytes[at + i] === byte);

/** How many bytes at the start of a file tell its format. */
export const signatureBytes = 12;

const ascii = (text: string) => [...Buffer.from(text, 'latin1')];

/** Whether the first bytes are those of a JPEG, PNG or WebP; names and declared types are not believed. */
export const isSupportedImage = (bytes: Buffer): boolean =>
  bytes.length >= signatureBytes &&
  (startsWith(bytes, [0xff, 0xd8, 0xff]) ||
    startsWith(bytes, [0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a]) ||
    (startsWith(bytes, ascii('RIFF')) && startsWith(bytes, ascii('WEBP'), 8)));
