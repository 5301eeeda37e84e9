import { newListing } from '../../people.ts';
import {
  all,
  authorAndStaff,
  members,
  nothing,
  notTheOwner,
  on,
  opinion,
  ownerAndStaff,
  ownerOnly,
  type Rows,
  staffOnly,
  theOwner,
} from './row.ts';

const sampleKey = '5f1c1e0a-7a53-4c0e-9d3b-2f6a1b8c9d10';

export const listings: Rows<
  'listings' | 'uploads' | 'favorites' | 'sellers' | 'search' | 'sections' | 'prices' | 'changes'
> = {
  'changes.listings': { ask: nothing, statuses: all(200) },
  'changes.professionals': { ask: nothing, statuses: all(200) },
  'changes.companies': { ask: nothing, statuses: all(200) },
  'prices.usual': {
    ask: () => ({
      query: { category: 'Engins', type: 'sale', title: 'Pelle hydraulique', location: 'Abidjan' },
    }),
    statuses: all(200),
  },
  'listings.browse': { ask: nothing, statuses: all(200) },
  'listings.read': { ask: on('listing'), statuses: all(200) },
  'listings.publish': { ask: () => ({ body: newListing(), pictures: ['image'] }), statuses: members(201) },
  // Each listing has a status of its own: see listings/publishing/bulk.test.ts.
  'listings.publishMany': {
    ask: () => ({ body: { items: [{ key: sampleKey, listing: {} }] } }),
    statuses: members(200),
  },
  'listings.editMany': {
    ask: (world) => ({
      body: { items: [{ key: sampleKey, _id: world.id('listing'), changes: {} }] },
    }),
    statuses: members(200),
  },
  // An administrator's edit hides, and changes nothing else: see listings/moderation.test.ts.
  'listings.edit': { ask: on('listing', { body: { title: 'Autre' } }), statuses: ownerAndStaff(200) },
  'listings.remove': { ask: on('listing'), statuses: ownerOnly(204) },
  'listings.rate': { ask: on('listing', { body: { value: 4 } }), statuses: notTheOwner(200) },
  // Nobody here has rated the listing; its owner answers without.
  'listings.comment': {
    ask: on('listing', { body: { comment: 'Merci' } }),
    statuses: [401, 409, 201, 409, 409, 409],
  },
  'listings.contact': { ask: on('listing', { body: { channel: 'msg' } }), statuses: all(200) },
  'listings.description': { ask: on('listing'), statuses: all(200) },
  'listings.view': { ask: on('listing'), statuses: all(204) },
  'listings.mine': { ask: nothing, statuses: members(200) },
  'listings.changeStatus': {
    ask: on('listing', { body: { to: 'reserved' } }),
    statuses: ownerOnly(200),
  },
  'listings.pending': { ask: nothing, statuses: staffOnly },
  'listings.moderate': { ask: on('listing', { body: { to: 'rejected' } }), statuses: staffOnly },
  'listings.removeAsTeam': {
    ask: on('listing', { body: { reason: 'Cette annonce ressemble à une arnaque.' } }),
    statuses: [401, 403, 403, 403, 403, 204],
  },
  // It names no paper.
  'listings.checkPaper': {
    ask: on('listing', { body: { seen: true } }),
    statuses: [401, 403, 403, 403, 409, 409],
  },
  'listings.renew': { ask: on('listing'), statuses: ownerOnly(200) },
  'listings.duplicate': { ask: on('listing'), statuses: ownerOnly(201) },
  'listings.figures': { ask: on('listing'), statuses: ownerAndStaff(200) },
  'listings.reviews': { ask: on('listing'), statuses: all(200) },
  'listings.review': { ask: on('listing', { body: opinion }), statuses: notTheOwner(201) },
  'listings.removeReview': {
    ask: (world) => ({ params: { id: world.id('listing'), reviewId: world.id('comment') } }),
    statuses: authorAndStaff,
  },
  'uploads.send': { ask: () => ({ body: {}, pictures: ['image'] }), statuses: members(201) },
  // Other people's photos are as if they were not there.
  'uploads.remove': {
    ask: (world) => ({ params: { key: world.upload } }),
    statuses: [401, 404, 204, 404, 404, 404],
  },
  'favorites.read': { ask: nothing, statuses: members(200) },
  'favorites.add': { ask: on('listing'), statuses: members(204) },
  'favorites.remove': { ask: on('listing'), statuses: members(204) },
  'favorites.change': { ask: () => ({ body: { changes: [] } }), statuses: members(200) },
  'sellers.read': { ask: theOwner(), statuses: all(200) },
  'sellers.reviews': { ask: theOwner(), statuses: all(200) },
  'search.products': { ask: nothing, statuses: all(200) },
  'search.professionals': { ask: nothing, statuses: all(200) },
  'search.companies': { ask: nothing, statuses: all(200) },
  'search.productSpots': { ask: nothing, statuses: all(200) },
  'search.professionalSpots': { ask: nothing, statuses: all(200) },
  'search.companySpots': { ask: nothing, statuses: all(200) },
  'search.suggest': { ask: nothing, statuses: all(200) },
  'sections.meta': { ask: nothing, statuses: all(200) },
  'sections.places': { ask: nothing, statuses: all(200) },
};
