import { constants } from '@laterite/shared/constants.ts';
import type { ToastOptions } from 'react-hot-toast/headless';
import { loadModule } from '../loading/load-module.ts';

const { errorMs, neutralMs, successMs, loadingMs } = constants.toast;

/** Toasts are loaded after the first screen. */
const loadToasts = async () => (await loadModule(() => import('react-hot-toast/headless'))).toast;

/** Fetches the toast module in advance, because the first toast may be about a lost network. */
export const preloadToasts = () => void loadToasts().catch(() => undefined);

/** A repeated message of the same kind restarts the existing toast. */
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
  async error(message: string) {
    (await loadToasts()).error(message, options('error', message, errorMs, 'alert'));
  },
  async success(message: string) {
    (await loadToasts()).success(message, options('success', message, successMs, 'status'));
  },
  /** Returns the id of the toast. */
  async message(message: string) {
    return (await loadToasts())(message, options('message', message, neutralMs, 'status'));
  },
  /** Stays until its id is passed to `dismiss`. */
  async loading(message: string) {
    return (await loadToasts()).loading(message, options('loading', message, loadingMs, 'status'));
  },
  /** Dismisses all toasts without an id. */
  async dismiss(id?: string) {
    (await loadToasts()).dismiss(id);
  },
};
