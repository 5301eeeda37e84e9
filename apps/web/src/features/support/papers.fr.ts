import type { Help } from './help.ts';
import { papersIn } from './papers.ts';

export const papers: Help['papers'] = {
  title: 'Les papiers d’un terrain, pays par pays',
  intro:
    'Le nom d’un papier dit ce que le vendeur peut vraiment vous céder. Voici les plus courants, en mots simples.',
  rule: 'Ce guide n’est pas un conseil juridique et les règles changent. Avant de payer, vérifiez auprès du service foncier, avec la référence du papier, et passez par un notaire ou un géomètre agréé.',
  sourcesTitle: 'Textes',
  countries: papersIn('fr', {
    CI: 'Côte d’Ivoire',
    SN: 'Sénégal',
    CM: 'Cameroun',
    default: 'Autres pays en FCFA',
  }),
};
