import type { Language, Wording } from '@laterite/shared/languages.ts';
import { type Messages, setupI18n } from '@lingui/core';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import type { MessageKey } from './messages.ts';

const storageKey = 'wording';

const loaders: Record<Wording, () => Promise<{ default: Messages }>> = {
  start: () => import('virtual:catalogue/start'),
  fr: () => import('virtual:catalogue/fr'),
  en: () => import('virtual:catalogue/en'),
};

/** The wording a person chose earlier on this device, or the specification's own. */
export function rememberedWording(): Wording {
  const stored = localStorage.getItem(storageKey);
  return stored === 'fr' || stored === 'en' ? stored : 'start';
}

export interface LoadedWording {
  wording: Wording;
  messages: Messages;
}

/** Loads the texts of a wording. */
export const loadWording = async (wording: Wording): Promise<LoadedWording> => ({
  wording,
  messages: (await loaders[wording]()).default,
});

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
