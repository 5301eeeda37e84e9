import { paperOf } from '@laterite/shared/features/listings/paper.ts';
import type { PublicUser } from '@laterite/shared/features/users/user.ts';
import type {
  OwnVerification,
  VerificationCase,
  VerificationRow,
} from '@laterite/shared/features/verification/verification.ts';
import { trusted } from 'mongoose';
import { CompanyModel } from '../companies/company.model.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { findListing } from '../listings/listing-access.ts';
import { privateFileTypesOf } from '../private-files/private-files.service.ts';
import { ProfessionalModel } from '../professionals/professional.model.ts';
import { UserModel } from '../users/user.model.ts';
import { cardsOf } from '../users/users.service.ts';
import type { VerificationDoc } from './verification.model.ts';

type Titles = Map<string, string>;

/** Returns the names of the companies and the titles of the listings that requests are about. */
export async function titlesOf(found: VerificationDoc[]): Promise<Titles> {
  const idsOf = (isListing: boolean) =>
    found
      .filter(({ kind }) => kind !== 'identity' && (kind === 'paper') === isListing)
      .map(({ about }) => about);
  const [companies, listings] = await Promise.all([
    CompanyModel.find({ _id: trusted({ $in: idsOf(false) }) }, { name: 1 }).lean(),
    ListingModel.find({ _id: trusted({ $in: idsOf(true) }) }, { title: 1 }).lean(),
  ]);
  return new Map([
    ...companies.map(({ _id, name }) => [String(_id), name] as const),
    ...listings.map(({ _id, title }) => [String(_id), title] as const),
  ]);
}

/** Returns the title of the company or listing of a request, as notification data. */
export async function titleDataOf(found: VerificationDoc): Promise<{ title?: string }> {
  const title = (await titlesOf([found])).get(String(found.about));
  return title ? { title: `« ${title} »` } : {};
}

const common = (
  { _id, kind, about, status, sentAt, decidedAt, validUntil }: VerificationDoc,
  titles: Titles,
) => ({
  _id: String(_id),
  kind,
  about: String(about),
  title: titles.get(String(about)) ?? null,
  status,
  sentAt: sentAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
  validUntil: validUntil?.toISOString() ?? null,
});

/** Returns a request for its sender. */
export const toOwn = (found: VerificationDoc, titles: Titles): OwnVerification => ({
  ...common(found, titles),
  reason: found.reason ?? null,
  papers: found.papers.map(({ kind }) => kind),
});

const toRow = (
  found: VerificationDoc,
  titles: Titles,
  members: Map<string, PublicUser>,
): VerificationRow => ({
  ...common(found, titles),
  member: members.get(String(found.user)) ?? null,
  paperCount: found.papers.length,
});

/** Returns requests for the list of administrators. */
export async function toRows(found: VerificationDoc[]): Promise<VerificationRow[]> {
  const [titles, members] = await Promise.all([
    titlesOf(found),
    cardsOf(found.flatMap(({ user }) => user ?? [])),
  ]);
  return found.map((each) => toRow(each, titles, members));
}

async function listingOf({ kind, about }: VerificationDoc): Promise<VerificationCase['listing']> {
  const listing = kind === 'paper' ? await findListing(String(about)) : undefined;
  if (!listing) return null;
  return {
    paper: String(paperOf(listing) ?? ''),
    location: listing.location,
    version: listing.version ?? 0,
  };
}

/** Returns the names that a verified identity proves: those of the account and of its page. */
async function namesOf({ kind, about }: VerificationDoc): Promise<string[]> {
  if (kind !== 'identity') return [];
  const [user, professional] = await Promise.all([
    UserModel.findById(about, { userName: 1, fullName: 1 }).lean(),
    ProfessionalModel.findOne({ userId: about }, { name: 1 }).lean(),
  ]);
  const names = [user?.userName, user?.fullName, professional?.name].flatMap((name) => name ?? []);
  return [...new Set(names)];
}

/** Returns a request for an administrator who has opened it. */
export async function toCase(found: VerificationDoc): Promise<VerificationCase> {
  const owner = found.user ?? found.about;
  const places = found.papers.map(({ file }) => ({ about: file, owner }));
  const [[row], typeOf, listing, names] = await Promise.all([
    toRows([found]),
    privateFileTypesOf(places),
    listingOf(found),
    namesOf(found),
  ]);
  const papers = found.papers.flatMap(({ kind, file }) => {
    const type = typeOf({ about: file, owner });
    return type ? [{ _id: String(file), kind, type }] : [];
  });
  const { country, number, note, reason, version } = found;
  return {
    ...row!,
    country,
    number: number ?? null,
    note: note ?? null,
    reason: reason ?? null,
    papers,
    listing,
    names,
    version: version ?? 0,
  };
}
