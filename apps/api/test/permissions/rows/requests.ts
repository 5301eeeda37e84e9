import { all, members, nothing, on, ownerOnly, parties, type Rows, staffOnly } from './row.ts';

export const requests: Rows<'orders' | 'ownPrices' | 'rentals' | 'conversations' | 'publicRequests'> = {
  // The user has such a request open already; the rest may send one, but not to themselves.
  'orders.create': {
    ask: (world) => ({
      body: { listing: world.id('listing'), kind: 'visite', slots: ['2999-01-01T09:00'] },
    }),
    statuses: [401, 409, 403, 201, 201, 201],
  },
  // What is refused is told of each seller.
  'orders.createSeveral': {
    ask: (world) => ({
      body: { sellers: [{ professional: world.id('professional') }], message: 'Un mur de clôture' },
    }),
    statuses: members(201),
  },
  'ownPrices.browse': { ask: nothing, statuses: members(200) },
  'ownPrices.save': { ask: () => ({ body: { label: 'Mur', unitPrice: 9500 } }), statuses: members(201) },
  'ownPrices.edit': {
    ask: on('ownPrice', { body: { unitPrice: 1 } }),
    statuses: [401, 404, 200, 404, 404, 404],
  },
  'ownPrices.remove': { ask: on('ownPrice'), statuses: [401, 404, 204, 404, 404, 404] },
  'orders.calendar': { ask: on('listing'), statuses: all(200) },
  // The listing is for sale.
  'rentals.read': { ask: on('listing'), statuses: ownerOnly(409) },
  'rentals.save': { ask: on('listing', { body: {} }), statuses: ownerOnly(409) },
  'rentals.openCalendar': { ask: on('listing'), statuses: ownerOnly(409) },
  'rentals.closeCalendar': { ask: on('listing'), statuses: ownerOnly(409) },
  'rentals.calendarFile': {
    ask: (world) => ({ params: { id: world.id('listing'), token: 'A'.repeat(32) } }),
    statuses: all(404),
  },
  'orders.browse': { ask: nothing, statuses: members(200) },
  'orders.read': { ask: on('order'), statuses: parties(200, 200) },
  'orders.file': {
    ask: (world) => ({ params: { id: world.id('order'), file: world.id('orderFile') } }),
    statuses: parties(200, 200),
  },
  'orders.accept': { ask: on('order'), statuses: parties(409, 200) },
  'orders.decline': { ask: on('order'), statuses: parties(409, 200) },
  'orders.cancel': { ask: on('order'), statuses: parties(200, 409) },
  'orders.complete': { ask: on('order'), statuses: parties(409, 409) },
  // No quote was sent yet, so that none is countered or printed.
  'orders.quote': {
    ask: on('order', {
      body: {
        lines: [{ label: 'Main-d’œuvre', qty: 1, unitPrice: 5000 }],
        withVat: false,
        validUntil: '2999-01-01',
        total: 5000,
      },
    }),
    statuses: parties(403, 201),
  },
  'orders.counter': {
    ask: on('order', { body: { version: 1, line: 0, unitPrice: 4000 } }),
    statuses: parties(409, 403),
  },
  'orders.openQuote': { ask: on('order', { body: {} }), statuses: all(404) },
  'orders.message': { ask: on('order', { body: { text: 'Bonjour' } }), statuses: parties(201, 201) },
  'publicRequests.browse': { ask: nothing, statuses: all(200) },
  'publicRequests.mine': { ask: nothing, statuses: members(200) },
  'publicRequests.pending': { ask: nothing, statuses: staffOnly },
  'publicRequests.publish': {
    ask: () => ({
      body: { title: 'Ciment', category: 'Matériaux', type: 'sale', location: 'Abidjan' },
    }),
    statuses: members(201),
  },
  'publicRequests.read': { ask: on('publicRequest'), statuses: all(200) },
  // Its author does not answer.
  'publicRequests.answer': {
    ask: on('publicRequest', { body: { text: 'En stock', price: 5000 } }),
    statuses: [401, 201, 403, 201, 201, 201],
  },
  'publicRequests.quote': {
    ask: on('publicRequest', {
      body: {
        lines: [{ label: 'Ciment', qty: 50, unitPrice: 5000 }],
        withVat: false,
        validUntil: '2999-01-01',
      },
    }),
    statuses: [401, 201, 403, 201, 201, 201],
  },
  // It does not end soon.
  'publicRequests.renew': { ask: on('publicRequest'), statuses: ownerOnly(409) },
  'publicRequests.close': { ask: on('publicRequest', { body: {} }), statuses: ownerOnly(200) },
  'publicRequests.remove': { ask: on('publicRequest'), statuses: ownerOnly(204) },
  'publicRequests.moderate': {
    ask: on('publicRequest', { body: { to: 'rejected', reason: 'Pas clair' } }),
    statuses: staffOnly,
  },
  // The user has written to the owner about it.
  'conversations.open': {
    ask: (world) => ({ body: { listing: world.id('listing') } }),
    statuses: [401, 200, 403, 200, 200, 200],
  },
  'conversations.browse': { ask: nothing, statuses: members(200) },
  'conversations.read': { ask: on('conversation'), statuses: parties(200, 200) },
  'conversations.write': {
    ask: on('conversation', { body: { text: 'Bonjour' } }),
    statuses: parties(201, 201),
  },
  'conversations.markRead': { ask: on('conversation'), statuses: parties(204, 204) },
  'conversations.file': {
    ask: (world) => ({ params: { id: world.id('conversation'), message: world.id('message') } }),
    statuses: parties(200, 200),
  },
  'conversations.block': { ask: on('conversation'), statuses: parties(204, 204) },
  'conversations.unblock': { ask: on('conversation'), statuses: parties(204, 204) },
};
