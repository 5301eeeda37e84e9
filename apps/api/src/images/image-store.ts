/** A file as a store lists it. */
export interface StoredFile {
  name: string;
  writtenAt: number;
  /** Whether the file is an unfinished upload. */
  isDraft: boolean;
}

/** Location of an image: a folder of this machine, or its bytes in memory. */
type Found = { folder: string } | { bytes: Buffer };

/** Storage of image files; one name is one file in one width. */
export interface ImageStore {
  /** Prepares the storage; throws when it cannot be used. */
  prepare: () => Promise<void>;
  /** Whether pictures can be written now: a small file is written and deleted. */
  isWritable: () => Promise<boolean>;
  /** Stores a file atomically. */
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** Stores a copy of a local file. */
  adopt: (name: string, path: string) => Promise<void>;
  /** Finds a file; null where there is none. */
  find: (name: string) => Promise<Found | null>;
  /** Deletes a file and its draft; a missing file is no error. */
  remove: (name: string) => Promise<void>;
  /** Lists all stored files. */
  list: () => Promise<StoredFile[]>;
}
