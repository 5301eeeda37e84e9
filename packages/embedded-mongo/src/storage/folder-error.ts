/** A database folder that cannot be opened; the message is readable for users. */
export class FolderError extends Error {
  override name = 'FolderError';
}
