import type { World } from '../world.ts';
import { nothing, on, opinion, type Rows } from './row.ts';

const review = (body?: object) => (world: World) => ({
  params: { id: world.id('professional'), reviewId: world.id('review') },
  ...(body && { body }),
});
const project = (body?: object) => (world: World) => ({
  params: { id: world.id('professional'), projectId: world.id('project') },
  ...(body && { body }),
});

export const professionals: Rows<'professionals'> = {
  'professionals.description': { ask: on('professional') },
  'professionals.browse': { ask: nothing },
  'professionals.read': { ask: on('professional') },
  'professionals.contact': { ask: on('professional', { body: { channel: 'msg' } }) },
  'professionals.view': { ask: on('professional') },
  'professionals.reach': { ask: on('professional') },
  'professionals.figures': { ask: on('professional') },
  // The owner already has a professional profile.
  'professionals.create': {
    ask: () => ({ body: { name: 'Ali', role: 'Plombier' } }),
    except: { owner: 409 },
  },
  'professionals.edit': { ask: on('professional', { body: { name: 'Ali' } }) },
  'professionals.remove': { ask: on('professional') },
  'professionals.reviews': { ask: on('professional') },
  'professionals.review': { ask: on('professional', { body: opinion }) },
  'professionals.removeReview': {
    ask: (world) => ({ params: { id: world.id('professional'), reviewId: world.id('review') } }),
  },
  // An administrator may delete a reply but not write one.
  'professionals.reply': { ask: review({ reply: 'Merci' }) },
  'professionals.removeReply': { ask: review() },
  'professionals.follow': { ask: on('professional') },
  'professionals.unfollow': { ask: on('professional') },
  'professionals.like': { ask: on('professional') },
  'professionals.unlike': { ask: on('professional') },
  'professionals.addPhotos': {
    ask: on('professional', { body: {}, pictures: ['images'] }),
  },
  'professionals.arrangePhotos': {
    ask: on('professional', { body: { photos: [] } }),
  },
  'professionals.removePhoto': {
    ask: (world) => ({ params: { id: world.id('professional'), photoId: world.photo } }),
  },
  'professionals.projects': { ask: on('professional') },
  'professionals.addProject': {
    ask: on('professional', { body: { title: 'École' } }),
  },
  'professionals.editProject': { ask: project({ city: 'Man' }) },
  'professionals.removeProject': { ask: project() },
};
