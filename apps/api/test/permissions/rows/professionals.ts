import type { World } from '../world.ts';
import {
  all,
  authorAndStaff,
  members,
  nothing,
  notTheOwner,
  on,
  opinion,
  ownerAndAdmin,
  ownerAndStaff,
  ownerOnly,
  type Rows,
} from './row.ts';

const review = (body?: object) => (world: World) => ({
  params: { id: world.id('professional'), reviewId: world.id('review') },
  ...(body && { body }),
});
const project = (body?: object) => (world: World) => ({
  params: { id: world.id('professional'), projectId: world.id('project') },
  ...(body && { body }),
});

export const professionals: Rows<'professionals'> = {
  'professionals.description': { ask: on('professional'), statuses: all(200) },
  'professionals.browse': { ask: nothing, statuses: all(200) },
  'professionals.read': { ask: on('professional'), statuses: all(200) },
  'professionals.contact': { ask: on('professional', { body: { channel: 'msg' } }), statuses: all(200) },
  'professionals.view': { ask: on('professional'), statuses: all(204) },
  'professionals.reach': { ask: on('professional'), statuses: ownerAndAdmin(200) },
  'professionals.figures': { ask: on('professional'), statuses: ownerAndAdmin(200) },
  // The owner is a professional already.
  'professionals.create': {
    ask: () => ({ body: { name: 'Ali', role: 'Plombier' } }),
    statuses: [401, 201, 409, 201, 201, 201],
  },
  'professionals.edit': { ask: on('professional', { body: { name: 'Ali' } }), statuses: ownerAndAdmin(200) },
  'professionals.remove': { ask: on('professional'), statuses: ownerOnly(204) },
  'professionals.reviews': { ask: on('professional'), statuses: all(200) },
  'professionals.review': { ask: on('professional', { body: opinion }), statuses: notTheOwner(201) },
  'professionals.removeReview': {
    ask: (world) => ({ params: { id: world.id('professional'), reviewId: world.id('review') } }),
    statuses: authorAndStaff,
  },
  // An administrator takes an answer away, but never speaks for someone else.
  'professionals.reply': { ask: review({ reply: 'Merci' }), statuses: [401, 403, 200, 403, 403, 403] },
  'professionals.removeReply': { ask: review(), statuses: ownerAndStaff(204) },
  'professionals.follow': { ask: on('professional'), statuses: notTheOwner(200) },
  'professionals.unfollow': { ask: on('professional'), statuses: members(200) },
  'professionals.like': { ask: on('professional'), statuses: notTheOwner(200) },
  'professionals.unlike': { ask: on('professional'), statuses: members(200) },
  'professionals.addPhotos': {
    ask: on('professional', { body: {}, pictures: ['images'] }),
    statuses: ownerAndAdmin(201),
  },
  'professionals.arrangePhotos': {
    ask: on('professional', { body: { photos: [] } }),
    statuses: ownerAndAdmin(200),
  },
  'professionals.removePhoto': {
    ask: (world) => ({ params: { id: world.id('professional'), photoId: world.photo } }),
    statuses: ownerAndAdmin(204),
  },
  'professionals.projects': { ask: on('professional'), statuses: all(200) },
  'professionals.addProject': {
    ask: on('professional', { body: { title: 'École' } }),
    statuses: ownerAndAdmin(201),
  },
  'professionals.editProject': { ask: project({ city: 'Man' }), statuses: ownerAndAdmin(200) },
  'professionals.removeProject': { ask: project(), statuses: ownerAndAdmin(204) },
};
