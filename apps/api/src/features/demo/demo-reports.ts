import type { DemoData } from '@laterite/demo-data';
import type { ReportKind, ReportReason } from '@laterite/shared/features/reports/report-kinds.ts';
import { type Types, trusted } from 'mongoose';
import { ClaimModel } from '../claims/claim.model.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { listingTerms, withDerived } from '../listings/listing-derived.ts';
import { CommentModel } from '../listings/opinions/comment.model.ts';
import { ReportModel } from '../reports/report.model.ts';
import { ReportCaseModel } from '../reports/report-case.model.ts';
import { countTerms } from '../search/terms/vocabulary.ts';
import { TicketModel } from '../support/ticket.model.ts';
import { dateHoursAgo, idOf, toListings } from './demo-documents.ts';

const reader = 'awa';
const demo = true;
const unclaimedCompany = idOf('company', 'scierie-gbeke');
const ticketReferences = ['AS-DEMO01', 'AS-DEMO02'];

/** Deletes the demo reports and the other demo documents that wait for the team. */
export async function clearReports(): Promise<void> {
  await Promise.all([
    ReportModel.deleteMany({ demo }),
    ReportCaseModel.deleteMany({ demo }),
    ClaimModel.deleteMany({ company: unclaimedCompany }),
    TicketModel.deleteMany({ reference: trusted({ $in: ticketReferences }) }),
  ]);
}

/** The reported document. */
interface Reported {
  kind: ReportKind;
  target: Types.ObjectId;
  owners: Types.ObjectId[];
  title: string;
}

/** Stores a case that waits, with one report. */
async function insertCase(
  about: Reported,
  hours: number,
  { reporter, reason, note }: { reporter: string; reason: ReportReason; note: string },
): Promise<void> {
  const since = dateHoursAgo(hours);
  const { _id } = await ReportCaseModel.create({
    ...about,
    since,
    weight: 1,
    reportCount: 1,
    provenCount: 1,
    demo,
  });
  const { kind, target, title } = about;
  const by = String(idOf('member', reporter));
  const report = { case: _id, kind, target, title, reporter: by, weight: 1, demo };
  await ReportModel.create({ ...report, reason, note, createdAt: since });
}

/** Stores one case of each other kind: a page of a professional, one of a company, a comment and a member. */
async function insertOtherCases({ professionals, companies, members }: DemoData): Promise<void> {
  const member = (key: string) => idOf('member', key);
  const others = members.filter(({ key, role }) => key !== reader && role === 'user');
  const [seller, reporter] = [others.at(-1), others.at(-2)];
  if (!seller || !reporter) return;
  const by = { reporter: reporter.key };
  const page = professionals.find(({ userId }) => userId !== reader);
  const company = companies.at(-1);
  const comment = await CommentModel.findOne({ demo, user: trusted({ $ne: member(reader) }) }).lean();
  if (page)
    await insertCase(
      {
        kind: 'professional',
        target: idOf('professional', page.key),
        owners: [member(page.userId)],
        title: page.name,
      },
      5,
      { ...by, reason: 'photo-volee', note: 'Ces photos de chantier sont les miennes.' },
    );
  if (company)
    await insertCase(
      {
        kind: 'company',
        target: idOf('company', company.key),
        owners: company.members.map(({ user }) => member(user)),
        title: company.name,
      },
      9,
      {
        ...by,
        reason: 'doublon',
        note: 'Cette entreprise a déjà une page.',
      },
    );
  if (comment)
    await insertCase(
      { kind: 'comment', target: comment._id, owners: [comment.user], title: comment.comment },
      12,
      {
        ...by,
        reason: 'interdit',
        note: 'Ce n’est pas un avis.',
      },
    );
  await insertCase(
    { kind: 'member', target: member(seller.key), owners: [member(seller.key)], title: seller.userName },
    15,
    { ...by, reason: 'arnaque', note: 'Il ne répond plus après l’acompte.' },
  );
}

/** Stores a listing that waits for a review, a claim of the company that nobody owns, and two requests for help, one of which was answered. */
async function insertWaiting(all: DemoData): Promise<void> {
  const original = toListings(all).find(({ category }) => category === 'Extraction') ?? toListings(all)[0];
  const asking = all.members.find(({ key, role }) => key !== reader && role === 'user');
  if (!original || !asking) return;
  const waiting = withDerived({
    ...original,
    ref: 'MI-DEMO1',
    title: 'Concasseur et explosifs de carrière',
  });
  await countTerms('listings', listingTerms(waiting), 1);
  await ListingModel.create({
    ...waiting,
    _id: idOf('listing', 'waiting for a review'),
    status: 'pending',
    waitsFor: ['banned', 'photo'],
    featured: undefined,
    createdAt: dateHoursAgo(6),
  });
  await ClaimModel.create({
    company: unclaimedCompany,
    user: idOf('member', asking.key),
    role: 'Gérant',
    message: 'Je dirige la scierie depuis 2015 ; le numéro de la fiche est celui de l’atelier.',
    createdAt: dateHoursAgo(30),
  });
  const ticket = {
    name: asking.fullName,
    contact: asking.phoneNumber,
    user: idOf('member', asking.key),
  };
  await TicketModel.create([
    {
      ...ticket,
      reference: ticketReferences[0]!,
      subject: 'Mon annonce n’apparaît pas',
      message: 'J’ai publié hier et je ne la trouve pas dans la recherche.',
      createdAt: dateHoursAgo(20),
    },
    {
      ...ticket,
      reference: ticketReferences[1]!,
      subject: 'Changer de numéro',
      message: 'J’ai perdu ma puce. Comment mettre mon nouveau numéro ?',
      answers: [{ text: 'Dans votre profil, touchez votre numéro puis « Changer ».', at: dateHoursAgo(40) }],
      status: 'closed',
      createdAt: dateHoursAgo(44),
    },
  ]);
}

/** Stores reports of each kind and other documents that wait for the team; of two reported listings one is decided, and a third is queued by its risk. */
export async function insertReports(all: DemoData): Promise<void> {
  const { listings, members } = all;
  await insertOtherCases(all);
  await insertWaiting(all);
  const [reported, kept, risky] = listings.filter(({ owner }) => owner !== reader);
  const other = members.find(({ key, role }) => key !== reader && role === 'user');
  if (!reported || !kept || !risky || !other) return;
  const about = ({ key, owner, title }: typeof reported) => ({
    kind: 'listing' as const,
    target: idOf('listing', key),
    owners: [idOf('member', owner)],
    title,
    demo,
  });
  const [open, decided] = await ReportCaseModel.create([
    { ...about(reported), since: dateHoursAgo(7), weight: 2, reportCount: 2, provenCount: 2 },
    {
      ...about(kept),
      since: dateHoursAgo(60),
      weight: 1,
      reportCount: 1,
      provenCount: 1,
      state: 'decided',
      isWaiting: false,
      decision: { to: 'keep', at: dateHoursAgo(48) },
      decidedAt: dateHoursAgo(48),
    },
  ]);
  const report = (found: typeof open, reporter: string, more: object) => {
    const { kind, target, title, _id } = found!;
    return {
      case: _id,
      kind,
      target,
      title,
      reporter: String(idOf('member', reporter)),
      weight: 1,
      demo,
      ...more,
    };
  };
  await ReportModel.insertMany([
    report(open, reader, {
      reason: 'arnaque',
      note: 'Il demande un acompte par mobile money avant toute visite.',
      createdAt: dateHoursAgo(7),
    }),
    report(open, other.key, { reason: 'photo-volee', createdAt: dateHoursAgo(3) }),
    report(decided, reader, {
      reason: 'deja-vendu',
      createdAt: dateHoursAgo(60),
      outcome: 'unfounded',
      decidedAt: dateHoursAgo(48),
    }),
  ]);
  await ListingModel.updateOne(
    { _id: idOf('listing', risky.key) },
    { $set: { queuedFor: ['price', 'newAccount'] } },
  );
}
