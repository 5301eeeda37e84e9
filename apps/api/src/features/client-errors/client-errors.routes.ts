import type { clientErrors } from '@laterite/shared/features/client-errors/contract.ts';
import type { Handlers } from '../../http/endpoints/handlers.ts';
import { log } from '../../log.ts';

export const clientErrorRoutes: Handlers<typeof clientErrors> = {
  async report({ readBody }) {
    const { body } = await readBody();
    log.error({ webError: body }, 'web app error');
    return undefined;
  },
};
