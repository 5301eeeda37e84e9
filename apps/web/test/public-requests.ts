import type {
  PublicAnswer,
  PublicRequestDetail,
} from '@laterite/shared/features/public-requests/public-request.ts';
import { awaId } from './member.ts';

/** Returns an answer with a quote. */
export const anAnswer = (digit: string, userName: string, total: number): PublicAnswer => ({
  _id: digit.repeat(24),
  seller: {
    _id: digit.repeat(24),
    userName,
    profilePicture: null,
    profilePictureUrl: null,
    location: null,
    phoneVerified: false,
    memberSince: '2024-03-05T10:00:00.000Z',
  },
  text: '',
  listing: null,
  price: total,
  priceUnit: 'total',
  quote: {
    number: 'D-2026-0001',
    version: 1,
    lines: [{ label: 'Ciment', qty: 1, unit: 'sac', unitPrice: total, total }],
    discount: 0,
    transport: 0,
    vatRate: 0,
    subtotal: total,
    ht: total,
    vat: 0,
    total,
    deposit: 0,
    delay: 'Deux jours',
    validUntil: '2999-03-31',
    conditions: null,
    at: '2026-03-06T10:00:00.000Z',
    url: 'https://laterite.example/demandes/x/devis#v=1&t=token',
    status: 'devis-reçu',
  },
  orderStatus: 'devis-reçu',
  createdAt: '2026-03-06T10:00:00.000Z',
});

const declined = anAnswer('c', 'Issa Sawadogo', 400_000);
export const answers = [
  anAnswer('a', 'Chantal Ngo Bassa', 500_850),
  anAnswer('b', 'Hamed Traoré', 472_000),
  { ...declined, quote: { ...declined.quote!, status: 'refusée' as const }, orderStatus: 'refusée' as const },
];
/** A request of Awa with three answers. */
export const asked: PublicRequestDetail = {
  _id: 'd'.repeat(24),
  title: 'Sacs de ciment',
  category: 'Matériaux',
  type: 'sale',
  quantity: 50,
  priceUnit: 'sac',
  location: 'Yopougon, Abidjan',
  city: 'Abidjan',
  neededBy: null,
  budget: null,
  answerCount: 3,
  status: 'open',
  createdAt: '2026-03-05T10:00:00.000Z',
  expiresAt: '2026-04-04T10:00:00.000Z',
  description: null,
  author: { ...answers[0]!.seller!, _id: awaId, userName: 'Awa Koné' },
  answers,
  chosen: null,
  mayRenew: false,
  rejectedFor: null,
};
