import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { fieldMessages } from '../../../packages/shared/src/field-messages.ts';
import type { Language, Locale } from '../../../packages/shared/src/languages.ts';
import { firstScreens } from '../src/screens.ts';

export type Texts = Record<string, string>;

const source = join(import.meta.dirname, '../src');
const firstIndex = 'virtual:catalogues';
const laterIndex = 'virtual:later-catalogues';
const prefix = 'virtual:catalogue/';

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

/** Returns the catalogue files, such as `listings.fr.json`; the file name is the first part of each key: `listings.title`. */
const catalogueFiles = (language: Language): string[] =>
  readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(`.${language}.json`))
    .sort()
    .map((file) => join(source, file));

/** Cached texts, because an index of loaders reads them hundreds of times. */
const readTexts = new Map<Language, Texts>();

/** Returns all texts of a language, by key. */
export function textsOf(language: Language): Texts {
  const texts = readTexts.get(language) ?? readTextsOf(language);
  readTexts.set(language, texts);
  return texts;
}

function readTextsOf(language: Language): Texts {
  const fields = Object.entries(fieldMessages).map(([key, text]) => [key, text[language]] as const);
  const features = catalogueFiles(language).flatMap((file) => {
    const name = basename(file, `.${language}.json`);
    return Object.entries<string>(readJson(file)).map(([key, text]) => [`${name}.${key}`, text] as const);
  });
  return Object.fromEntries([...fields, ...features]);
}

/** Keys, or `namespace.*`, that are English in the locale `start`, as in the specification. */
const englishByDefault: string[] = readJson(join(source, 'i18n/english-by-default.json'));

const isEnglishAtStart = (key: string) =>
  englishByDefault.some((entry) =>
    entry.endsWith('.*') ? key.startsWith(entry.slice(0, -1)) : key === entry,
  );

/** Returns the texts of a locale: a language, or the mixture of both that the specification requires. */
export function textsFor(wording: Locale): Texts {
  if (wording !== 'start') return textsOf(wording);
  const english = Object.entries(textsOf('en')).filter(([key]) => isEnglishAtStart(key));
  return { ...textsOf('fr'), ...Object.fromEntries(english) };
}

/** Catalogues that are built into a common file: `core` is used on every page, the others are small or used together. Each other catalogue has its own file. */
const together: Record<string, string[]> = {
  core: ['common', 'layout', 'saved', 'taxonomy'],
  account: ['account', 'business', 'welcome', 'field'],
  directory: ['directory', 'companies', 'professionals', 'reviews', 'claims'],
  opinions: ['opinions', 'paper', 'prices', 'sellerFigures'],
  passwords: ['passwords', 'identities'],
  places: ['places', 'cities'],
  publish: ['publish', 'photos'],
  small: ['errors', 'map', 'poster', 'notifications', 'savedLists', 'search', 'sharing'],
  ui: ['ui', 'notices'],
};

export const coreCatalogues = together.core!;

/** Catalogue that only the server uses, see page-texts.ts. */
const ofServer = 'pages';

const nameOf = (key: string) => key.slice(0, key.indexOf('.'));
const fileOf = (name: string) => Object.keys(together).find((file) => together[file]!.includes(name)) ?? name;
const partOf = (key: string) => fileOf(nameOf(key));

/** Names that pages can load: `core`, then each catalogue outside `core`. */
const askedNames = [
  'core',
  ...[...new Set(Object.keys(textsOf('fr')).map(nameOf))].filter(
    (name) => name !== ofServer && fileOf(name) !== 'core',
  ),
];

const firstTexts = new Set<string>(['core', ...Object.values(firstScreens).flatMap(({ texts }) => texts)]);

/** Compiles a text; a text without values stays a string. */
function compiled(text: string) {
  const message = compileMessage(text);
  return message.length === 1 && typeof message[0] === 'string' ? message[0] : message;
}

const compile = (texts: Texts, part: string) =>
  Object.fromEntries(
    Object.entries(texts)
      .filter(([key]) => partOf(key) === part)
      .map(([key, text]) => [key, compiled(text)]),
  );

const compiledPart = (wording: Locale, part: string) => JSON.stringify(compile(textsFor(wording), part));

/** Returns the file of a catalogue's texts; the default locale uses the French file if both are equal. */
export const textFile = (wording: Locale, name: string): string => {
  const part = fileOf(name);
  return wording === 'start' && compiledPart('start', part) === compiledPart('fr', part)
    ? `fr/${part}`
    : `${wording}/${part}`;
};

/** Returns the code of the loaders, `{ start: { core: () => import(…), home: () => import(…), … }, fr: …, en: … }`, so that a page loads only the texts of its language. */
function loadersOf(names: string[]): string {
  const lines = (wording: Locale) =>
    names
      .filter((name) => textFile(wording, name).startsWith(wording))
      .map((name) => `${name}: () => import('${prefix}${wording}/${fileOf(name)}')`)
      .join(', ');
  return `const fr = { ${lines('fr')} };
export default { start: { ...fr, ${lines('start')} }, fr, en: { ${lines('en')} } }`;
}

/**
 * Build plugin that provides `virtual:catalogues` and `virtual:later-catalogues`, the loaders of the texts of first
 * pages and of all others, and the texts as compiled messages, so that the browser parses no ICU text.
 */
export function catalogues(): Plugin {
  return {
    name: 'catalogues',
    resolveId: (id) =>
      [firstIndex, laterIndex].includes(id) || id.startsWith(prefix) ? `\0${id}` : undefined,
    load(id) {
      if (id === `\0${firstIndex}`) return loadersOf(askedNames.filter((name) => firstTexts.has(name)));
      if (id === `\0${laterIndex}`) return loadersOf(askedNames.filter((name) => !firstTexts.has(name)));
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      const [wording, part] = id.slice(prefix.length + 1).split('/') as [Locale, string];
      return `export default ${compiledPart(wording, part)}`;
    },
    // Vite does not know that these files are the source of the catalogue modules.
    hotUpdate({ file }) {
      if (!/\.(fr|en)\.json$/.test(file)) return undefined;
      readTexts.clear();
      const modules = [...this.environment.moduleGraph.idToModuleMap.values()];
      return modules.filter(({ id }) => id?.startsWith(`\0${prefix}`));
    },
  };
}
