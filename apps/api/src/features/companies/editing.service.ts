import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import type {
  CompanyChanges,
  NewCompany,
  UnclaimedCompany,
} from '@laterite/shared/features/companies/company-input.ts';
import { isSameRegistry } from '@laterite/shared/features/companies/same-registry.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { fold } from '@laterite/shared/fold.ts';
import { Types } from 'mongoose';
import { toStoredFields } from '../../core/documents/stored-fields.ts';
import { asRead, assertIfMatch, updateUnchanged } from '../../core/documents/versions.ts';
import { AppError } from '../../core/errors/app-error.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import { type Attempt, findStoredByAttempt } from '../../core/requests/earlier-attempt.ts';
import type { ReceivedFile } from '../../core/requests/received-file.ts';
import { discardImages } from '../../images/discarded-images.ts';
import { withFiles } from '../../images/files.ts';
import { audit } from '../audit/audit.service.ts';
import { canonicalMobile, canonicalPhone } from '../auth/phones.ts';
import { ClaimModel } from '../claims/claim.model.ts';
import { deleteContactCounts } from '../contact/counting.service.ts';
import { deleteFollowersOf } from '../follows/follows.service.ts';
import { deleteInvitationsOfCompany } from '../invitations/sending.service.ts';
import { detachListings } from '../listings/company-listings.service.ts';
import { removePrivateFilesAbout } from '../private-files/private-files.service.ts';
import { unlinkCompany } from '../professionals/company-link.service.ts';
import { deleteProjectsOf } from '../professionals/projects.service.ts';
import { deleteRedirectsTo } from '../profiles/profile-redirect.model.ts';
import { CompanyReviewModel } from '../reviews/review.model.ts';
import { limitNewTerms } from '../search/terms/new-terms.ts';
import { countTerms, recountTerms } from '../search/terms/vocabulary.ts';
import { companyCard } from '../sharing/share-cards.ts';
import { endVerificationsOf } from '../verification/ending.service.ts';
import { deleteVerificationsAbout } from '../verification/papers.service.ts';
import { removeWebhooksOfCompany } from '../webhooks/webhooks.service.ts';
import { describe } from './companies.service.ts';
import { type CompanyDoc, CompanyModel, companyTerms } from './company.model.ts';
import {
  auditForeignCompanyChange,
  companyOwners,
  findEditableCompany,
  findOwnCompany,
  managers,
  permissionOf,
} from './company-access.ts';
import { type CompanyWhere, companyPlaceOf, locationAfter } from './company-place.ts';
import { withFreeSlug } from './slugs.service.ts';

interface Files {
  logo?: ReceivedFile[];
  banner?: ReceivedFile[];
}

/** Form fields and document fields differ: logo is stored as companyLogo, banner as companyBanner. */
const picturesOf = ({ logo, banner }: Files) => ({
  ...(logo && { companyLogo: logo }),
  ...(banner && { companyBanner: banner }),
});
type Names = { companyLogo?: string | null; companyBanner?: string | null };

const removedPictures = ({ removed = [] }: CompanyChanges): Names => ({
  ...(removed.includes('logo') && { companyLogo: null }),
  ...(removed.includes('banner') && { companyBanner: null }),
});

/** Returns the fields derived from a change of place, city, service area or point. */
function placeAfter({ city, ...change }: CompanyChanges, before: CompanyWhere) {
  const isMoved = change.location !== undefined || city !== undefined;
  if (!isMoved && change.serviceArea === undefined && change.point === undefined) return {};
  const location = locationAfter({ ...change, city }, before.location);
  const point = change.point === undefined ? before.point : change.point;
  const where = { location, point, serviceArea: change.serviceArea ?? before.serviceArea };
  return { ...(isMoved && { location }), ...companyPlaceOf(where) };
}

/** Returns the fields to store: those that were sent, and those derived from them. */
const fieldsOf = <T extends CompanyChanges>({ city, ...input }: T, before: CompanyWhere = {}) => ({
  ...toStoredFields(input),
  ...(input.whatsapp && { whatsapp: canonicalMobile(input.whatsapp, 'whatsapp') }),
  ...(input.phones && { phones: input.phones.map(canonicalPhone) }),
  ...placeAfter({ ...input, city }, before),
});

interface Registration {
  members: Pick<CompanyDoc['members'][number], 'user' | 'role' | 'permission'>[];
  files: Files;
  /** Absent where a repeated registration creates another company. */
  attempt?: Attempt | undefined;
}

/** Inserts a company with its search terms, or returns the one that an earlier attempt with the same id stored. */
async function register(
  user: CurrentUser,
  company: UnclaimedCompany,
  { members, files, attempt }: Registration,
): Promise<CompanyDetail> {
  const earlier = await findStoredByAttempt(CompanyModel, attempt);
  if (earlier) return describe(earlier);
  const fields = fieldsOf(company);
  const terms = companyTerms(fields);
  await limitNewTerms(user.id, terms.keys());
  const made = { ...(attempt && { _id: attempt.newId }), ...fields, terms: [...terms.keys()], members };
  const created = await withFiles(picturesOf(files), (names: Names) =>
    withFreeSlug(company.name, (slug) => CompanyModel.create({ ...made, ...names, slug })),
  );
  await countTerms('companies', terms, 1);
  return describe(created.toObject());
}

/** Creates a company; the member who creates it becomes its owner. */
export function create(
  user: CurrentUser,
  { role, ...company }: NewCompany,
  sent: Pick<Registration, 'files' | 'attempt'>,
): Promise<CompanyDetail> {
  const owner = { user: new Types.ObjectId(user.id), role, permission: 'owner' as const };
  return register(user, company, { ...sent, members: [owner] });
}

/** Lists a company that nobody owns, as an administrator, under the id of its attempt where there is one; a member can claim it. */
export async function createUnclaimed(
  user: CurrentUser,
  company: UnclaimedCompany,
  attempt: Attempt | undefined,
): Promise<CompanyDetail> {
  const listed = await register(user, company, { members: [], files: {}, attempt });
  await audit('company_listed', {
    target: listed._id,
    before: { page: 'none' },
    after: { page: listed._id, owner: 'none' },
  });
  return listed;
}

async function store(company: CompanyDoc, user: CurrentUser, set: object, names: Names): Promise<CompanyDoc> {
  const terms = companyTerms({ ...company, ...set });
  await limitNewTerms(user.id, terms.keys());
  const stored = await updateUnchanged(CompanyModel, company, {
    $set: { ...set, ...names, terms: [...terms.keys()] },
  });
  await recountTerms('companies', companyTerms(company), terms);
  return stored;
}

/** Returns the changed properties of a company that must be verified again, because its papers prove one name and one register entry. A team member decides about the names of other companies only. */
function lostTrust(company: CompanyDoc, { name, registry }: CompanyChanges, user: CurrentUser) {
  if (hasRight(user, 'decideVerifications') && !permissionOf(company, user.id)) return undefined;
  if (name !== undefined && fold(name) !== fold(company.name)) return { renamed: true } as const;
  if (registry && !isSameRegistry(registry, company.registry)) return { reregistered: true } as const;
  return undefined;
}

interface Edit {
  body: CompanyChanges;
  files: Files;
}

/** Changes a company as its owner or manager; new images replace the old ones. */
export async function edit(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<Edit>,
): Promise<CompanyDetail> {
  const company = assertIfMatch(await findEditableCompany(id, user, managers));
  const { body, files } = await readBody();
  const { removed, ...changes } = body;
  const lost = lostTrust(company, changes, user);
  let changed: Names = {};
  const stored = await withFiles(picturesOf(files), (names: Names) => {
    changed = { ...removedPictures({ removed }), ...names };
    const trust = lost ? { verifiedAt: null, visitedAt: null } : {};
    const set = { ...fieldsOf(changes, company), ...trust };
    return store(company, user, set, changed);
  });
  if (lost) await endVerificationsOf(['company', 'visit'], company._id, lost);
  await discardImages(...(Object.keys(changed) as (keyof Names)[]).map((name) => company[name]));
  await auditForeignCompanyChange(company, user);
  return describe(stored);
}

/** Deletes a company: the document first, then all that refers to it. Returns false when another request just did. */
export async function erase(company: CompanyDoc, reason?: string): Promise<boolean> {
  const { deletedCount } = await CompanyModel.deleteOne(asRead(company));
  if (deletedCount === 0) return false;
  await Promise.all([
    detachListings(company._id),
    unlinkCompany(company._id),
    deleteProjectsOf('company', company._id),
    CompanyReviewModel.deleteMany({ company: company._id }),
    ClaimModel.deleteMany({ company: company._id }),
    removePrivateFilesAbout(company._id),
    deleteVerificationsAbout(company._id),
    deleteInvitationsOfCompany(company._id),
    removeWebhooksOfCompany(company._id),
    deleteFollowersOf('companies', company._id),
    deleteRedirectsTo(company._id),
    deleteContactCounts(company._id),
    countTerms('companies', companyTerms(company), -1),
    audit('company_deleted', {
      target: String(company._id),
      before: { owners: companyOwners(company).map(String).join(' ') },
      after: { state: 'deleted' },
      reason,
    }),
    discardImages(company.companyLogo, company.companyBanner, companyCard(company).file),
  ]);
  return true;
}

/** Deletes a company as its owner. */
export async function remove(id: string, user: CurrentUser): Promise<undefined> {
  const company = assertIfMatch(await findOwnCompany(id, user, ['owner']));
  if (!(await erase(company))) throw new AppError('company_not_found');
}
