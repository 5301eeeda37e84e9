import { setTimeout as delay } from 'node:timers/promises';
import { visibleStatuses } from '@laterite/shared/features/listings/taxonomy.ts';
import { trusted } from 'mongoose';
import type { AnyModel } from '../../core/documents/any-model.ts';
import type { JobCounts } from '../../jobs/job.ts';
import { CompanyModel } from '../companies/company.model.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { ProfessionalModel } from '../professionals/professional.model.ts';
import { CatalogueCountModel, type UsedPlace } from './catalogue-count.model.ts';

const batchSize = 500;
/** Pause after a batch, because a server counts while it handles requests. */
const pauseMs = 5;
const maxPlaces = 1000;

const sources = [
  { kind: 'listings', model: ListingModel, shown: { status: trusted({ $in: visibleStatuses }) } },
  { kind: 'professionals', model: ProfessionalModel, shown: { suspendedAt: null } },
  { kind: 'companies', model: CompanyModel, shown: { suspendedAt: null } },
] as const satisfies { kind: string; model: AnyModel; shown: object }[];

interface Counted {
  category?: string;
  city?: string | null;
  cityKey?: string | null;
}

/** Yields every public document of a kind, with a pause after each batch. */
async function* shownThings({ model, shown }: (typeof sources)[number], signal: AbortSignal) {
  const fields = { category: 1, city: 1, cityKey: 1 } as const;
  const found = (model as AnyModel).find(shown, fields).lean().cursor({ batchSize });
  let seen = 0;
  for await (const thing of found as AsyncIterable<Counted>) {
    yield thing;
    seen += 1;
    if (seen % batchSize > 0) continue;
    signal.throwIfAborted();
    await delay(pauseMs);
  }
}

const usesOf = ({ listings, professionals, companies }: UsedPlace) => listings + professionals + companies;

/** Counts the public documents by category and place, and stores the counts for the team. */
export async function countCatalogue(signal: AbortSignal): Promise<JobCounts> {
  const categories = new Map<string, number>();
  const places = new Map<string, UsedPlace>();
  for (const source of sources) {
    for await (const { category, city, cityKey } of shownThings(source, signal)) {
      if (category) categories.set(category, (categories.get(category) ?? 0) + 1);
      if (!city || !cityKey) continue;
      const place = places.get(cityKey) ?? { name: city, listings: 0, professionals: 0, companies: 0 };
      places.set(cityKey, { ...place, [source.kind]: place[source.kind] + 1 });
    }
  }
  const frequentPlaces = [...places.values()].sort((a, b) => usesOf(b) - usesOf(a)).slice(0, maxPlaces);
  const counted = { countedAt: new Date(), categories, places: frequentPlaces };
  await CatalogueCountModel.updateOne({ _id: 'all' }, { $set: counted }, { upsert: true });
  return { places: places.size };
}
