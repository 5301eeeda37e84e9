import type { ListingFilters } from '@laterite/shared/features/listings/listing.ts';
import type { PriceUnit } from '@laterite/shared/features/listings/taxonomy.ts';
import type { SearchIntent } from '@laterite/shared/features/search/intent.ts';
import type { QueryPart } from './query-text.ts';

/** A part of a query that is a filter rather than a word. */
export interface Intent extends Omit<SearchIntent, 'without'>, QueryPart {
  /** Other parts with the same meaning: `louer … par mois`. */
  repeated: QueryPart[];
  filters: Partial<ListingFilters>;
  /** Whether results without the intent follow where few have it; otherwise the intent is dropped only where no result has it. */
  isSoft: boolean;
  /** Unit of time of a rent, if it is not a month. */
  rentUnit?: PriceUnit | undefined;
}
