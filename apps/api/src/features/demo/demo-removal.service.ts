import { type Types, trusted } from 'mongoose';
import { deleteAccount } from '../account/removal.service.ts';
import { type CompanyDoc, CompanyModel } from '../companies/company.model.ts';
import { erase as eraseCompany } from '../companies/editing.service.ts';
import { CommentModel } from '../listings/opinions/comment.model.ts';
import { RatingModel } from '../listings/opinions/rating.model.ts';
import { reviewModels } from '../reviews/review.model.ts';
import { type UserDoc, UserModel } from '../users/user.model.ts';
import { DemoMarkerModel } from './demo-marker.model.ts';
import { clearReports } from './demo-reports.ts';
import { clearVerifications } from './demo-verifications.ts';

/** Deletes companies that demo people alone own; a company that a member owns too stays theirs. */
async function removeCompaniesOf(people: Types.ObjectId[]): Promise<number> {
  const isDemo = new Set(people.map(String));
  const companies = await CompanyModel.find({
    $or: [{ demo: true }, { 'members.user': trusted({ $in: people }) }],
  }).lean<CompanyDoc[]>();
  let removed = 0;
  for (const company of companies) {
    const owners = company.members.filter(({ permission }) => permission === 'owner');
    if (owners.some(({ user }) => !isDemo.has(String(user)))) {
      await CompanyModel.updateOne({ _id: company._id }, { $unset: { demo: 1 } });
    } else if (await eraseCompany(company)) removed += 1;
  }
  return removed;
}

/** Deletes all opinions of demo people: a real member's opinion would stay without a name, an invented opinion must not. */
async function removeOpinionsOf(people: Types.ObjectId[]): Promise<void> {
  const user = trusted({ $in: people });
  await Promise.all([
    RatingModel.deleteMany({ user }),
    CommentModel.deleteMany({ user }),
    ...Object.values(reviewModels).map((model) => model.deleteMany({ user })),
  ]);
}

/** Deletes the demo people with all that belongs to them, and nothing else. People go last, so that an interrupted removal can be repeated. */
export async function removeDemo(): Promise<{ people: number; companies: number }> {
  const users = await UserModel.find({ demo: true }).lean<UserDoc[]>();
  const people = users.map(({ _id }) => _id);
  // Nobody logs in as an administrator with a published password while this runs.
  await UserModel.updateMany(
    { demo: true },
    { $set: { disabledAt: new Date(), role: 'user' }, $inc: { tokenVersion: 1 } },
  );
  const companies = await removeCompaniesOf(people);
  await removeOpinionsOf(people);
  await clearReports();
  await clearVerifications();
  for (const user of users) await deleteAccount(user);
  await DemoMarkerModel.deleteMany({});
  return { people: people.length, companies };
}
