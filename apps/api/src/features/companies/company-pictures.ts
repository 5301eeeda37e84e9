import { companyCard } from '../pages/share-cards.ts';
import { namesIn } from '../upkeep/names-in.ts';
import { type CompanyDoc, CompanyModel } from './company.model.ts';

const fields = { companyLogo: 1, companyBanner: 1, name: 1, type: 1, location: 1 } as const;

/** Every logo and banner, and the pictures companies are shared with. */
export const companyPictures = () =>
  namesIn(CompanyModel, fields, (company) => [
    company.companyLogo,
    company.companyBanner,
    companyCard(company as CompanyDoc).file,
  ]);
