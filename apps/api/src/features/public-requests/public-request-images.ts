import type { DerivedImage } from '../maintenance/images-in-use.ts';
import { publicRequestCard } from '../sharing/share-cards.ts';
import { type PublicRequestDoc, PublicRequestModel } from './public-request.model.ts';

/** Share image of a public request. */
export const publicRequestShared: DerivedImage = {
  model: PublicRequestModel,
  made: { title: 1, location: 1, budget: 1 },
  nameOf: (request: PublicRequestDoc) => publicRequestCard(request).file,
};
