import mongoose, { Types } from 'mongoose';
import { AuditEventModel } from '../src/features/audit/audit-event.model.ts';
import { CompanyModel, companyTerms } from '../src/features/companies/company.model.ts';
import { ListingModel } from '../src/features/listings/listing.model.ts';
import { ReportModel } from '../src/features/reports/report.model.ts';
import { ReportCaseModel } from '../src/features/reports/report-case.model.ts';
import { TicketModel } from '../src/features/support/ticket.model.ts';
import { nameKeysOf } from '../src/features/users/name-keys.ts';
import { UserModel } from '../src/features/users/user.model.ts';
import { VerificationModel } from '../src/features/verification/verification.model.ts';
import { connect, makeIndexes } from '../src/storage/database.ts';

const database = 'laterite';
const batchSize = 5000;
const minuteMs = 60_000;
const firstNames = 'Awa,Moussa,Fatou,Ibrahim,Aminata,Koffi,Mariam,Serge,Aïcha,Yao'.split(',');
const lastNames = 'Diop,Konaté,Traoré,Bamba,Kouassi,Ouédraogo,Mensah,Ndiaye,Camara,Touré,Zongo'.split(',');

/** How many of each there are. */
export interface Sizes {
  members: number;
  reports: number;
  journal: number;
}

const one = <T>(values: readonly T[], i: number): T => values[i % values.length]!;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * minuteMs);

function member(i: number) {
  const userName = `${one(firstNames, i)} ${one(lastNames, Math.floor(i / 10))} ${i}`;
  const digits = String(i).padStart(8, '0');
  const restriction = { kind: 'suspended', reason: 'Acomptes demandés.', at: minutesAgo(i) };
  return {
    _id: new Types.ObjectId(),
    userName,
    ...nameKeysOf({ userName }),
    email: `membre-${i}@example.com`,
    phoneNumber: `+22505${digits}`,
    passwordHash: 'x',
    role: 'user',
    referralCode: `B${digits}`,
    tokenVersion: 0,
    createdAt: minutesAgo(i * 5),
    ...(i % 100 === 0 && { restriction, disabledAt: restriction.at }),
  };
}

/** A case of one report about a listing. */
function reported(i: number, target: { _id: Types.ObjectId; owner: Types.ObjectId; title: string }) {
  const [_id, since] = [new Types.ObjectId(), minutesAgo(i)];
  const about = { kind: 'listing', target: target._id, title: target.title };
  return {
    case: {
      ...about,
      _id,
      owners: [target.owner],
      state: 'open',
      isWaiting: true,
      since,
      weight: 1,
      reportCount: 1,
      provenCount: 1,
    },
    report: {
      ...about,
      case: _id,
      reporter: String(new Types.ObjectId()),
      reason: 'arnaque',
      note: 'Il demande un acompte avant toute visite.',
      weight: 1,
      outcome: 'open',
      createdAt: since,
    },
  };
}

const journalEntry = (i: number, actor: Types.ObjectId, target: Types.ObjectId) => ({
  kind: one(['login', 'listing_moderated', 'account_warned', 'profile_hidden', 'report_decided'], i),
  actor,
  target: String(target),
  before: { state: 'pending' },
  after: { state: 'published' },
  network: '41.66.0.x',
  at: minutesAgo(i * 4),
});

function company(i: number, owner: Types.ObjectId) {
  const texts = {
    name: `${one(lastNames, i)} Travaux ${i}`,
    type: 'prestataire',
    description: 'Gros œuvre.',
  };
  return {
    ...texts,
    slug: `travaux-${i}`,
    location: 'Abidjan',
    members: [{ user: owner, role: 'Gérant', permission: 'owner' }],
    phones: [],
    averageRating: 0,
    ratingCount: 0,
    ratingSum: 0,
    views: 0,
    contacts: 0,
    terms: [...companyTerms(texts as never).keys()],
    createdAt: minutesAgo(i * 50),
  };
}

const ticket = (i: number) => ({
  reference: `SUP-${i}`,
  name: 'Awa',
  contact: `awa-${i}@example.com`,
  subject: 'Aide',
  message: 'Je ne retrouve pas mon annonce.',
  status: 'open',
  createdAt: minutesAgo(i),
});

const verification = (i: number, user: Types.ObjectId) => ({
  user,
  kind: 'identity',
  about: user,
  country: 'CI',
  papers: [],
  status: 'waiting',
  sentAt: minutesAgo(i),
});

/** Inserts `count` documents in batches. */
async function store(model: mongoose.Model<never>, count: number, document: (i: number) => object) {
  for (let from = 0; from < count; from += batchSize) {
    const batch = Array.from({ length: Math.min(batchSize, count - from) }, (_, i) => document(from + i));
    await model.collection.insertMany(batch as never, { ordered: false });
  }
}

/** Fills a database with the data of the administration pages, makes this member an administrator, and returns the id of another administrator. */
export async function fillAdministration(uri: string, sizes: Sizes, adminEmail: string): Promise<string> {
  await connect(uri, database, { indexes: false });
  const members: Types.ObjectId[] = [];
  await store(UserModel as never, sizes.members, (i) => {
    const made = member(i);
    members.push(made._id);
    return made;
  });
  const listings = await ListingModel.find({}, { owner: 1, title: 1 }).limit(sizes.reports).lean();
  const cases = Array.from({ length: sizes.reports }, (_, i) => reported(i, one(listings, i)));
  await store(ReportCaseModel as never, sizes.reports, (i) => cases[i]!.case);
  await store(ReportModel as never, sizes.reports, (i) => cases[i]!.report);
  await store(AuditEventModel as never, sizes.journal, (i) =>
    journalEntry(i, one(members, i * 7), one(members, i)),
  );
  await store(CompanyModel as never, sizes.members / 10, (i) => company(i, one(members, i)));
  await store(TicketModel as never, sizes.reports / 10, ticket);
  await store(VerificationModel as never, sizes.reports / 10, (i) => verification(i, one(members, i)));
  const some = listings.slice(0, sizes.reports / 10).map(({ _id }) => _id);
  await ListingModel.collection.updateMany(
    { _id: { $in: some } },
    { $set: { status: 'pending', queuedFor: ['banned'] } },
  );
  await UserModel.collection.updateOne({ email: adminEmail }, { $set: { role: 'admin' } });
  await makeIndexes();
  await mongoose.disconnect();
  return String(one(members, 50));
}
