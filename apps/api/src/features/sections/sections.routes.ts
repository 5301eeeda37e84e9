import type { sections } from '@laterite/shared/features/sections/contract.ts';
import { describeSections } from '@laterite/shared/features/sections/meta.ts';
import type { Handlers } from '../../http/handlers.ts';
import { suggestPlaces } from './places.service.ts';

export const sectionRoutes: Handlers<typeof sections> = {
  meta: async () => describeSections(),
  places: async ({ query }) => suggestPlaces(query),
};
