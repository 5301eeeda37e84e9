import { type Face, portrait } from './faces.ts';
import { between } from './hash.ts';
import { phone } from './phones.ts';
import { place } from './places.ts';
import type { DemoMember } from './types.ts';

interface Row {
  key: string;
  name: string;
  born: string;
  at: string;
  /** Days since the account was opened. */
  since: number;
  /** Face of the picture; without it the member has no picture. */
  face?: Face;
  role?: 'admin';
  text: string;
}

// biome-ignore format: one member a line
const rows: Row[] = [
  { key: 'awa', name: 'Awa Koné', born: '1989-04-12', at: 'Cocody', since: 402, face: 'f', text: 'Je revends du matériel de chantier révisé et quelques meubles de ma maison. Réponse le jour même.' },
  { key: 'admin', name: 'Équipe du site', born: '1985-01-15', at: 'Le Plateau', since: 420, face: 'f-office', role: 'admin', text: 'Nous veillons sur les annonces et répondons aux questions.' },
  { key: 'ibrahim', name: 'Ibrahim Konaté', born: '1978-09-03', at: 'Yopougon', since: 390, face: 'm-site', text: 'Terrassier depuis 2012, pelles et bennes dans tout le grand Abidjan.' },
  { key: 'serge', name: 'Serge Kouadio', born: '1986-02-21', at: 'Marcory', since: 351, face: 'm-site', text: 'Chef de chantier, je cherche surtout du matériel en location.' },
  { key: 'mariam', name: 'Mariam Touré', born: '1992-11-08', at: 'Angré', since: 287, face: 'f', text: 'Je construis ma première maison à Bingerville.' },
  { key: 'yao', name: 'Yao N’Guessan', born: '1974-06-30', at: 'Marcory', since: 365, face: 'm-site', text: 'Électricien bâtiment, avec mes deux fils.' },
  { key: 'aicha', name: 'Aïcha Bamba', born: '1988-03-17', at: 'Cocody', since: 344, face: 'f-office', text: 'Architecte, cabinet à Cocody.' },
  { key: 'kesse', name: 'Léopold Kessé', born: '1971-12-05', at: 'Deux Plateaux', since: 380, face: 'm-office', text: 'Architecte urbaniste, trente ans de métier.' },
  { key: 'adjoua', name: 'Adjoua Kouassi', born: '1990-07-24', at: 'Riviera Palmeraie', since: 265, face: 'f-office', text: 'Agente immobilière : villas et appartements de la Riviera.' },
  { key: 'moussa', name: 'Moussa Ouattara', born: '1980-10-11', at: 'Vridi', since: 351, face: 'm-site', text: 'Parc d’engins à Vridi, location avec ou sans conducteur.' },
  { key: 'fatou', name: 'Fatoumata Diabaté', born: '1984-05-19', at: 'Yopougon', since: 333, face: 'f', text: 'Quincaillerie familiale, livraison par tricycle dans Yopougon.' },
  { key: 'koffi', name: 'Koffi Assamoi', born: '1976-08-14', at: 'Treichville', since: 298, face: 'm', text: 'Matériaux de construction en gros et au détail.' },
  { key: 'nadege', name: 'Nadège Aka', born: '1993-01-29', at: 'Zone 4', since: 241, face: 'f-office', text: 'Décoratrice d’intérieur, mobilier sur mesure.' },
  { key: 'drissa', name: 'Drissa Coulibaly', born: '1983-04-02', at: 'Korhogo', since: 322, face: 'm', text: 'Forages d’eau et matériel minier dans le Nord.' },
  { key: 'salimata', name: 'Salimata Doumbia', born: '1995-09-16', at: 'Abobo', since: 156, face: 'f', text: 'Étudiante, je revends des meubles en bon état.' },
  { key: 'jeanmarc', name: 'Jean-Marc Gnagne', born: '1969-03-08', at: 'Dabou', since: 276, text: 'Propriétaire de terrains à Dabou et Songon.' },
  { key: 'brou', name: 'Alphonse Brou', born: '1979-11-27', at: 'Bouaké', since: 254, face: 'm-site', text: 'Menuiserie métallique : portails, grilles, charpentes.' },
  { key: 'solange', name: 'Solange Gbagnon', born: '1987-06-06', at: 'San-Pédro', since: 203, face: 'f', text: 'Entrepôts et logements près du port de San-Pédro.' },
  { key: 'hamed', name: 'Hamed Traoré', born: '1982-02-13', at: 'Yamoussoukro', since: 229, face: 'm-site', text: 'Carrière de granite : concassé livré par camion.' },
  { key: 'estelle', name: 'Estelle Yapi', born: '1991-12-20', at: 'Grand-Bassam', since: 187, face: 'f-office', text: 'Hôtesse de logements meublés à Bassam et Assinie.' },
  { key: 'ousmane', name: 'Ousmane Ndiaye', born: '1977-05-25', at: 'Pikine', since: 358, face: 'm', text: 'Maçon, tâcheron à Dakar et dans sa banlieue.' },
  { key: 'khady', name: 'Khady Fall', born: '1985-08-09', at: 'Mermoz, Dakar', since: 305, face: 'f-office', text: 'Agence immobilière à Mermoz, Almadies et Ouakam.' },
  { key: 'cheikh', name: 'Cheikh Diop', born: '1981-01-18', at: 'Rufisque', since: 274, face: 'm-site', text: 'Granulats et transport, carrière de Diack.' },
  { key: 'mame', name: 'Mame Diarra Sarr', born: '1994-10-04', at: 'Point E', since: 143, face: 'f', text: 'Meubles et tissages, atelier à Point E.' },
  { key: 'abdou', name: 'Abdou Sow', born: '1990-03-31', at: 'Thiès', since: 166, face: 'm-site', text: 'Installateur solaire et pompage.' },
  { key: 'ndeye', name: 'Ndèye Gueye', born: '1996-07-12', at: 'Yoff', since: 98, text: 'Je m’installe à Dakar et je meuble mon appartement.' },
  { key: 'paul', name: 'Paul Essomba', born: '1975-09-22', at: 'Bonabéri', since: 341, face: 'm-site', text: 'Levage et manutention, port de Douala.' },
  { key: 'chantal', name: 'Chantal Ngo Bassa', born: '1986-04-28', at: 'Akwa', since: 262, face: 'f-office', text: 'Bureaux et commerces à Akwa et Bonapriso.' },
  { key: 'alain', name: 'Alain Tchoumi', born: '1984-12-12', at: 'Bafoussam', since: 218, face: 'm', text: 'Bois de construction et coffrage, scierie à Bafoussam.' },
  { key: 'mireille', name: 'Mireille Atangana', born: '1992-06-18', at: 'Bastos', since: 175, face: 'f', text: 'Cuisines et électroménager à Yaoundé.' },
  { key: 'herve', name: 'Hervé Mbarga', born: '1979-02-07', at: 'Yaoundé', since: 239, face: 'm-office', text: 'Ingénieur structure, notes de calcul et plans d’exécution.' },
  { key: 'issa', name: 'Issa Sawadogo', born: '1983-11-15', at: 'Ouaga 2000', since: 316, face: 'm-site', text: 'Entreprise de bâtiment à Ouagadougou.' },
  { key: 'rasmata', name: 'Rasmata Ouédraogo', born: '1988-08-23', at: 'Gounghin', since: 224, face: 'f', text: 'Fer, tôles et ciment, dépôt à Gounghin.' },
  { key: 'boukary', name: 'Boukary Kaboré', born: '1976-01-26', at: 'Houndé', since: 199, face: 'm', text: 'Matériel d’orpaillage et d’exploitation semi-mécanisée.' },
  { key: 'seydou', name: 'Seydou Keïta', born: '1974-07-02', at: 'ACI 2000', since: 348, face: 'm-office', text: 'Promoteur immobilier à Bamako.' },
  { key: 'oumou', name: 'Oumou Sangaré', born: '1990-05-10', at: 'Badalabougou', since: 191, face: 'f', text: 'Meubles sculptés et bogolan de Bamako.' },
  { key: 'modibo', name: 'Modibo Cissé', born: '1981-09-29', at: 'Kayes', since: 233, face: 'm-site', text: 'Transport de minerai et carburant, axe Kayes–Kéniéba.' },
  { key: 'edem', name: 'Edem Agbeko', born: '1985-03-14', at: 'Agoè', since: 247, face: 'm-site', text: 'Plombier chauffagiste à Lomé.' },
  { key: 'afi', name: 'Afi Mensah', born: '1993-08-01', at: 'Adidogomé', since: 139, face: 'f', text: 'Terrains et villas de la zone nord de Lomé.' },
  { key: 'kossi', name: 'Kossi Amegan', born: '1978-12-09', at: 'Bè', since: 208, face: 'm', text: 'Matériel d’occasion arrivé par le port de Lomé.' },
  { key: 'romain', name: 'Romain Houngbédji', born: '1982-10-20', at: 'Cotonou', since: 256, face: 'm-office', text: 'Froid et climatisation, installation et dépannage.' },
  { key: 'sena', name: 'Sèna Dossou', born: '1989-02-27', at: 'Fidjrossè', since: 171, face: 'f-office', text: 'Locations meublées et bureaux à Cotonou.' },
  { key: 'gildas', name: 'Gildas Ahouansou', born: '1987-06-25', at: 'Abomey-Calavi', since: 152, face: 'm-site', text: 'Carreleur et peintre.' },
  { key: 'stephane', name: 'Stéphane Ondo', born: '1980-04-16', at: 'Akanda', since: 268, face: 'm-office', text: 'Villas et terrains à Akanda.' },
  { key: 'prisca', name: 'Prisca Mba Obiang', born: '1994-01-05', at: 'Libreville', since: 117, face: 'f', text: 'Décoration et luminaires à Libreville.' },
  { key: 'bienvenu', name: 'Bienvenu Mabiala', born: '1977-07-19', at: 'Pointe-Noire', since: 281, face: 'm-site', text: 'Engins et bases logistiques à Pointe-Noire.' },
  { key: 'gracia', name: 'Gracia Nkouka', born: '1991-03-22', at: 'Brazzaville', since: 128, face: 'f-office', text: 'Gestion locative à Brazzaville.' },
  { key: 'mahamadou', name: 'Mahamadou Issoufou', born: '1983-05-06', at: 'Niamey', since: 212, face: 'm', text: 'Matériel hydraulique et solaire à Niamey.' },
  { key: 'zeinabou', name: 'Zeinabou Hassane', born: '1990-11-30', at: 'Maradi', since: 104, face: 'f', text: 'Commerçante en électroménager et textile.' },
  { key: 'mahamat', name: 'Mahamat Saleh', born: '1979-08-17', at: "N'Djamena", since: 196, face: 'm-site', text: 'Bâtiment et pistes rurales au Tchad.' },
  { key: 'achta', name: 'Achta Abakar', born: '1992-04-03', at: 'Moursal', since: 92, face: 'f', text: 'Location de maisons à N’Djamena.' },
  { key: 'lassina', name: 'Lassina Koné', born: '1986-10-26', at: 'Man', since: 134, text: 'Acheteur de matériel agricole et de petits engins.' },
];

/** Most members accept calls; some only accept messages. */
const acceptsCalls = (key: string) => between(1, 6, `calls ${key}`) > 1;

function member({ key, name, born, at, since, face, role, text }: Row): DemoMember {
  const { location, country } = place(at);
  return {
    key,
    userName: name,
    fullName: name,
    email: `${key}@demo.example`,
    phoneNumber: phone(key, country),
    acceptsCalls: acceptsCalls(key),
    dateOfBirth: born,
    location,
    country,
    description: text,
    role: role ?? 'user',
    joinedDaysAgo: since,
    picture: face ? portrait(key, face) : null,
  };
}

/** The members of the demo, each with an account. */
export const members: DemoMember[] = rows.map(member);
