import type { DerivedImage, PictureField } from '../maintenance/images-in-use.ts';
import { companyCard } from '../sharing/share-cards.ts';
import { type CompanyDoc, CompanyModel } from './company.model.ts';

/** Image fields of companies. */
export const companyImages: PictureField[] = [
  { model: CompanyModel, path: 'companyLogo' },
  { model: CompanyModel, path: 'companyBanner' },
];

/** Share image of a company. */
export const companyShared: DerivedImage = {
  model: CompanyModel,
  made: { companyLogo: 1, companyBanner: 1, name: 1, type: 1, location: 1 },
  nameOf: (company: CompanyDoc) => companyCard(company).file,
};
