import type { Trade } from '@laterite/shared/features/listings/taxonomy.ts';
import type { SceneId } from '../kit.ts';
import type { wardrobe } from '../looks.ts';
import { picture } from '../pictures.ts';
import type { DemoProject } from '../types.ts';

interface Row {
  /** Key of the professional or company: `pro-` and the member, or the company’s own. */
  of: { professional: string } | { company: string };
  title: string;
  year: number;
  city: string;
  trade?: Trade;
  budget?: string;
  text?: string;
  /** Two scenes on the first project: the ground or the work, then the result. */
  scenes: [SceneId, SceneId?];
}

const pro = (member: string) => ({ professional: `pro-${member}` });

/** Completed work, newest first for each owner. */
// biome-ignore format: one project a line
const rows: Row[] = [
  { of: pro('ibrahim'), title: 'Plateforme et fondations, villa à Bingerville', year: 2026, city: 'Bingerville', trade: 'Gros oeuvre', budget: '8 à 10 millions FCFA', text: '1 200 m³ déblayés en neuf jours, remblai compacté par couches et niveau contrôlé au laser.', scenes: ['terrain', 'villa'] },
  { of: pro('ibrahim'), title: 'Immeuble R+4, fouille de sous-sol', year: 2025, city: 'Le Plateau', trade: 'Gros oeuvre', scenes: ['immeuble'] },
  { of: pro('ibrahim'), title: 'Mur de clôture de 180 m', year: 2025, city: 'Songon', trade: 'Gros oeuvre', scenes: ['parpaings'] },
  { of: pro('ibrahim'), title: 'Voie d’accès latéritée', year: 2024, city: 'Dabou', trade: 'Gros oeuvre', scenes: ['compacteur'] },
  { of: pro('ibrahim'), title: 'Dalle de 400 m²', year: 2024, city: 'Koumassi', trade: 'Gros oeuvre', scenes: ['toupie'] },
  { of: pro('serge'), title: 'Immeuble R+3 avec commerces', year: 2026, city: 'Marcory', trade: 'Gros oeuvre', text: 'Du terrassement à la remise des clés en onze mois.', scenes: ['echafaudage', 'immeuble'] },
  { of: pro('serge'), title: 'Villa duplex de 5 pièces', year: 2025, city: 'Riviera', trade: 'Gros oeuvre', scenes: ['maison_etage'] },
  { of: pro('serge'), title: 'Bureaux d’une mutuelle', year: 2024, city: 'Treichville', trade: 'Second oeuvre', scenes: ['open_space'] },
  { of: pro('yao'), title: 'Mise aux normes d’une clinique', year: 2026, city: 'Marcory', trade: 'Électricité / domotique', text: 'Tableau général refait sans coupure de nuit, inverseur et groupe de secours.', scenes: ['electricite', 'groupe_electrogene'] },
  { of: pro('brou'), title: 'Portail et garde-corps d’une résidence', year: 2026, city: 'Bouaké', trade: 'Second oeuvre', scenes: ['portail', 'maison_cour'] },
  { of: pro('brou'), title: 'Préau d’école de 200 m²', year: 2025, city: 'Sakassou', trade: 'Gros oeuvre', scenes: ['charpente'] },
  { of: pro('moussa'), title: 'Décapage d’une carrière de granite', year: 2026, city: 'Yamoussoukro', trade: 'Gros oeuvre', text: 'Deux pelles, trois tombereaux et un bulldozer pendant six semaines.', scenes: ['carriere', 'tombereau'] },
  { of: pro('moussa'), title: 'Levage des poutres d’un entrepôt', year: 2025, city: 'Port-Bouët', trade: 'Gros oeuvre', scenes: ['entrepot'] },
  { of: pro('ousmane'), title: 'Maison R+1 clés en main', year: 2026, city: 'Diamniadio', trade: 'Gros oeuvre', budget: '38 millions FCFA', scenes: ['parpaings', 'maison_etage'] },
  { of: pro('issa'), title: 'École de six classes en brique de terre', year: 2025, city: 'Ouagadougou', trade: 'Gros oeuvre', scenes: ['terrain_cloture', 'bungalow'] },
  { of: pro('nadege'), title: 'Appartement de 110 m² meublé sur mesure', year: 2026, city: 'Zone 4', trade: 'Second oeuvre', scenes: ['studio', 'salon'] },
  { of: { company: 'sobatim' }, title: 'École de douze classes livrée en huit mois', year: 2026, city: 'Abobo', trade: 'Gros oeuvre', budget: '120 à 150 millions FCFA', text: 'Gros œuvre, charpente métallique et second œuvre, avec quarante personnes sur le chantier. Réception sans réserve.', scenes: ['charpente', 'open_space'] },
  { of: { company: 'sobatim' }, title: 'Réhabilitation d’un immeuble R+4', year: 2025, city: 'Marcory', trade: 'Second oeuvre', scenes: ['immeuble'] },
  { of: { company: 'sobatim' }, title: 'Entrepôt de 1 800 m²', year: 2024, city: 'Vridi', trade: 'Gros oeuvre', scenes: ['entrepot'] },
  { of: { company: 'kesse-archi' }, title: 'Villa à patio, ventilation naturelle', year: 2026, city: 'Assinie', text: 'Du premier dessin au permis, puis le suivi du chantier chaque semaine.', scenes: ['terrain', 'villa'] },
];

/** Returns the seed of a project; those of professionals contain only the member, so that existing pictures stay the same. */
const seedOf = (of: Row['of']) => ('company' in of ? of.company : of.professional.slice('pro-'.length));

/** Expands the hand-written rows to full projects. */
export const projectsOf = (dress: ReturnType<typeof wardrobe>): DemoProject[] =>
  rows.map(({ of, title, year, city, trade, budget, text, scenes }, index) => ({
    key: `project-${index + 1}`,
    professional: null,
    company: null,
    ...of,
    title,
    description: text ?? null,
    year,
    city,
    trade: trade ?? null,
    budget: budget ?? null,
    ageDays: index * 9 + 3,
    pictures: scenes.flatMap((scene) =>
      scene ? [picture(dress(scene, { seed: `${seedOf(of)} ${title} ${scene}` }))] : [],
    ),
  }));
