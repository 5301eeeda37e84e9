import type { Plugin } from 'vite';
import { textsOf } from './catalogues.ts';

/** What the server writes into first pages: their own texts, the names of sections, categories and kinds of companies, and the titles of screens. */
const isForPages =
  /^(taxonomy|pages|companies\.type)\.|^common\.(priceOnRequest|sold|rented|reserved|paused|expired)$|\.(title\w*|\w+Title)$/;

const pick = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => isForPages.test(key)));

/** The texts of first pages by language, as `page-texts.json` beside the built app. */
export const pageTexts = () => ({ fr: pick(textsOf('fr')), en: pick(textsOf('en')) });

/** Hands the server the texts it writes into the first HTML, so that they too live in the catalogues. */
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
