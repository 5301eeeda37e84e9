import { namesIn } from '../upkeep/names-in.ts';
import { ProfessionalModel } from './professional.model.ts';
import { ProjectModel } from './project.model.ts';

/** Every picture that a professional shows, their projects included. */
export async function* professionalPictures(): AsyncGenerator<string> {
  const fields = { image: 1, avatar: 1, coverImage: 1, photos: 1 } as const;
  yield* namesIn(ProfessionalModel, fields, ({ image, avatar, coverImage, photos }) => [
    image,
    avatar,
    coverImage,
    ...photos.map((photo) => photo.image),
  ]);
  yield* namesIn(ProjectModel, { photos: 1 }, ({ photos }) => photos);
}
