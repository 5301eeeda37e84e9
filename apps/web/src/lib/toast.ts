import { constants } from '@laterite/shared/limits.ts';
import { toast as show, type ToastOptions } from 'react-hot-toast/headless';

const { errorMs, neutralMs, successMs, loadingMs } = constants.toast;

/** The same sentence of the same kind is one toast, shown anew. */
const options = (
  kind: string,
  message: string,
  duration: number,
  role: 'status' | 'alert',
): ToastOptions => ({
  id: `${kind}:${message}`,
  duration,
  ariaProps: { role, 'aria-live': role === 'alert' ? 'assertive' : 'polite' },
});

/** Short messages above the bottom bar, with the durations of the specification. */
export const toast = {
  error: (message: string) => show.error(message, options('error', message, errorMs, 'alert')),
  success: (message: string) => show.success(message, options('success', message, successMs, 'status')),
  message: (message: string) => show(message, options('message', message, neutralMs, 'status')),
  /** Stays until the returned id is given to `dismiss`. */
  loading: (message: string) => show.loading(message, options('loading', message, loadingMs, 'status')),
  dismiss: (id: string) => show.dismiss(id),
};
