import { newListing } from '../../support/people.ts';
import { nothing, on, opinion, type Rows, theOwner } from './row.ts';

const sampleKey = '5f1c1e0a-7a53-4c0e-9d3b-2f6a1b8c9d10';

export const listings: Rows<
  'listings' | 'uploads' | 'favorites' | 'sellers' | 'search' | 'sections' | 'prices' | 'changes'
> = {
  'changes.listings': { ask: nothing },
  'changes.professionals': { ask: nothing },
  'changes.companies': { ask: nothing },
  'prices.usual': {
    ask: () => ({
      query: { category: 'Engins', type: 'sale', title: 'Pelle hydraulique', location: 'Abidjan' },
    }),
  },
  'listings.browse': { ask: nothing },
  'listings.read': { ask: on('listing') },
  'listings.publish': { ask: () => ({ body: newListing(), pictures: ['image'] }) },
  // Each result has its own status: see listings/publishing/bulk.test.ts.
  'listings.publishMany': {
    ask: () => ({ body: { items: [{ key: sampleKey, listing: {} }] } }),
  },
  'listings.editMany': {
    ask: (world) => ({
      body: { items: [{ key: sampleKey, _id: world.id('listing'), changes: {} }] },
    }),
  },
  // An edit by an administrator may only hide the listing: see listings/moderation/moderation.test.ts.
  'listings.edit': { ask: on('listing', { body: { title: 'Autre' } }) },
  'listings.remove': { ask: on('listing') },
  'listings.rate': { ask: on('listing', { body: { value: 4 } }) },
  // Nobody here has rated the listing; its owner may comment without a rating.
  'listings.comment': {
    ask: on('listing', { body: { comment: 'Merci' } }),
    status: 409,
    except: { owner: 201 },
  },
  'listings.contact': { ask: on('listing', { body: { channel: 'msg' } }) },
  'listings.description': { ask: on('listing') },
  'listings.view': { ask: on('listing') },
  'listings.mine': { ask: nothing },
  'listings.changeStatus': {
    ask: on('listing', { body: { to: 'reserved' } }),
  },
  'listings.pending': { ask: nothing },
  'listings.moderate': { ask: on('listing', { body: { to: 'rejected' } }) },
  'listings.removeAsTeam': {
    ask: on('listing', { body: { reason: 'Cette annonce ressemble à une arnaque.' } }),
  },
  // The listing has no paper.
  'listings.checkPaper': {
    ask: on('listing', { body: { seen: true } }),
    status: 409,
  },
  'listings.renew': { ask: on('listing'), except: { anonymous: 401 } },
  'listings.duplicate': { ask: on('listing') },
  'listings.figures': { ask: on('listing') },
  'listings.reviews': { ask: on('listing') },
  'listings.review': { ask: on('listing', { body: opinion }) },
  'listings.removeReview': {
    ask: (world) => ({ params: { id: world.id('listing'), reviewId: world.id('comment') } }),
  },
  'uploads.send': { ask: () => ({ body: {}, pictures: ['image'] }) },
  // Photos of other members return the same 404 as missing ones.
  'uploads.remove': {
    ask: (world) => ({ params: { key: world.upload } }),
    refused: 404,
  },
  'favorites.read': { ask: nothing },
  'favorites.add': { ask: on('listing') },
  'favorites.remove': { ask: on('listing') },
  'favorites.change': { ask: () => ({ body: { changes: [] } }) },
  'sellers.read': { ask: theOwner() },
  'sellers.reviews': { ask: theOwner() },
  'search.products': { ask: nothing },
  'search.professionals': { ask: nothing },
  'search.companies': { ask: nothing },
  'search.productSpots': { ask: nothing },
  'search.professionalSpots': { ask: nothing },
  'search.companySpots': { ask: nothing },
  'search.suggest': { ask: nothing },
  'sections.meta': { ask: nothing },
  'sections.places': { ask: nothing },
};
