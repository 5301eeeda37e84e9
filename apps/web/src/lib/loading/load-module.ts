import { anyText, storedValue } from '../device/storage.ts';

const retryDelaysMs = [300, 1500];

/** A file of the app could not be fetched. Any other error of a module is a bug. */
export class ModuleLoadError extends Error {}

/** Error messages of Chromium, Firefox and Safari. */
const isFetchFailure = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|importing a module/i.test(error.message);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Imports a module that is needed later than the first screen, with two retries; throws a `ModuleLoadError` when its file cannot be fetched. */
export async function loadModule<T>(load: () => Promise<T>): Promise<T> {
  for (const delay of [...retryDelaysMs, undefined]) {
    try {
      return await load();
    } catch (error) {
      if (!isFetchFailure(error)) throw error;
      if (delay === undefined) throw new ModuleLoadError((error as Error).message);
      await pause(delay);
    }
  }
  throw new ModuleLoadError();
}

const reloadedFor = storedValue('reloadedFor', anyText);

const scriptsIn = (html: string) => html.match(/\/(assets|src)\/[^"]+\.(js|tsx)[^"]*(?=")/g)?.join() ?? '';

/** Reloads the page, once for each new version: its build deleted the files of the one that is running. */
export async function reloadIfReplaced(): Promise<void> {
  const response = await fetch(location.href, { cache: 'no-store', headers: { Accept: 'text/html' } });
  const newest = scriptsIn(await response.text());
  const own = scriptsIn(document.head.innerHTML);
  if (!newest || own.includes(newest) || reloadedFor.read() === newest) return;
  reloadedFor.write(newest);
  location.reload();
}
