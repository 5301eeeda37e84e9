/** Where something is: the country, the city, and the part of the city where it helps. */
export interface Place {
  country: string;
  city: string;
  quartier: string | null;
  location: string;
}

/** country: cities, each with the quartiers the demo names. */
const gazetteer: Record<string, Record<string, string[]>> = {
  CI: {
    Abidjan: [
      'Cocody',
      'Riviera Palmeraie',
      'Riviera Faya',
      'Angré',
      'Deux Plateaux',
      'Yopougon',
      'Marcory',
      'Zone 4',
      'Treichville',
      'Koumassi',
      'Port-Bouët',
      'Vridi',
      'Abobo',
      'Adjamé',
      'Le Plateau',
      'Attécoubé',
      'PK 24',
    ],
    Bingerville: [],
    Anyama: [],
    Songon: [],
    'Grand-Bassam': [],
    Assinie: [],
    Dabou: [],
    Jacqueville: [],
    Bouaké: [],
    Yamoussoukro: [],
    'San-Pédro': [],
    Korhogo: [],
    Daloa: [],
    Man: [],
    Hiré: [],
    Tongon: [],
  },
  SN: {
    Dakar: ['Almadies', 'Mermoz', 'Ouakam', 'Point E', 'Yoff', 'Grand Yoff', 'Pikine', 'Médina'],
    Diamniadio: [],
    Rufisque: [],
    Thiès: [],
    Saly: [],
    'Saint-Louis': [],
    Kédougou: [],
  },
  CM: {
    Douala: ['Akwa', 'Bonapriso', 'Bonabéri', 'Makepe', 'Bonamoussadi', 'Logbessou'],
    Yaoundé: ['Bastos', 'Mvan', 'Odza', 'Essos'],
    Kribi: [],
    Bafoussam: [],
    Bertoua: [],
  },
  BF: { Ouagadougou: ['Ouaga 2000', 'Pissy', 'Tampouy', 'Gounghin'], 'Bobo-Dioulasso': [], Houndé: [] },
  ML: {
    Bamako: ['ACI 2000', 'Kalaban Coura', 'Sotuba', 'Badalabougou'],
    Kayes: [],
    Sikasso: [],
    Kéniéba: [],
  },
  TG: { Lomé: ['Agoè', 'Bè', 'Adidogomé', 'Baguida', 'Hédzranawoé'], Kara: [] },
  BJ: { Cotonou: ['Fidjrossè', 'Akpakpa', 'Cadjèhoun'], 'Abomey-Calavi': [], Parakou: [] },
  GA: { Libreville: ['Akanda', 'Owendo', 'Nzeng-Ayong'], Franceville: [], 'Port-Gentil': [] },
  CG: { Brazzaville: ['Poto-Poto', 'Bacongo'], 'Pointe-Noire': ['Loandjili', 'Centre-ville'] },
  NE: { Niamey: ['Plateau', 'Koira Kano', 'Lazaret'], Arlit: [], Maradi: [] },
  TD: { "N'Djamena": ['Moursal', 'Farcha'], Moundou: [] },
};

const places = new Map<string, Place>();
for (const [country, cities] of Object.entries(gazetteer)) {
  for (const [city, quartiers] of Object.entries(cities)) {
    places.set(city, { country, city, quartier: null, location: city });
    for (const quartier of quartiers) {
      places.set(quartier, { country, city, quartier, location: `${quartier}, ${city}` });
    }
  }
}

/** The place of a city or of a quartier, by its name alone. */
export function place(name: string): Place {
  const found = places.get(name);
  if (!found) throw new Error(`unknown place: ${name}`);
  return found;
}
