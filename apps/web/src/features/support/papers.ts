import { landPapers } from '@laterite/shared/features/sections/land-papers/land-papers.ts';
import type { Language } from '@laterite/shared/languages.ts';
import type { Help } from './help.ts';

/** Returns the countries of the guide with their land papers, which are also those of listings. */
export const papersIn = (
  language: Language,
  names: Record<keyof typeof landPapers, string>,
): Help['papers']['countries'] =>
  Object.entries(names).map(([country, name]) => {
    const { papers, sources } = landPapers[country as keyof typeof landPapers];
    const titled = papers.map((paper) => ({ title: paper.name[language], text: paper.meaning[language] }));
    return { name, papers: titled, sources };
  });
