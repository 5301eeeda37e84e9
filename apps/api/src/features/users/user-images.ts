import type { PictureField } from '../maintenance/images-in-use.ts';
import { UserModel } from './user.model.ts';

/** Image fields of accounts. */
export const userImages: PictureField[] = [{ model: UserModel, path: 'profilePicture' }];
