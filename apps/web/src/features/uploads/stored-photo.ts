/** Size of a photo before and after compression. */
export interface PhotoWeights {
  before: number;
  after: number;
}

/** A photo in the stored form of a draft; its file is stored separately. */
export interface StoredPhoto {
  id: string;
  /** Name of the upload on the server, and its time. */
  key: string | null;
  keyAt: number;
  /** Whether the file is the compressed image instead of the chosen one. */
  isPrepared: boolean;
  weights: PhotoWeights | null;
}
