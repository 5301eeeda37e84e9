import { log } from '../log.ts';
import { watchCommands } from './commands.ts';

/** Logs every command of the database that takes this long or longer, without the values it asked for. */
export function logSlowQueries(slowMs: number): void {
  watchCommands(({ name, collection, ms, shape, requestId }) => {
    if (ms < slowMs) return;
    log.warn({ command: name, collection, ms, shape: shape(), requestId }, 'slow query');
  });
}
