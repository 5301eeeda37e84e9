import { namesIn } from '../upkeep/names-in.ts';
import { CompanyModel } from './company.model.ts';

/** Every logo and banner. */
export const companyPictures = () =>
  namesIn(CompanyModel, { companyLogo: 1, companyBanner: 1 }, (company) => [
    company.companyLogo,
    company.companyBanner,
  ]);
