import type { PictureField } from '../maintenance/images-in-use.ts';
import { UserModel } from './user.model.ts';

/** Where accounts name pictures. */
export const userPictures: PictureField[] = [{ model: UserModel, path: 'profilePicture' }];
