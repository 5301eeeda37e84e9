import type { Help } from './help.ts';
import { papersIn } from './papers.ts';

export const papers: Help['papers'] = {
  title: 'Land papers, country by country',
  intro:
    'The name of a paper tells what the seller can really pass on. Here are the common ones, in plain words.',
  rule: 'This guide is not legal advice, and rules change. Before paying, check with the land office, with the reference of the paper, and go through a notary or a licensed surveyor.',
  sourcesTitle: 'Legal texts',
  countries: papersIn('en', {
    CI: 'Côte d’Ivoire',
    SN: 'Senegal',
    CM: 'Cameroon',
    default: 'Other FCFA countries',
  }),
};
