import { pageAt } from '@laterite/shared/pages.ts';
import { ModuleLoadError } from './loading/load-module.ts';
import { api } from './requests/api.ts';
import { ApiError } from './requests/api-error.ts';

const maxReports = 5;
const maxMessageLength = 300;
const maxStackLines = 8;
const reported = new Set<string>();

/** Lost connections, aborted calls and files that could not be fetched are no bugs. */
const isExpected = (error: unknown) =>
  error instanceof ApiError ||
  error instanceof ModuleLoadError ||
  (error instanceof DOMException && error.name === 'AbortError');

/** Removes what may name a person: e-mail addresses and numbers as long as a phone number. */
const redact = (text: string) => text.replace(/\S+@\S+/g, '@').replace(/\+?\d(?:[ .-]?\d){5,}/g, '#');

/** Where in the built files the error happened, such as `core-AbC.js:1:2345`. */
const placesIn = (stack = '') =>
  (stack.match(/[\w.-]+\.[jt]sx?(\?[^:\s]*)?:\d+:\d+/g) ?? []).slice(0, maxStackLines);

/** Logs a bug: in development to the console, in production to the server's log, each once and without personal data. */
export function reportBug(error: unknown): void {
  if (import.meta.env.DEV) console.error(error);
  if (import.meta.env.DEV || isExpected(error)) return;
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  if (reported.has(message) || reported.size >= maxReports) return;
  reported.add(message);
  const body = {
    message: redact(message).slice(0, maxMessageLength) || 'unknown',
    places: placesIn(stack),
    page: pageAt(location.pathname)?.name,
  };
  api.clientErrors.report({ body }).catch(() => undefined);
}
