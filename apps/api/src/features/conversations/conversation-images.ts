import type { PictureField } from '../maintenance/images-in-use.ts';
import { ConversationModel } from './conversation.model.ts';

/** A conversation keeps the image of its listing as it was, whatever becomes of the listing. */
export const conversationImages: PictureField[] = [{ model: ConversationModel, path: 'about.image' }];
