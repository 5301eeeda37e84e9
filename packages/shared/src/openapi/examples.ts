import * as z from 'zod/mini';
import type { Endpoint } from '../contract.ts';
import type { EndpointName } from '../contracts.ts';
import { errors } from '../errors.ts';
import { addDays } from '../features/orders/calendar.ts';
import { today } from '../features/orders/day.ts';
import { passwordSentences } from '../features/passwords/password.ts';
import { mailSent } from '../features/proofs/proof.ts';
import { reportSentences } from '../features/reports/report.ts';
import type { Sentence } from '../languages.ts';
import { compactSchema } from './compact-schema.ts';
import { type JsonSchema, sampleOf, sampleUuid } from './sample.ts';
import { answerValues, featureValues, hexToken, picture, sampleId, sampleValues } from './sample-values.ts';

type Schema = z.core.$ZodType;
type Body = Record<string, unknown>;

const sampleQuote = {
  lines: [
    { label: 'Mur en agglos de 15', qty: 42.5, unit: 'm²', unitPrice: 9500 },
    { label: 'Main-d’œuvre', qty: 1, unit: 'forfait', unitPrice: 180_000 },
  ],
  discount: 0,
  transport: 25_000,
  withVat: true,
  deposit: 200_000,
  delay: 'Deux semaines',
  validUntil: '2030-03-31',
  conditions: 'Eau et électricité fournies sur le chantier.',
  ht: 608_750,
  vat: 109_575,
  total: 718_325,
};

const sampleTerms = {
  units: 2,
  weekPrice: 510_000,
  monthPrice: 1_900_000,
  minDays: 2,
  deposit: 500_000,
  operatorPrice: 15_000,
  transport: [{ upToKm: 30, price: 60_000 }],
  blocked: [{ from: '2030-04-01', to: '2030-04-03' }],
  closedDays: [6],
};
const sampleRental = {
  title: 'Pelle CAT 320 à louer',
  section: 'btp',
  terms: { ...sampleTerms, dayPrice: null },
  listed: { unit: 'jour', price: 85_000 },
  booked: [{ from: '2030-03-04', to: '2030-03-08' }],
  calendarUrl: `https://example.com/api/stuff/${sampleId}/calendar/${'A'.repeat(32)}`,
  version: 3,
};

const sampleListing = {
  title: 'Ciment CPJ 42,5',
  description: 'Sacs de 50 kg, livraison possible.',
  price: 5500,
  priceUnit: 'sac',
  category: 'Matériaux',
  type: 'sale',
  section: 'btp',
  location: 'Yopougon, Abidjan',
};

/** Request bodies for endpoints whose generated sample would not show their purpose. */
const bodies: Partial<Record<EndpointName, Body>> = {
  'account.editProfile': { location: 'Bouaké', description: 'Maçonnerie et carrelage.' },
  'account.edit': { disabled: true },
  'admin.namePlace': { name: 'Yop City', place: { location: 'Yopougon, Abidjan', country: 'CI' } },
  'admin.feature': { listing: 'BT-7K3Q', featured: true },
  'admin.decideMember': { to: 'suspend', days: 7, reason: 'Acomptes demandés avant la visite.' },
  'accessTokens.create': { name: 'Stock', scopes: ['read', 'publish'], days: 90 },
  'imports.create': { name: 'Stock novembre', category: 'Engins', location: 'Yopougon, Abidjan' },
  'imports.createCompanies': { name: 'Quincailleries de Bouaké', type: 'magasin', location: 'Bouaké' },
  'imports.remap': { columns: [{ name: 'PU', field: 'price' }] },
  'imports.change': { to: 'running' },
  'imports.addPicture': { name: 'cat-320.jpg' },
  'webhooks.create': {
    name: 'Stock',
    url: 'https://stock.example/laterite',
    events: ['listing.sold', 'request.received'],
  },
  'webhooks.edit': { paused: true },
  'ownPrices.save': { label: 'Mur en agglos de 15', unit: 'm²', unitPrice: 9500, category: 'Matériaux' },
  'payments.create': { service: 'boost', subject: sampleId, phone: '0708123412', operator: 'orange' },
  'ownPrices.edit': { unitPrice: 9800 },
  'alerts.create': {
    name: 'Ciment à Abidjan',
    query: 'query=ciment&city=Abidjan&maxPrice=6000',
    frequency: 'daily',
  },
  'alerts.edit': { paused: true },
  'listings.publish': sampleListing,
  'listings.edit': { price: 5200 },
  'listings.publishMany': { items: [{ key: sampleUuid, listing: { ...sampleListing, images: [picture] } }] },
  'listings.editMany': { items: [{ key: sampleUuid, _id: sampleId, version: 0, changes: { price: 5200 } }] },
  'listings.moderate': { to: 'rejected', reason: 'La photo vient d’un autre site.' },
  'listings.changeStatus': { to: 'reserved' },
  'listings.renew': {},
  'reports.send': {
    kind: 'listing',
    target: sampleId,
    reason: 'arnaque',
    note: 'Le vendeur demande un acompte avant la visite.',
  },
  'reports.appeal': { message: 'La photo est la mienne : je peux montrer la machine.' },
  'reports.decide': { to: 'hide', reason: 'Le vendeur demande un acompte avant la visite.' },
  'passwords.reset': { token: hexToken, newPassword: sampleValues.newPassword },
  'notifications.subscribe': {
    endpoint: 'https://push.example.com/send/abc',
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  },
  'notifications.savePreferences': {
    push: ['requests', 'favorites'],
    email: ['requests', 'security'],
    sms: [],
    whatsapp: [],
    isDigest: false,
    quietHours: true,
    language: 'fr',
    timeZone: 'Africa/Abidjan',
  },
  'conversations.open': { listing: sampleId },
  'conversations.write': {
    text: 'Je peux venir la voir samedi matin.',
    place: { label: 'Chantier de Bingerville', point: { lat: 5.355, lng: -3.885 } },
    dates: { from: '2030-03-04', to: '2030-03-08' },
  },
  'publicRequests.publish': {
    title: 'Ciment 50 sacs',
    description: 'Livraison au chantier avant lundi.',
    category: 'Matériaux',
    type: 'sale',
    quantity: 50,
    priceUnit: 'sac',
    location: 'Yopougon, Abidjan',
    neededBy: '2030-03-04',
    budget: 275_000,
  },
  'publicRequests.answer': { text: 'En stock, livré demain.', price: 5200, priceUnit: 'sac' },
  'publicRequests.quote': { ...sampleQuote, vatCountry: 'CI' },
  'publicRequests.close': { chosen: sampleId },
  'publicRequests.moderate': { to: 'open' },
  'orders.create': {
    listing: '64b7f3a2c9e77a0012ab34cd',
    kind: 'location',
    // A rental must begin within a year.
    from: addDays(today(), 30),
    to: addDays(today(), 34),
    message: 'Pour un chantier à Bingerville.',
  },
  'orders.createSeveral': {
    sellers: [{ professional: sampleId }, { company: '64b7f3a2c9e77a0012ab34ce' }],
    city: 'Bingerville',
    message: 'Mur de clôture de 42 m en agglos de 15, pour mars.',
  },
  'rentals.save': sampleTerms,
  'orders.accept': { message: 'C’est d’accord.' },
  'orders.decline': { message: 'Rien avant avril.' },
  'orders.cancel': { message: 'Le chantier est reporté.' },
  'orders.complete': {},
  'orders.quote': { ...sampleQuote, vatCountry: 'CI' },
  'orders.counter': { version: 1, line: 1, unitPrice: 150_000, text: 'Je fournis un manœuvre.' },
  'orders.openQuote': { token: 'Zm9yIGV4YW1wbGUgb25seSwgYSBzaWdu', version: 1 },
  'orders.message': { text: 'Disponible, livraison comprise.', offer: 400_000 },
  'verification.send': {
    kind: 'paper',
    about: sampleId,
    country: 'CI',
    note: 'Le titre est au nom de mon père, qui m’a donné procuration.',
    papers: ['title'],
  },
  'claims.decide': { accept: true },
  'verification.decide': {
    to: 'incomplete',
    reason: 'La photo est floue : le numéro ne se lit pas.',
    version: 0,
  },
  'professionals.edit': { expectedDelivery: '2–3 semaines' },
  'professionals.arrangePhotos': {
    photos: [{ _id: sampleId, caption: 'Fondations terminées' }],
    removed: ['64b7f3a2c9e77a0012ab34ce'],
  },
  'professionals.editProject': { city: 'Yamoussoukro' },
  'companies.editProject': { city: 'Yamoussoukro' },
  'companies.create': {
    name: 'Bâtir & Fils',
    role: 'Directrice technique',
    description: 'Gros œuvre et rénovation.',
    type: 'prestataire',
    location: 'Plateau, Dakar',
  },
  'companies.edit': { city: 'Abidjan', serviceArea: ['Abidjan', 'Bouaké'] },
  'companies.addMember': { email: 'awa@demo.example', role: 'Maçonne', permission: 'member' },
  'invitations.find': { token: hexToken },
  'invitations.accept': { token: hexToken },
  'invitations.refuse': { token: hexToken },
  'companies.editMember': { permission: 'manager' },
};

/** Returns the JSON Schema of a request (`input`) or response (`output`); types that JSON Schema cannot express accept any value. */
export function jsonSchema(schema: Schema, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return compactSchema(rest) as JsonSchema;
}

/** Returns an example body for an endpoint. */
export function bodyExample(name: string, { body }: Endpoint): Body | undefined {
  if (!body) return undefined;
  return bodies[name as EndpointName] ?? (sampleOf(jsonSchema(body, 'input')) as Body);
}

/** Messages of responses, where the generated sample would differ. */
const messages: Partial<Record<EndpointName, Sentence>> = {
  'passwords.forgot': passwordSentences.sent,
  'passwords.resend': passwordSentences.sent,
  'passwords.verifyOtp': passwordSentences.verified,
  'passwords.reset': passwordSentences.reset,
  'passwords.change': passwordSentences.changed,
  'proofs.sendPhoneCode': passwordSentences.sent,
  'proofs.sendEmailCode': mailSent,
};

const sampleResults = { items: [{ key: sampleUuid, status: 201 }], total: 1 };

const sampleNotification = {
  _id: sampleId,
  kind: 'request_received',
  data: { request: sampleId, listing: sampleId, title: 'Ciment CPJ 42,5', person: 'Awa' },
  path: `/demandes/${sampleId}`,
  at: '2026-01-15T09:30:00.000Z',
  readAt: null,
};

/** Response examples that replace misleading generated samples. */
const answers: Partial<Record<EndpointName, Body>> = {
  'listings.publishMany': sampleResults,
  'listings.editMany': sampleResults,
  'orders.createSeveral': {
    items: [{ order: null, error: { code: 'order_own_page', message: errors.order_own_page.en } }],
  },
  'account.exportMe': { notifications: [sampleNotification] },
  'account.exportMine': { notifications: [sampleNotification] },
  'passwords.verifyOtp': { token: hexToken },
  'identities.finish': { identity: null },
  'notifications.browse': {
    items: [sampleNotification],
    total: 1,
    unread: 1,
  },
  'reports.send': {
    _id: sampleId,
    createdAt: '2026-01-15T09:30:00.000Z',
    message: reportSentences.member.en,
  },
  'prices.usual': {
    price: {
      median: 5200,
      low: 4900,
      high: 5400,
      count: 23,
      priceUnit: 'sac',
      area: { kind: 'city', name: 'Abidjan' },
    },
  },
  'orders.calendar': {
    units: 1,
    taken: [{ from: '2030-03-04', to: '2030-03-08' }],
    closedDays: [6],
    minDays: 2,
    rates: { jour: 85_000, semaine: 510_000, mois: 1_900_000 },
    deposit: 500_000,
    operatorPrice: 15_000,
    transport: [{ upToKm: 30, price: 60_000 }],
  },
  'rentals.read': sampleRental,
  'rentals.save': sampleRental,
  'rentals.openCalendar': sampleRental,
  'rentals.closeCalendar': { ...sampleRental, calendarUrl: null },
  'sections.places': {
    items: [
      {
        name: 'Yopougon',
        kind: 'quarter',
        location: 'Yopougon, Abidjan',
        city: 'Abidjan',
        region: 'Abidjan',
        country: 'CI',
        within: null,
        aliases: ['yop', 'yopou', 'poy'],
        lat: 5.336,
        lng: -4.089,
        isExact: false,
      },
    ],
    total: 1,
  },
};

/** Beginning of each file that is returned as text. */
const files: Partial<Record<EndpointName, string>> = {
  'rentals.calendarFile': 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Laterite//FR\r\nEND:VCALENDAR\r\n',
  'companies.qr': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 45 45">',
};

/** Returns an example response of an endpoint. */
export function answerExample(name: string, { response }: Pick<Endpoint, 'response'>): unknown {
  if (!response) return undefined;
  if (name in files) return files[name as EndpointName];
  const values = { ...answerValues, ...featureValues[name.split('.')[0]!] };
  const sample = sampleOf(jsonSchema(response, 'output'), '', values);
  const message = messages[name as EndpointName];
  return {
    ...(sample as object),
    ...(message && { message: message.en }),
    ...answers[name as EndpointName],
  };
}
