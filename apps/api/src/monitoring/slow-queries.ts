import { log } from '../log.ts';
import { watchCommands } from './commands.ts';

/** Logs every database command that takes at least this long, without its values. */
export function logSlowQueries(slowMs: number): void {
  watchCommands(({ name, collection, ms, shape, requestId }) => {
    if (ms < slowMs) return;
    log.warn({ command: name, collection, ms, shape: shape(), requestId }, 'slow query');
  });
}
