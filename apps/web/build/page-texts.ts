import type { Plugin } from 'vite';
import { textsOf } from './catalogues.ts';

/** Texts that the server renders: those of first pages, the names of sections, categories and company types, and page titles. */
const isForPages =
  /^(taxonomy|pages|companies\.type)\.|^common\.(priceOnRequest|sold|rented|reserved|paused|expired)$|\.(title\w*|\w+Title)$/;

const pick = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => isForPages.test(key)));

/** Returns the texts of first pages by language, for `page-texts.json` beside the built app. */
export const pageTexts = () => ({ fr: pick(textsOf('fr')), en: pick(textsOf('en')) });

/** Build plugin that writes the texts of the server, so that they have the same source as those of the app. */
export function pageTextsFile(): Plugin {
  return {
    name: 'page-texts',
    apply: 'build',
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'page-texts.json',
        source: JSON.stringify(pageTexts()),
      });
    },
  };
}
