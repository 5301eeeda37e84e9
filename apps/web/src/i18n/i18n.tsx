import loaders from 'virtual:catalogues';
import type { Language, Wording } from '@laterite/shared/languages.ts';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { brandName } from '../lib/brand.ts';
import { oneOf, storedValue } from '../lib/storage.ts';
import type { MessageKey } from './messages.ts';
import type parts from './parts.json';
import { type CompiledText, putIntoWords, type Values } from './put-into-words.ts';

/** Compiled texts by key. */
export type Messages = Record<string, CompiledText>;

const stored = storedValue('wording', oneOf('fr', 'en'));

/** Texts travel in parts, so that the first screens do not wait for those of all others. */
export type TextPart = keyof typeof parts | 'rest';

export const everyPart = Object.keys(loaders.start) as TextPart[];

/** What has been loaded of each wording; translators read it, so a part can be added while they are in use. */
const loadedTexts: Record<Wording, Messages> = { start: {}, fr: {}, en: {} };

/** The parts some page has asked for; another language brings them all. */
const wanted = new Set<TextPart>();

/** An address with `?lang=` chooses a language, as the switch does: the server wrote its first HTML in it. */
export function chooseWordingOf(search: string): void {
  const asked = new URLSearchParams(search).get('lang');
  if (asked === 'fr' || asked === 'en') stored.write(asked);
}

/** The wording a person chose earlier on this device, or the specification's own. */
export const rememberedWording = (): Wording => stored.read() ?? 'start';

export interface LoadedWording {
  wording: Wording;
  messages: Messages;
}

/** Loads parts of a wording, all of them unless told otherwise, and what pages have asked for before. */
export async function loadWording(
  wording: Wording,
  parts: readonly TextPart[] = everyPart,
): Promise<LoadedWording> {
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

/** Puts a text into words; `{count, plural, …}` and `{name}` take their values from the second argument. */
export type Translate = (key: MessageKey, values?: Values) => string;

interface Texts {
  t: Translate;
  wording: Wording;
  /** Language of dates, numbers and the page. */
  language: Language;
  chooseLanguage: (language: Language) => Promise<void>;
}

const TextsContext = createContext<Texts | undefined>(undefined);

/** Dates, numbers and the page are in French until English is chosen. */
const languageOf = (wording: Wording): Language => (wording === 'en' ? 'en' : 'fr');

function translator({ wording, messages }: LoadedWording): Translate {
  const language = languageOf(wording);
  return (key, values) => putIntoWords(messages[key] ?? key, language, { brand: brandName, ...values });
}

/** Gives all components below their texts, and changes them at once when another language is chosen. */
export function TextsProvider({ initial, children }: { initial: LoadedWording; children: ReactNode }) {
  const [loaded, setLoaded] = useState(initial);
  const language = languageOf(loaded.wording);

  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  const texts = useMemo<Texts>(
    () => ({
      t: translator(loaded),
      wording: loaded.wording,
      language,
      async chooseLanguage(chosen) {
        const texts = await loadWording(chosen, []);
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
