import type { sections } from '@laterite/shared/features/sections/contract.ts';
import { describeSections } from '@laterite/shared/features/sections/meta.ts';
import { citiesLike } from '@laterite/shared/places.ts';
import type { Handlers } from '../../http/handlers.ts';

export const sectionRoutes: Handlers<typeof sections> = {
  meta: async () => describeSections(),
  places: async ({ query }) => {
    const items = citiesLike(query.q ?? '');
    return { items, total: items.length };
  },
};
