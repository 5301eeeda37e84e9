import type { sections } from '@laterite/shared/features/sections/contract.ts';
import { describeSections } from '@laterite/shared/features/sections/meta.ts';
import { catchUp } from '../../core/changes/change-feed.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { suggestPlaces } from './places.service.ts';

export const sectionRoutes: Handlers<typeof sections> = {
  meta: async () => describeSections(),
  places: async ({ query }) => {
    // Names that another process added; without a database the known ones are suggested.
    await catchUp().catch(() => undefined);
    return suggestPlaces(query);
  },
};
