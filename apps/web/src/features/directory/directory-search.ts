import type { flagFrom } from './flag-chip.tsx';
import type { sortFrom } from './sort-chip.tsx';
import type { tradeFrom } from './trade-chip.tsx';

/** Search parameters that companies and professionals share. */
export interface DirectorySearch {
  query: string | undefined;
  city: string | undefined;
  /** A position as the API takes it. */
  near: string | undefined;
  radius: number | undefined;
  sort: ReturnType<typeof sortFrom>;
  trade: ReturnType<typeof tradeFrom>;
  verified: ReturnType<typeof flagFrom>;
}
