import type { sortFrom } from './sort-chip.tsx';
import type { verifiedFrom } from './verified-chip.tsx';

/** Search parameters that companies and professionals share. */
export interface DirectorySearch {
  query: string | undefined;
  city: string | undefined;
  /** A position as the API takes it. */
  near: string | undefined;
  radius: number | undefined;
  sort: ReturnType<typeof sortFrom>;
  verified: ReturnType<typeof verifiedFrom>;
}
