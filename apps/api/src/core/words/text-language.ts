import type { Language } from '@laterite/shared/languages.ts';

/** Frequent words that only one of the languages has; without `on`, `or`, `car`, `plus` and others that are words of both. */
const functionWords: Record<Language, ReadonlySet<string>> = {
  fr: new Set(
    (
      "l' d' j' c' n' qu' le la les un une des du de et ou à au aux en dans sur sous chez sans avec par pour vers " +
      'entre depuis mais donc est sont était ont avons avez il elle ils elles je nous vous se ce cet cette ces ses sa ' +
      'mes ma notre nos votre vos leur leurs qui que dont ne pas jamais très tres tout tous toute toutes déjà deja ' +
      'aussi comme peu bien après apres avant'
    ).split(' '),
  ),
  en: new Set(
    (
      'the of and is are was were be been has have had will can it its he she they we you i this that these those my ' +
      'our your their his her who which what when where with without from to for by at in into not very more than ' +
      'never any one last also only just but so if there here new all'
    ).split(' '),
  ),
};

const minHits = 3;
const minShare = 1 / 8;
/** Minimum lead of one language; with a smaller one, as in a text with its translation, the text is in neither. */
const minLead = 4;

const wordPattern = /(?:qu|[cdjln])'|\p{L}+/gu;

/** Returns the language of a text by the share of its function words, or undefined where it is too short or mixed. */
export function languageOfText(text: string): Language | undefined {
  const words = text.normalize('NFC').toLowerCase().replaceAll('’', "'").match(wordPattern) ?? [];
  const hits = (language: Language) => words.filter((word) => functionWords[language].has(word)).length;
  const [fr, en] = [hits('fr'), hits('en')];
  const most = Math.max(fr, en);
  if (most < minHits || most < minShare * words.length || most < minLead * Math.min(fr, en)) return undefined;
  return fr > en ? 'fr' : 'en';
}
