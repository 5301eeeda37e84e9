/** The professional or company whose reviews are shown. */
export interface Reviewed {
  kind: 'professionals' | 'companies';
  id: string;
  name: string;
  averageRating: number;
  ratingCount: number;
  /** Whether the reader is the reviewed side, and cannot write a review. */
  isOwn: boolean;
  /** Whether the reader may reply publicly. */
  mayReply: boolean;
}

/** Id of the professional or company in requests. */
export type ReviewedId = Pick<Reviewed, 'kind' | 'id'>;
