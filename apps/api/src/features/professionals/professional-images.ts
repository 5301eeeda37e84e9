import type { DerivedImage, PictureField } from '../maintenance/images-in-use.ts';
import { professionalCard } from '../sharing/share-cards.ts';
import { type ProfessionalDoc, ProfessionalModel } from './professional.model.ts';
import { ProjectModel } from './project.model.ts';

/** Image fields of professionals, including their projects. */
export const professionalImages: PictureField[] = [
  { model: ProfessionalModel, path: 'image' },
  { model: ProfessionalModel, path: 'avatar' },
  { model: ProfessionalModel, path: 'coverImage' },
  { model: ProfessionalModel, path: 'photos', isList: true, key: 'image' },
  { model: ProjectModel, path: 'photos', isList: true },
];

/** Share image of a professional. */
export const professionalShared: DerivedImage = {
  model: ProfessionalModel,
  made: { image: 1, avatar: 1, coverImage: 1, photos: 1, name: 1, role: 1, location: 1 },
  nameOf: (professional: ProfessionalDoc) => professionalCard(professional).file,
};
