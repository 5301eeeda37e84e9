import { nothing, on, type Rows } from './row.ts';

export const requests: Rows<'orders' | 'ownPrices' | 'rentals' | 'conversations' | 'publicRequests'> = {
  // The user already has such an open request; the others may send one, except to themselves.
  'orders.create': {
    ask: (world) => ({
      body: { listing: world.id('listing'), kind: 'visite', slots: ['2999-01-01T09:00'] },
    }),
    except: { user: 409 },
  },
  // The response contains a refusal per seller.
  'orders.createSeveral': {
    ask: (world) => ({
      body: { sellers: [{ professional: world.id('professional') }], message: 'Un mur de clôture' },
    }),
  },
  'ownPrices.browse': { ask: nothing },
  'ownPrices.save': { ask: () => ({ body: { label: 'Mur', unitPrice: 9500 } }) },
  'ownPrices.edit': {
    ask: on('ownPrice', { body: { unitPrice: 1 } }),
    refused: 404,
  },
  'ownPrices.remove': { ask: on('ownPrice'), refused: 404 },
  'orders.calendar': { ask: on('listing') },
  // The listing is for sale.
  'rentals.read': { ask: on('listing'), status: 409 },
  'rentals.save': { ask: on('listing', { body: {} }), status: 409 },
  'rentals.openCalendar': { ask: on('listing'), status: 409 },
  'rentals.closeCalendar': { ask: on('listing'), status: 409 },
  'rentals.calendarFile': {
    ask: (world) => ({ params: { id: world.id('listing'), token: 'A'.repeat(32) } }),
    status: 404,
  },
  'orders.browse': { ask: nothing },
  'orders.read': { ask: on('order'), refused: 404 },
  'orders.file': {
    ask: (world) => ({ params: { id: world.id('order'), file: world.id('orderFile') } }),
    refused: 404,
  },
  'orders.accept': { ask: on('order'), refused: 404, except: { user: 409 } },
  'orders.decline': { ask: on('order'), refused: 404, except: { user: 409 } },
  'orders.cancel': { ask: on('order'), refused: 404, except: { owner: 409 } },
  'orders.complete': { ask: on('order'), status: 409, refused: 404 },
  // No quote was sent yet, so that none can be countered or printed.
  'orders.quote': {
    ask: on('order', {
      body: {
        lines: [{ label: 'Main-d’œuvre', qty: 1, unitPrice: 5000 }],
        withVat: false,
        validUntil: '2999-01-01',
        total: 5000,
      },
    }),
    refused: 404,
    except: { user: 403 },
  },
  'orders.counter': {
    ask: on('order', { body: { version: 1, line: 0, unitPrice: 4000 } }),
    status: 409,
    refused: 404,
    except: { owner: 403 },
  },
  'orders.openQuote': { ask: on('order', { body: {} }), status: 404 },
  'orders.message': { ask: on('order', { body: { text: 'Bonjour' } }), refused: 404 },
  'publicRequests.browse': { ask: nothing },
  'publicRequests.mine': { ask: nothing },
  'publicRequests.pending': { ask: nothing },
  'publicRequests.publish': {
    ask: () => ({
      body: { title: 'Ciment', category: 'Matériaux', type: 'sale', location: 'Abidjan' },
    }),
  },
  'publicRequests.read': { ask: on('publicRequest') },
  // The author of a request cannot reply to it.
  'publicRequests.answer': {
    ask: on('publicRequest', { body: { text: 'En stock', price: 5000 } }),
  },
  'publicRequests.quote': {
    ask: on('publicRequest', {
      body: {
        lines: [{ label: 'Ciment', qty: 50, unitPrice: 5000 }],
        withVat: false,
        validUntil: '2999-01-01',
      },
    }),
  },
  // The request does not expire soon.
  'publicRequests.renew': { ask: on('publicRequest'), status: 409 },
  'publicRequests.close': { ask: on('publicRequest', { body: {} }) },
  'publicRequests.remove': { ask: on('publicRequest') },
  'publicRequests.moderate': {
    ask: on('publicRequest', { body: { to: 'rejected', reason: 'Pas clair' } }),
  },
  // The user has already written to the owner about the listing.
  'conversations.open': {
    ask: (world) => ({ body: { listing: world.id('listing') } }),
  },
  'conversations.browse': { ask: nothing },
  'conversations.read': { ask: on('conversation'), refused: 404 },
  'conversations.write': {
    ask: on('conversation', { body: { text: 'Bonjour' } }),
    refused: 404,
  },
  'conversations.markRead': { ask: on('conversation'), refused: 404 },
  'conversations.file': {
    ask: (world) => ({ params: { id: world.id('conversation'), message: world.id('message') } }),
    refused: 404,
  },
  'conversations.block': { ask: on('conversation'), refused: 404 },
  'conversations.unblock': { ask: on('conversation'), refused: 404 },
};
