import type { sections } from '@laterite/shared/features/sections/contract.ts';
import { describeSections } from '@laterite/shared/features/sections/meta.ts';
import type { Handlers } from '../../http/mount.ts';

export const sectionRoutes: Handlers<typeof sections> = {
  meta: async () => describeSections(),
};
