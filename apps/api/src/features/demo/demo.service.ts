import type { DemoData } from '@laterite/demo-data';
import { trusted } from 'mongoose';
import { config } from '../../config.ts';
import { hashPassword } from '../auth/passwords.ts';
import { CompanyModel, companyTerms } from '../companies/company.model.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { listingTerms } from '../listings/listing-derived.ts';
import { CommentModel } from '../listings/opinions/comment.model.ts';
import { RatingModel } from '../listings/opinions/rating.model.ts';
import { NotificationModel } from '../notifications/notification.model.ts';
import { ProfessionalModel, professionalTerms } from '../professionals/professional.model.ts';
import { ProjectModel } from '../professionals/project.model.ts';
import { CompanyReviewModel, ProfessionalReviewModel, reviewModels } from '../reviews/review.model.ts';
import { countAllTerms } from '../search/terms/vocabulary.ts';
import { UserModel } from '../users/user.model.ts';
import { clearDeals, insertDeals } from './demo-deals.ts';
import {
  idOf,
  toCompanies,
  toListings,
  toMember,
  toOpinions,
  toProfessionals,
  toProject,
} from './demo-documents.ts';
import { DemoMarkerModel } from './demo-marker.model.ts';
import { insertNotifications } from './demo-notifications.ts';
import { placePictures } from './demo-pictures.ts';
import { clearReports, insertReports } from './demo-reports.ts';
import { suspendOneMember } from './demo-standing.ts';
import { clearVerifications, insertVerifications } from './demo-verifications.ts';

const password = 'demo-chantier-2026';
const marker = { _id: 'demo' };

/** Returns the accounts that can log in to the demo marketplace. */
export const demoLogins = {
  member: `awa@demo.example / ${password}`,
  administrator: `admin@demo.example / ${password}`,
};

/** Deletes documents of an interrupted load; they have a demo mark, which members' own data lack. */
async function clearDemo(all: DemoData): Promise<void> {
  const demo = { demo: true };
  await clearDeals(all);
  await clearReports();
  await clearVerifications();
  await Promise.all([
    UserModel.deleteMany(demo),
    ListingModel.deleteMany(demo),
    RatingModel.deleteMany(demo),
    CommentModel.deleteMany(demo),
    ProfessionalModel.deleteMany(demo),
    ...Object.values(reviewModels).map((model) => model.deleteMany(demo)),
    ProjectModel.deleteMany({ _id: trusted({ $in: all.projects.map(({ key }) => idOf('project', key)) }) }),
    CompanyModel.deleteMany(demo),
    NotificationModel.deleteMany(demo),
  ]);
}

/** Inserts the demo's listings, professionals and companies with their search terms, without members or images. */
export async function insertThings(demo: DemoData): Promise<void> {
  await CompanyModel.insertMany(toCompanies(demo));
  await ProfessionalModel.insertMany(toProfessionals(demo));
  await ListingModel.insertMany(toListings(demo));
  // Count the terms last: if an interrupted load counts them twice, searches return the same results.
  await countAllTerms('listings', toListings(demo).map(listingTerms));
  await countAllTerms('professionals', demo.professionals.map(professionalTerms));
  await countAllTerms('companies', demo.companies.map(companyTerms));
}

async function insertAll(demo: DemoData): Promise<void> {
  const passwordHash = await hashPassword(password);
  const { ratings, comments, professionalReviews, companyReviews } = toOpinions(demo);
  await UserModel.insertMany(demo.members.map((member) => toMember(member, passwordHash)));
  await insertThings(demo);
  await RatingModel.insertMany(ratings);
  await CommentModel.insertMany(comments);
  await ProfessionalReviewModel.insertMany(professionalReviews);
  await CompanyReviewModel.insertMany(companyReviews);
  await ProjectModel.insertMany(demo.projects.map(toProject));
  await insertDeals(demo);
  await insertNotifications(demo);
  await insertReports(demo);
  await insertVerifications(demo);
  await suspendOneMember(demo);
}

async function isEmptyDatabase(): Promise<boolean> {
  const [user, listing] = await Promise.all([UserModel.exists({}), ListingModel.exists({})]);
  return !user && !listing;
}

/** Loads the demo marketplace into an empty database, or again after an interrupted load, and reports each step; returns whether it is there. */
export async function loadDemo(onStep: (step: string) => void = () => undefined): Promise<boolean> {
  if (config.production) throw new Error('The demo data is refused in production');
  const mark = await DemoMarkerModel.findById(marker._id).lean();
  if (mark?.done) return true;
  if (!mark && !(await isEmptyDatabase())) return false;
  const { demo, picturesDir } = await import('@laterite/demo-data');
  if (mark) await clearDemo(demo);
  await DemoMarkerModel.updateOne(marker, { $set: { done: false } }, { upsert: true });
  onStep('pictures');
  await placePictures(demo, picturesDir);
  onStep(`${demo.listings.length} listings, ${demo.members.length} members and what they wrote`);
  await insertAll(demo);
  await DemoMarkerModel.updateOne(marker, { $set: { done: true } });
  return true;
}
