/** An uploaded file; it is deleted when the request has been handled. */
export interface ReceivedFile {
  path: string;
  /** Size in bytes. */
  size: number;
}
