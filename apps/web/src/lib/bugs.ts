import { loadModule } from './loading/load-module.ts';

/** Logs a bug; the logging module is fetched on first use. */
export const reportBug = (error: unknown): void => {
  loadModule(() => import('./report-bug.ts')).then(
    (module) => module.reportBug(error),
    () => undefined,
  );
};

/** Reports errors that no component handled. */
export function reportUnhandledErrors(): void {
  window.addEventListener('error', ({ error }) => error && reportBug(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportBug(reason));
}
