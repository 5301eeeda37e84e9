/** Size of a photo before and after compression. */
export interface PhotoWeights {
  before: number;
  after: number;
}

/** A photo as a draft stores it on this device, its file apart from it. */
export interface StoredPhoto {
  id: string;
  /** Name of the upload on the server, and when the server stored it. */
  key: string | null;
  keyAt: number;
  /** Whether the file is the compressed picture, not the chosen one. */
  isPrepared: boolean;
  weights: PhotoWeights | null;
}
