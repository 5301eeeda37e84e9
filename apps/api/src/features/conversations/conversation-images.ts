import type { PictureField } from '../maintenance/images-in-use.ts';
import { ConversationModel } from './conversation.model.ts';

/** Image references of conversations: each stores the image that its listing had, so the image stays when the listing changes or is deleted. */
export const conversationImages: PictureField[] = [{ model: ConversationModel, path: 'about.image' }];
