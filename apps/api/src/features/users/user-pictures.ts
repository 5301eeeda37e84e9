import { namesIn } from '../upkeep/names-in.ts';
import { UserModel } from './user.model.ts';

/** Every profile picture. */
export const userPictures = () => namesIn(UserModel, { profilePicture: 1 }, (user) => [user.profilePicture]);
