/** A database folder that cannot be opened; the message is a sentence for people. */
export class FolderError extends Error {
  override name = 'FolderError';
}
