import type { PictureField } from '../maintenance/images-in-use.ts';
import { OrderModel } from './order.model.ts';

/** A request keeps the image of its listing as it was, whatever becomes of the listing. */
export const orderImages: PictureField[] = [{ model: OrderModel, path: 'listing.image' }];
