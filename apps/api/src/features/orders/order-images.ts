import type { PictureField } from '../maintenance/images-in-use.ts';
import { OrderModel } from './order.model.ts';

/** Where requests reference images: each stores the image that its listing had, so the image is kept when the listing changes or is deleted. */
export const orderImages: PictureField[] = [{ model: OrderModel, path: 'listing.image' }];
