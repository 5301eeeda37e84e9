/** A file as a store lists it. */
export interface StoredFile {
  name: string;
  writtenAt: number;
  /** Not whole yet, or never to be. */
  isDraft: boolean;
}

/** Where the bytes of a picture are: in a folder of this machine, or here. */
type Found = { folder: string } | { bytes: Buffer };

/** Where picture files are kept; a name is one file, in one width. */
export interface ImageStore {
  /** Makes ready what it needs; fails when it cannot work. */
  prepare: () => Promise<void>;
  /** Whether pictures can be written now: a small file is written and deleted. */
  isWritable: () => Promise<boolean>;
  /** Keeps a file whole or not at all. */
  write: (name: string, bytes: Buffer) => Promise<void>;
  /** Keeps a copy of a file of this machine. */
  adopt: (name: string, path: string) => Promise<void>;
  /** Finds a file; null where there is none. */
  find: (name: string) => Promise<Found | null>;
  /** Removes a file, and its draft; one that is gone already is no failure. */
  remove: (name: string) => Promise<void>;
  /** Everything there is. */
  list: () => Promise<StoredFile[]>;
}
