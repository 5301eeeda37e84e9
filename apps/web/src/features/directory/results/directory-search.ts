import type { flagFrom } from '../filters/flag-chip.tsx';
import type { sortFrom } from '../filters/sort-chip.tsx';
import type { tradeFrom } from '../filters/trade-chip.tsx';

/** Search parameters shared by companies and professionals. */
export interface DirectorySearch {
  query: string | undefined;
  city: string | undefined;
  /** Position in the format of the API. */
  near: string | undefined;
  radius: number | undefined;
  sort: ReturnType<typeof sortFrom>;
  trade: ReturnType<typeof tradeFrom>;
  verified: ReturnType<typeof flagFrom>;
}
