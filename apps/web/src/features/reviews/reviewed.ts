/** The professional or company whose reviews are shown. */
export interface Reviewed {
  kind: 'professionals' | 'companies';
  id: string;
  name: string;
  averageRating: number;
  ratingCount: number;
  /** Whether the reader is reviewed here, and writes no review. */
  isOwn: boolean;
  /** Whether the reader replies in public. */
  mayReply: boolean;
}

/** Which professional or company, for requests. */
export type ReviewedId = Pick<Reviewed, 'kind' | 'id'>;
