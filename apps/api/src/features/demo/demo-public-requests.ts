import type { DemoData, DemoQuote } from '@laterite/demo-data';
import { publicRequestLifeDays } from '@laterite/shared/features/public-requests/public-request-states.ts';
import { dayMs } from '@laterite/shared/time.ts';
import { trusted } from 'mongoose';
import { OrderModel } from '../orders/order.model.ts';
import { orderOfAnswer } from '../orders/quoted-answers.service.ts';
import { PublicRequestModel } from '../public-requests/public-request.model.ts';
import { derivedOfRequest } from '../public-requests/public-requests.service.ts';
import { dateHoursAgo, idOf } from './demo-documents.ts';
import { quoteFields } from './demo-quotes.ts';

const author = 'awa';

const cement = (unitPrice: number) => ({
  label: 'Ciment CPJ 42,5 R, sac de 50 kg',
  qty: 80,
  unit: 'sac',
  unitPrice,
});

/** Quotes of the sellers who answered the request for cement, in their order. */
const quotes: DemoQuote[] = [
  {
    lines: [cement(5200)],
    discount: 16_000,
    transport: 20_000,
    deposit: 100_000,
    delay: 'Livré demain matin',
    validDays: 10,
    conditions: 'Déchargement compris.',
  },
  {
    lines: [cement(5000), { label: 'Déchargement', qty: 1, unit: 'forfait', unitPrice: 15_000 }],
    discount: 0,
    transport: 45_000,
    deposit: 0,
    delay: 'Deux jours',
    validDays: 5,
    conditions: null,
  },
  {
    lines: [cement(5300)],
    discount: 24_000,
    transport: 0,
    deposit: 200_000,
    delay: 'Deux livraisons dans la semaine',
    validDays: 14,
    conditions: 'Acompte à la commande, solde à la seconde livraison.',
  },
];

const texts = [
  {
    title: 'Ciment CPJ 42,5 pour une dalle',
    description: 'Livré au chantier, déchargement compris.',
    category: 'Matériaux',
    type: 'sale',
    quantity: 80,
    priceUnit: 'sac',
    location: 'Cocody, Abidjan',
    budget: 420_000,
    says: [
      { text: 'En stock au dépôt de Yopougon, livraison demain matin.', price: 5200 },
      { text: 'Prix par 80 sacs, transport en plus selon le quartier.', price: 5000 },
      { text: 'Je peux livrer en deux fois cette semaine.', price: 5300 },
    ],
  },
  {
    title: 'Maçon pour un mur de clôture',
    description: '40 mètres, parpaings de 15 sur place.',
    category: 'Matériaux',
    type: 'service',
    location: 'Bingerville, Abidjan',
    budget: 600_000,
    says: [{ text: 'Disponible lundi avec deux aides, travail garanti.', price: 550_000 }],
  },
  {
    title: 'Pelle hydraulique avec opérateur',
    category: 'Engins',
    type: 'rental',
    quantity: 5,
    priceUnit: 'jour',
    location: 'Thiès',
    says: [],
  },
  {
    title: 'Explosifs pour une carrière de granit',
    category: 'Extraction',
    type: 'sale',
    quantity: 2,
    priceUnit: 'tonne',
    location: 'Yamoussoukro',
    says: [],
    waitsFor: ['banned'],
  },
] as const;

/** Demo public requests: the demo seller has one with several quotes, and a closed one whose chosen answer is a deal; another member has one without answers and one that is waiting for review. */
export async function insertPublicRequests({ listings, members }: DemoData): Promise<void> {
  const others = [...new Set(listings.map(({ owner }) => owner))].filter((owner) => owner !== author);
  const requests = texts.map(({ says, ...text }, place) => {
    const createdAt = dateHoursAgo(20 * (place + 1));
    const isSettled = place === 1;
    const answers = says.map((answer, i) => ({
      _id: idOf('answer', `${place}-${i}`),
      seller: idOf('member', others[i]!),
      priceUnit: 'priceUnit' in text ? text.priceUnit : 'total',
      createdAt: dateHoursAgo(isSettled ? 30 : 10 - i),
      ...answer,
    }));
    return {
      ...text,
      ...derivedOfRequest(text),
      author: idOf('member', place >= 2 ? others[0]! : author),
      answers,
      status: 'waitsFor' in text ? 'pending' : isSettled ? 'closed' : 'open',
      ...(isSettled && { chosen: answers[0]!._id, endedAt: dateHoursAgo(28) }),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + publicRequestLifeDays * dayMs),
      demo: true,
    };
  });
  const [quoted, settled] = await PublicRequestModel.insertMany(requests);
  const countryOf = new Map(members.map(({ key, country }) => [String(idOf('member', key)), country]));
  const quotedOrders = quoted!.answers.map((answer, place) => {
    const { seller, createdAt: at } = answer;
    return {
      ...orderOfAnswer(quoted!, answer),
      status: 'devis-reçu',
      ...quoteFields(quotes[place]!, { number: place + 1, country: countryOf.get(String(seller))!, at }),
      events: [{ status: 'devis-reçu', at }],
      createdAt: at,
      updatedAt: at,
    };
  });
  const [chosen] = settled!.answers;
  const { endedAt } = settled!;
  const deal = {
    ...orderOfAnswer(settled!, chosen!),
    status: 'acceptée',
    offer: chosen!.price,
    messages: [{ from: chosen!.seller, text: chosen!.text, at: chosen!.createdAt }],
    events: [{ status: 'acceptée', at: endedAt }],
    createdAt: endedAt,
    updatedAt: endedAt,
  };
  await OrderModel.insertMany([...quotedOrders, deal]);
}

/** Deletes public requests that an interrupted load created. */
export async function clearPublicRequests(): Promise<void> {
  const requests = await PublicRequestModel.find({ demo: true }, { answers: 1 }).lean();
  const answers = requests.flatMap((request) => request.answers.map(({ _id }) => _id));
  await OrderModel.deleteMany({ _id: trusted({ $in: answers }) });
  await PublicRequestModel.deleteMany({ demo: true });
}
