/** A file that came with a request; it is deleted when the request has been handled. */
export interface ReceivedFile {
  path: string;
  /** Size in bytes. */
  size: number;
}
