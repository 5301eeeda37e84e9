/** Placeholder for any id. */
export const sampleId = '65f0c0ffee65f0c0ffee65f0';

/** The file name of a stored picture. */
export const picture = `${'3f9a'.repeat(8)}.webp`;

/** A one-time secret of 256 bits. */
export const hexToken = '3f9a'.repeat(16);

/** The number of a receipt. */
export const receiptNumber = 'LAT-2026-000001';

/** Example values of fields by name. */
export const sampleValues: Readonly<Record<string, unknown>> = {
  email: 'awa@demo.example',
  password: 'demo-chantier-2026',
  oldPassword: 'demo-chantier-2026',
  currentPassword: 'demo-chantier-2026',
  newPassword: 'un nouveau mot de passe',
  phoneNumber: '0708123412',
  userName: 'Awa',
  fullName: 'Awa Koné',
  dateOfBirth: '1990-05-14',
  slot: '2030-03-31T09:30',
  name: 'Awa Koné',
  role: 'Cheffe de chantier',
  otp: '123456',
  token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI2NWYw…',
  field: 'price',
  title: 'Ciment CPJ 42,5',
  description: 'Sacs de 50 kg, livrés.',
  price: 5500,
  currency: 'XOF',
  priceUnit: 'total',
  section: 'btp',
  category: 'Matériaux',
  trade: 'Gros oeuvre',
  type: 'sale',
  status: 'published',
  location: 'Yopougon, Abidjan',
  country: 'CI',
  city: 'Abidjan',
  ref: 'BT-7K3Q',
  reference: 'AS-7K3QX2',
  fact: 'Sac de 50 kg',
  factEn: '50 kg bag',
  comment: 'Travail soigné, délai tenu.',
  reply: 'Merci pour votre confiance.',
  value: 5,
  rating: 5,
  averageRating: 4.5,
  ratingCount: 12,
  total: 137,
  limit: 24,
  subject: 'Une annonce me paraît douteuse',
  message: 'Le vendeur demande un acompte avant la visite.',
  contact: '0708123412',
  query: 'ciment',
  memberSince: '2026-01-15T09:30:00.000Z',
  referralCode: 'K7Q2MX',
  caption: 'Fondations terminées',
  year: 2025,
  activeSince: 2012,
  languages: ['Français', 'Dioula'],
  slug: 'batir-fils',
  trades: ['Gros oeuvre', 'Charpente'],
  foundedYear: 2012,
  size: '10-49',
  timeZone: 'Africa/Abidjan',
  registry: { country: 'CI', kind: 'RCCM', number: 'CI-ABJ-2012-B-1234' },
  point: '5.3412, -4.0281',
  neededBy: '2030-03-04',
  priceHint: 'À partir de 15 000 FCFA par jour',
  whatsapp: '0708123412',
  budgetMin: 5_000_000,
  budgetMax: 8_000_000,
  website: 'https://batir.example',
  serviceArea: ['Abidjan', 'Bouaké'],
  imageColor: '#c2410c',
  color: '#c2410c',
  image: picture,
  profilePicture: picture,
  avatar: picture,
  coverImage: picture,
  pairs: [{ before: picture, after: `${'7c1e'.repeat(8)}.webp` }],
  companyLogo: picture,
  companyBanner: picture,
  phones: '0708123412',
  reason: 'La photo vient d’un autre site.',
  expectedDelivery: '2–3 semaines',
  retryAfter: 60,
  ratingSpread: [0, 0, 1, 3, 8],
  clientRatingSpread: [0, 0, 0, 1, 4],
  hours: [...Array(5).fill([{ from: '08:00', to: '18:00' }]), [{ from: '08:00', to: '12:00' }], []],
  views: 32,
  contacts: 7,
  width: 1600,
  height: 1200,
  lat: 5.336,
  lng: -4.026,
  nextCursor: 'WyJkIiwxNzM2OTMzNDAwMDAwLCI2NWYw',
  validUntil: '2030-03-31',
  from: '2030-03-04',
  to: '2030-03-08',
  target: sampleId,
  key: sampleId,
  link: `https://example.com/invitation#${hexToken}`,
};

/** Example values of response fields by name, where requests may use another notation. */
export const answerValues: Readonly<Record<string, unknown>> = {
  ...sampleValues,
  phoneNumber: '+2250708123412',
  phones: '+2250708123412',
  whatsapp: '+2250708123412',
};

const contactLink = { url: 'https://wa.me/2250708123412?text=Bonjour' };
const webhookAddress = { url: 'https://stock.example/laterite' };
const quoteLink = {
  url: `https://example.com/demandes/${sampleId}/devis#v=1&t=Zm9yIGV4YW1wbGUgb25seSwgYSBzaWdu`,
};

/** Example values of response fields of one feature; null for fields that are absent in this state. */
export const featureValues: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  account: webhookAddress,
  companies: { ...contactLink, to: 'awa@demo.example', projects: [] },
  identities: { url: 'https://accounts.example.com/authorize?client_id=laterite' },
  listings: contactLink,
  orders: {
    ...quoteLink,
    publicRequest: null,
    profile: null,
    rental: null,
    withOperator: null,
    completedBy: null,
    ownReview: null,
  },
  payments: {
    url: 'https://pay.example.com/session/7K3QX2',
    phone: '+2250708123412',
    cancelledAt: null,
  },
  professionals: contactLink,
  publicRequests: { ...quoteLink, listing: null, quote: null, rejectedFor: null },
  search: { url: 'https://tiles.example.com/{z}/{x}/{y}.png' },
  webhooks: webhookAddress,
};

/** Example values of path parameters: the only token among them is that of a rental calendar, the only hash that of a banned number. */
export const pathValues: Readonly<Record<string, unknown>> = {
  ...sampleValues,
  token: 'A'.repeat(32),
  hash: 'A'.repeat(43),
};

/** Example values of query parameters by name, where the type does not explain the value. */
export const sampleParameters: Readonly<Record<string, unknown>> = {
  near: '5.34,-4.02',
  radius: 10,
  q: 'yopou',
  query: 'ciment',
  city: 'Abidjan',
  country: 'CI',
  region: 'Abidjan',
};
