import type { PictureField } from '../upkeep/pictures-in-use.ts';
import { UserModel } from './user.model.ts';

/** Where accounts name pictures. */
export const userPictures: PictureField[] = [{ model: UserModel, path: 'profilePicture' }];
