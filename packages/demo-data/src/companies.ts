import type { Opening, WeekHours } from '@laterite/shared/features/companies/hours.ts';
import { factsOf } from './company-facts.ts';
import { cover, type Motif } from './covers.ts';
import { phone } from './phones.ts';
import { picture } from './pictures.ts';
import { place } from './places.ts';
import type { DemoCompany } from './types.ts';

/** Background and foreground colours: the section tints of the design and more pairs with good contrast. */
const inks = {
  btp: ['#fde8dc', '#7c2d12'],
  mines: ['#ddf1f2', '#0b4b51'],
  immo: ['#e7e8fa', '#2f3387'],
  maison: ['#fae5ef', '#7a2350'],
  jaune: ['#fbe7a6', '#5b3a08'],
  vert: ['#dcebd8', '#1f5130'],
  nuit: ['#22384f', '#fbbf24'],
  brique: ['#9a3412', '#fdebd3'],
} as const;

interface Row {
  key: string;
  name: string;
  type: DemoCompany['type'];
  at: string;
  since: number;
  initials: string;
  mark: string;
  ink: keyof typeof inks;
  motif: Motif;
  site?: string;
  /** Member, role, and permission of all but the first, who is the owner. */
  team: [user: string, role: string, permission?: 'manager' | 'member'][];
  text: string;
}

// biome-ignore format: a company in few lines
const rows: Row[] = [
  { key: 'konate', name: 'Konaté Terrassement', type: 'prestataire', at: 'Yopougon', since: 372, initials: 'KT', mark: 'strates', ink: 'brique', motif: 'engins', team: [['ibrahim', 'Gérant'], ['serge', 'Chef de chantier', 'member']],
    text: 'Fouilles, remblais, plateformes et voies d’accès depuis 2012. Deux pelles, une chargeuse, trois bennes et leurs conducteurs. Nous intervenons dans tout le grand Abidjan et jusqu’à Dabou.' },
  { key: 'eburnie', name: 'Éburnie Location Engins', type: 'prestataire', at: 'Vridi', since: 346, initials: 'EL', mark: 'grue', ink: 'mines', motif: 'engins', site: 'https://eburnie-location.example', team: [['moussa', 'Directeur de parc'], ['awa', 'Commerciale', 'manager']],
    text: 'Trente engins en location avec opérateur : pelles, chargeuses, grues, foreuses et bennes. Entretien suivi dans notre atelier de Vridi. Transfert sur porte-char dans tout le pays.' },
  { key: 'sobatim', name: 'SOBATIM Construction', type: 'prestataire', at: 'Marcory', since: 338, initials: 'SB', mark: 'briques', ink: 'btp', motif: 'chantier', site: 'https://sobatim.example', team: [['serge', 'Directeur travaux'], ['yao', 'Responsable électricité', 'manager'], ['mariam', 'Assistante achats', 'member']],
    text: 'Entreprise générale : gros œuvre, second œuvre et réhabilitation. De la villa basse à l’immeuble R+5, avec un conducteur de travaux présent chaque jour. Garantie décennale sur demande.' },
  { key: 'banco', name: 'Quincaillerie du Banco', type: 'magasin', at: 'Yopougon', since: 329, initials: 'QB', mark: 'cle', ink: 'maison', motif: 'tissage', team: [['fatou', 'Gérante']],
    text: 'Plomberie, électricité, outillage, peinture et visserie au détail ou en gros. Livraison par tricycle dans Yopougon le jour même. On reprend les invendus non ouverts.' },
  { key: 'kesse-archi', name: 'Atelier Kessé Architectes', type: 'cabinet', at: 'Deux Plateaux', since: 355, initials: 'AK', mark: 'compas', ink: 'immo', motif: 'plan', site: 'https://atelier-kesse.example', team: [['kesse', 'Architecte associé'], ['aicha', 'Architecte', 'manager']],
    text: 'Plans de villas, immeubles et équipements, du dessin au permis de construire. Nous privilégions la ventilation naturelle et les matériaux du pays. Suivi de chantier hebdomadaire avec compte rendu illustré.' },
  { key: 'geoterrain', name: 'Géo-Terrain Sahel', type: 'cabinet', at: 'Bingerville', since: 301, initials: 'GT', mark: 'strates', ink: 'mines', motif: 'collines', team: [['drissa', 'Géotechnicien']],
    text: 'Topographie, bornage et sondages de sol avant achat ou construction. Rapport remis sous dix jours. Équipes à Bingerville et à Korhogo.' },
  { key: 'kora', name: 'Kora Vie Intérieurs', type: 'magasin', at: 'Zone 4', since: 240, initials: 'KV', mark: 'losanges', ink: 'maison', motif: 'tissage', site: 'https://kora-vie.example', team: [['nadege', 'Fondatrice'], ['salimata', 'Vendeuse', 'member']],
    text: 'Salons, cuisines et décoration dessinés ici et fabriqués par nos artisans. Bois massif, rotin et pagne tissé. Livraison et montage compris à Abidjan.' },
  { key: 'assamoi', name: 'Assamoi Matériaux', type: 'magasin', at: 'Treichville', since: 296, initials: 'AM', mark: 'briques', ink: 'jaune', motif: 'chantier', team: [['koffi', 'Gérant']],
    text: 'Ciment, fer, sable, gravier et parpaings livrés sur chantier. Prix de gros dès une tonne. Chargement avant sept heures pour les chantiers du matin.' },
  { key: 'riviera', name: 'Riviera Patrimoine', type: 'prestataire', at: 'Riviera Palmeraie', since: 262, initials: 'RP', mark: 'toit', ink: 'immo', motif: 'ville', site: 'https://riviera-patrimoine.example', team: [['adjoua', 'Directrice d’agence'], ['estelle', 'Chargée des meublés', 'member']],
    text: 'Agence agréée : vente, location et gestion à Cocody, Riviera et Bingerville. Chaque document foncier est vérifié avant publication. Visites du lundi au samedi.' },
  { key: 'granit', name: 'Granit de Yamoussoukro', type: 'prestataire', at: 'Yamoussoukro', since: 226, initials: 'GY', mark: 'losanges', ink: 'nuit', motif: 'mine', team: [['hamed', 'Exploitant']],
    text: 'Carrière autorisée et station de concassage : 0/5, 5/15, 15/25 et moellons. Pesée à chaque départ. Location de matériel de carrière aux confrères.' },
  { key: 'teranga', name: 'Teranga Immobilier', type: 'prestataire', at: 'Mermoz, Dakar', since: 300, initials: 'TI', mark: 'soleil', ink: 'btp', motif: 'lagune', site: 'https://teranga-immobilier.example', team: [['khady', 'Gérante']],
    text: 'Ventes et locations à Dakar, Saly et Diamniadio. Nous ne publions que des biens visités par nos agents. Accompagnement chez le notaire jusqu’à la mutation.' },
  { key: 'diack', name: 'Granulats de Diack', type: 'magasin', at: 'Rufisque', since: 271, initials: 'GD', mark: 'strates', ink: 'vert', motif: 'mine', team: [['cheikh', 'Responsable des ventes'], ['ousmane', 'Chef de dépôt', 'member']],
    text: 'Basalte concassé, sable de dune et moellons livrés à Dakar et Thiès. Camions de dix à trente tonnes. Bon de pesée remis au chantier.' },
  { key: 'solthies', name: 'Soleil de Thiès Énergie', type: 'prestataire', at: 'Thiès', since: 163, initials: 'ST', mark: 'eclair', ink: 'jaune', motif: 'collines', site: 'https://soleil-thies.example', team: [['abdou', 'Installateur']],
    text: 'Kits solaires, pompage et éclairage public. Dimensionnement gratuit après visite. Contrat d’entretien annuel dans les régions de Thiès et Dakar.' },
  { key: 'wouri', name: 'Wouri Levage', type: 'prestataire', at: 'Bonabéri', since: 336, initials: 'WL', mark: 'grue', ink: 'nuit', motif: 'engins', site: 'https://wouri-levage.example', team: [['paul', 'Directeur général'], ['chantal', 'Directrice administrative', 'manager']],
    text: 'Grues de 25 à 130 tonnes, chariots et porte-chars au port de Douala. Plans de levage et élingueurs certifiés. Astreinte de nuit pour les navires.' },
  { key: 'structura', name: 'Structura Ingénierie', type: 'cabinet', at: 'Yaoundé', since: 236, initials: 'SI', mark: 'rouage', ink: 'mines', motif: 'plan', team: [['herve', 'Ingénieur structure']],
    text: 'Bureau d’études béton armé et charpente métallique. Notes de calcul, plans de ferraillage et contrôle sur site. Références au Cameroun, au Tchad et au Gabon.' },
  { key: 'faso-bat', name: 'Faso Bâtisseurs', type: 'prestataire', at: 'Ouaga 2000', since: 313, initials: 'FB', mark: 'toit', ink: 'brique', motif: 'chantier', team: [['issa', 'Entrepreneur'], ['rasmata', 'Achats', 'manager']],
    text: 'Villas, écoles et centres de santé clés en main. Nous formons nos maçons à la brique de terre comprimée. Chantiers suivis par photos chaque vendredi.' },
  { key: 'mande', name: 'Mandé Promotion', type: 'prestataire', at: 'ACI 2000', since: 345, initials: 'MP', mark: 'feuille', ink: 'vert', motif: 'ville', site: 'https://mande-promotion.example', team: [['seydou', 'Promoteur']],
    text: 'Lotissements titrés et logements en vente sur plan à Bamako. Paiement échelonné par étape de chantier. Visite de la maison témoin tous les samedis.' },
  { key: 'lome-froid', name: 'Golfe Froid & Clim', type: 'magasin', at: 'Cotonou', since: 250, initials: 'GF', mark: 'goutte', ink: 'mines', motif: 'lagune', team: [['romain', 'Frigoriste'], ['edem', 'Partenaire Lomé', 'member']],
    text: 'Climatiseurs, chambres froides et électroménager avec pose. Recharge, nettoyage et dépannage sous 48 heures. Pièces d’origine gardées en stock.' },
  { key: 'akanda', name: 'Akanda Bureau d’études', type: 'cabinet', at: 'Akanda', since: 259, initials: 'AB', mark: 'compas', ink: 'vert', motif: 'plan', team: [['stephane', 'Métreur'], ['prisca', 'Architecte d’intérieur', 'member']],
    text: 'Métrés, devis estimatifs et plans d’aménagement à Libreville. Nous chiffrons votre projet poste par poste avant le premier sac de ciment. Réponse en une semaine.' },
  { key: 'logbase', name: 'Base Engins Loandjili', type: 'magasin', at: 'Loandjili', since: 278, initials: 'BE', mark: 'rouage', ink: 'jaune', motif: 'mine', team: [['bienvenu', 'Gérant']],
    text: 'Vente et location d’engins, de groupes et de bases-vie à Pointe-Noire. Pièces courantes sur étagère. Mécaniciens envoyés en forêt et sur les plateformes.' },
];

const open = (from: string, to: string) => ({ from, to });
const morning = open('08:00', '12:30');
const week = (days: Opening[], saturday: Opening[]): WeekHours => [
  days,
  days,
  days,
  days,
  days,
  saturday,
  [],
];

/** Returns the opening hours of a type of company. */
const hoursOf: Record<DemoCompany['type'], WeekHours> = {
  prestataire: week([open('07:30', '17:30')], [morning]),
  cabinet: week([morning, open('14:00', '17:30')], []),
  magasin: week([open('07:30', '19:00')], [open('07:30', '19:00')]),
};

const company = (row: Row, index: number): DemoCompany => {
  const [ground, ink] = inks[row.ink];
  const { location, country, city } = place(row.at);
  return {
    key: row.key,
    name: row.name,
    description: row.text,
    location,
    country,
    city,
    type: row.type,
    ageDays: row.since,
    website: row.site ?? null,
    ...factsOf(row.key),
    hours: hoursOf[row.type],
    phones: [phone(`firm ${row.key}`, country)],
    companyLogo: picture({ kind: 'logo', initials: row.initials, mark: row.mark, ground, ink }),
    companyBanner: cover(row.motif, 100 + index),
    members: row.team.map(([user, role, permission], i) => ({
      user,
      role,
      permission: i === 0 ? 'owner' : (permission ?? 'member'),
    })),
  };
};

/** A company listed by an administrator, without pictures and unclaimed. */
const unclaimed: DemoCompany = {
  key: 'scierie-gbeke',
  name: 'Scierie du Gbêkê',
  description: 'Bois de charpente et de coffrage débité sur mesure à Bouaké.',
  ...place('Bouaké'),
  type: 'magasin',
  ageDays: 60,
  website: null,
  ...factsOf('scierie-gbeke'),
  hours: hoursOf.magasin,
  phones: [phone('firm scierie-gbeke', 'CI')],
  companyLogo: null,
  companyBanner: null,
  members: [],
};

/** The companies of the directory. */
export const companies: DemoCompany[] = [...rows.map(company), unclaimed];
