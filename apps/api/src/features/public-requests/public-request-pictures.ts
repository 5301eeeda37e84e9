import type { DerivedImage } from '../maintenance/images-in-use.ts';
import { publicRequestCard } from '../sharing/share-cards.ts';
import { type PublicRequestDoc, PublicRequestModel } from './public-request.model.ts';

/** The picture a public request is shared with. */
export const publicRequestShared: DerivedImage = {
  model: PublicRequestModel,
  made: { title: 1, location: 1, budget: 1 },
  nameOf: (request: PublicRequestDoc) => publicRequestCard(request).file,
};
