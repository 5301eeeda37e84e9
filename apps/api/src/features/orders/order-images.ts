import type { PictureField } from '../maintenance/images-in-use.ts';
import { OrderModel } from './order.model.ts';

/** Image references of requests: each stores the image that its listing had, so the image stays when the listing changes or is deleted. */
export const orderImages: PictureField[] = [{ model: OrderModel, path: 'listing.image' }];
