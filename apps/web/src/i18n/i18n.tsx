import firstLoaders from 'virtual:catalogues';
import type { Language, Locale } from '@laterite/shared/languages.ts';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { oneOf, storedValue } from '../lib/device/storage.ts';
import { brandName } from '../lib/formats/brand.ts';
import { loadModule } from '../lib/loading/load-module.ts';
import { type CompiledText, formatMessage, type Values } from './format-message.ts';
import type { MessageKey, TextPart } from './messages.ts';

/** Compiled texts by key. */
export type Messages = Record<string, CompiledText>;

const stored = storedValue('wording', oneOf('fr', 'en'));

/** Loaders of the texts that first pages do not need; their URLs are loaded after the first screen too. */
const loadLaterLoaders = async () => (await loadModule(() => import('virtual:later-catalogues'))).default;

/** Loaded texts of each locale; translation functions read it, so that parts can be added later. */
const loadedTexts: Record<Locale, Messages> = { start: {}, fr: {}, en: {} };
const loadedParts: Record<Locale, Set<TextPart>> = { start: new Set(), fr: new Set(), en: new Set() };

/** Text parts requested so far; a change of the language loads them all. */
const wanted = new Set<TextPart>();

/** Stores the language of a `?lang=` parameter as the switch does, because the server rendered the page in it. */
export function applyLangParam(search: string): void {
  const asked = new URLSearchParams(search).get('lang');
  if (asked === 'fr' || asked === 'en') stored.write(asked);
}

const isFrenchBrowser = () => /^fr\b/i.test(globalThis.navigator?.language ?? '');

/** Returns the language chosen on this device, undefined before a choice. */
export const chosenLanguage = stored.read;

/** Calls back when a language is chosen. */
export const onLanguageChange = stored.subscribe;

/** Returns the locale chosen on this device; before a choice French for a French browser, or else the default one. */
export const storedLocale = (): Locale => chosenLanguage() ?? (isFrenchBrowser() ? 'fr' : 'start');

export interface LoadedLocale {
  wording: Locale;
  messages: Messages;
}

async function fetchPart(wording: Locale, part: TextPart): Promise<void> {
  const load = firstLoaders[wording][part] ?? (await loadLaterLoaders())[wording][part]!;
  const { default: texts } = await loadModule(load);
  Object.assign(loadedTexts[wording], texts);
  loadedParts[wording].add(part);
}

const isMissingIn = (wording: Locale) => (part: TextPart) => !loadedParts[wording].has(part);

async function fetchTexts(wording: Locale, parts: readonly TextPart[]): Promise<void> {
  await Promise.all(parts.filter(isMissingIn(wording)).map((part) => fetchPart(wording, part)));
}

async function everyPart(): Promise<TextPart[]> {
  const later = await loadLaterLoaders();
  return Object.keys({ ...firstLoaders.start, ...later.start }) as TextPart[];
}

/** Loads parts of a locale, by default all that were requested before or are requested meanwhile. */
export async function loadLocale(wording: Locale, parts?: readonly TextPart[]): Promise<LoadedLocale> {
  for (const part of parts ?? (await everyPart())) wanted.add(part);
  while ([...wanted].some(isMissingIn(wording))) await fetchTexts(wording, [...wanted]);
  return { wording, messages: loadedTexts[wording] };
}

async function loadCore(wording: Locale): Promise<LoadedLocale> {
  // Parts requested meanwhile are not awaited: their loaders may import the file that awaits this one.
  await fetchTexts(wording, ['core']);
  wanted.add('core');
  return { wording, messages: loadedTexts[wording] };
}

/** Loads the texts that every page shows, in the stored locale or, where its file fails, in the default one. */
export const loadFirstTexts = (): Promise<LoadedLocale> =>
  loadCore(storedLocale()).catch(() => loadCore('start'));

/** Loads the texts of a part of the app in the locale that is shown when they arrive, or else in the default one. */
export async function loadTexts(parts: readonly TextPart[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  const wording = storedLocale();
  await fetchTexts(wording, parts).catch(() => fetchTexts('start', parts));
  if (storedLocale() !== wording) await loadTexts(parts);
}

/** Returns a text of the interface; `{count, plural, …}` and `{name}` take their values from the second argument. */
export type Translate = (key: MessageKey, values?: Values) => string;

interface Texts {
  t: Translate;
  wording: Locale;
  /** Language of dates, numbers and the page. */
  language: Language;
  /** Changes the language; rejects without a change where the texts cannot be fetched. */
  chooseLanguage: (language: Language) => Promise<void>;
}

const TextsContext = createContext<Texts | undefined>(undefined);

/** Dates, numbers and the page are in French until English is chosen. */
const languageOf = (wording: Locale): Language => (wording === 'en' ? 'en' : 'fr');

/** Falls back to another locale for a text that could not be fetched. */
const textOf = (key: MessageKey, messages: Messages) =>
  messages[key] ?? loadedTexts.start[key] ?? loadedTexts.fr[key] ?? loadedTexts.en[key] ?? key;

function translator({ wording, messages }: LoadedLocale): Translate {
  const language = languageOf(wording);
  return (key, values) => formatMessage(textOf(key, messages), language, { brand: brandName, ...values });
}

/** Provides the texts to all components below, and updates them when the language changes. */
export function TextsProvider({ initial, children }: { initial: LoadedLocale; children: ReactNode }) {
  const [loaded, setLoaded] = useState(initial);
  const language = languageOf(loaded.wording);

  useEffect(() => {
    const page = document.documentElement;
    // Writing the unchanged language would make the browser recompute all styles.
    if (page.lang !== language) page.lang = language;
  }, [language]);

  const texts = useMemo<Texts>(
    () => ({
      t: translator(loaded),
      wording: loaded.wording,
      language,
      async chooseLanguage(chosen) {
        const texts = await loadLocale(chosen, []);
        stored.write(chosen);
        setLoaded(texts);
      },
    }),
    [loaded, language],
  );
  return <TextsContext value={texts}>{children}</TextsContext>;
}

/** The texts of the interface: `const { t } = useTexts()`. */
export function useTexts(): Texts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('useTexts needs a TextsProvider above it');
  return texts;
}
