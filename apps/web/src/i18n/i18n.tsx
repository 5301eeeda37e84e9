import type { Language, Wording } from '@laterite/shared/languages.ts';
import { type Messages, setupI18n } from '@lingui/core';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import type { MessageKey } from './messages.ts';

const storageKey = 'wording';

/** Texts travel in parts, so that the first screens do not wait for those of all others. */
export type TextPart = 'core' | 'listing' | 'rest';
const everyPart: readonly TextPart[] = ['core', 'listing', 'rest'];

type Loader = () => Promise<{ default: Messages }>;

const loaders: Record<Wording, Record<TextPart, Loader>> = {
  start: {
    core: () => import('virtual:catalogue/start/core'),
    listing: () => import('virtual:catalogue/start/listing'),
    rest: () => import('virtual:catalogue/start/rest'),
  },
  fr: {
    core: () => import('virtual:catalogue/fr/core'),
    listing: () => import('virtual:catalogue/fr/listing'),
    rest: () => import('virtual:catalogue/fr/rest'),
  },
  en: {
    core: () => import('virtual:catalogue/en/core'),
    listing: () => import('virtual:catalogue/en/listing'),
    rest: () => import('virtual:catalogue/en/rest'),
  },
};

/** What has been loaded of each wording; translators read it, so a part can be added while they are in use. */
const loadedTexts: Record<Wording, Messages> = { start: {}, fr: {}, en: {} };

/** The parts some page has asked for; another language brings them all. */
const wanted = new Set<TextPart>();

/** The wording a person chose earlier on this device, or the specification's own. */
export function rememberedWording(): Wording {
  const stored = localStorage.getItem(storageKey);
  return stored === 'fr' || stored === 'en' ? stored : 'start';
}

export interface LoadedWording {
  wording: Wording;
  messages: Messages;
}

/** Loads parts of a wording, all of them unless told otherwise, and what pages have asked for before. */
export async function loadWording(wording: Wording, parts = everyPart): Promise<LoadedWording> {
  for (const part of parts) wanted.add(part);
  const loads = [...wanted].map(async (part) => (await loaders[wording][part]()).default);
  const messages = loadedTexts[wording];
  Object.assign(messages, ...(await Promise.all(loads)));
  return { wording, messages };
}

/** Adds the texts a page needs, in the wording that is shown when they arrive. */
export async function loadTexts(parts: readonly TextPart[]): Promise<void> {
  const wording = rememberedWording();
  await loadWording(wording, parts);
  if (rememberedWording() !== wording) await loadTexts(parts);
}

type Values = Record<string, string | number>;

/** Puts a text into words; `{count, plural, …}` and `{name}` take their values from the second argument. */
export type Translate = (key: MessageKey, values?: Values) => string;

interface Texts {
  t: Translate;
  wording: Wording;
  /** Language of dates, numbers and the page: French until English is chosen. */
  language: Language;
  chooseLanguage: (language: Language) => Promise<void>;
}

const TextsContext = createContext<Texts | undefined>(undefined);

function translator({ wording, messages }: LoadedWording): Translate {
  const locale = wording === 'en' ? 'en' : 'fr';
  const i18n = setupI18n({ locale, messages: { [locale]: messages } });
  return (key, values) => i18n._(key, values);
}

/** Gives all components below their texts, and changes them at once when another language is chosen. */
export function TextsProvider({ initial, children }: { initial: LoadedWording; children: ReactNode }) {
  const [loaded, setLoaded] = useState(initial);
  const language: Language = loaded.wording === 'en' ? 'en' : 'fr';

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  const texts = useMemo<Texts>(
    () => ({
      t: translator(loaded),
      wording: loaded.wording,
      language,
      async chooseLanguage(chosen) {
        localStorage.setItem(storageKey, chosen);
        setLoaded(await loadWording(chosen));
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
