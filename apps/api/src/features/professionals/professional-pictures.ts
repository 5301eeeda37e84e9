import { professionalCard } from '../pages/share-cards.ts';
import { namesIn } from '../upkeep/names-in.ts';
import { type ProfessionalDoc, ProfessionalModel } from './professional.model.ts';
import { ProjectModel } from './project.model.ts';

/** Every picture that a professional shows, their projects and the one they are shared with included. */
export async function* professionalPictures(): AsyncGenerator<string> {
  const fields = { image: 1, avatar: 1, coverImage: 1, photos: 1, name: 1, role: 1, location: 1 } as const;
  yield* namesIn(ProfessionalModel, fields, (professional) => [
    professional.image,
    professional.avatar,
    professional.coverImage,
    ...professional.photos.map((photo) => photo.image),
    professionalCard(professional as ProfessionalDoc).file,
  ]);
  yield* namesIn(ProjectModel, { photos: 1 }, ({ photos }) => photos);
}
