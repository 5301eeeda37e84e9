import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import type {
  NewProfessional,
  ProfessionalChanges,
} from '@laterite/shared/features/professionals/professional-input.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { fold } from '@laterite/shared/fold.ts';
import { isDuplicateKey } from '../../core/database-helpers.ts';
import { toStoredFields } from '../../core/documents/stored-fields.ts';
import { assertIfMatch, updateUnchanged } from '../../core/documents/versions.ts';
import { AppError, field, invalidFields } from '../../core/errors/app-error.ts';
import { profilePlaceOf } from '../../core/positions/place-fields.ts';
import type { CurrentUser } from '../../core/requests/current-user.ts';
import type { ReceivedFile } from '../../core/requests/received-file.ts';
import { discardImages } from '../../images/discarded-images.ts';
import { withFiles } from '../../images/files.ts';
import { canonicalMobile, canonicalPhone } from '../auth/phones.ts';
import { companiesOf } from '../companies/companies.service.ts';
import { limitNewTerms } from '../search/terms/new-terms.ts';
import { countTerms, recountTerms } from '../search/terms/vocabulary.ts';
import { UserModel } from '../users/user.model.ts';
import { endVerificationsOf, outdateOpenDecisions } from '../verification/ending.service.ts';
import { followedBy } from './attachments.service.ts';
import {
  type ProfessionalDoc,
  ProfessionalModel,
  professionalTerms,
  roleKeyOf,
} from './professional.model.ts';
import { auditForeignChange, findEditableProfessional } from './professional-access.ts';
import { describe } from './professional-detail.ts';
import { professionalIdChanged } from './professional-ids.ts';

type Picture = 'image' | 'avatar' | 'coverImage';
type Names = { [P in Picture]?: string };

interface Creation {
  body: NewProfessional;
  files: { image?: ReceivedFile[] };
}

interface Edit {
  body: ProfessionalChanges;
  files: { [P in Picture]?: ReceivedFile[] };
}

/** Stored image fields that a removal clears: without an avatar the image from sign-up would be shown. */
const picturesOf = { avatar: ['avatar', 'image'], coverImage: ['coverImage'] } as const;

/** Returns the chosen company, with its name as the text where no text was entered. */
async function chosenCompany(userId: string, { companyId, company }: ProfessionalChanges) {
  if (!companyId) return {};
  const own = (await companiesOf(userId)).find(({ _id }) => _id === companyId);
  if (!own) throw invalidFields([field('companyId', 'field.invalid')]);
  return { company: company || own.name };
}

/** Returns the fields to store: those that were sent, and those derived from them. */
async function fieldsOf<T extends Omit<ProfessionalChanges, 'removed'>>(userId: string, input: T) {
  return {
    ...toStoredFields(input),
    ...(await chosenCompany(userId, input)),
    ...(input.phone && { phone: canonicalPhone(input.phone) }),
    ...(input.whatsapp && { whatsapp: canonicalMobile(input.whatsapp, 'whatsapp') }),
    ...(input.role !== undefined && { roleKey: roleKeyOf(input.role) }),
    ...(input.location !== undefined && profilePlaceOf(input.location)),
  };
}

/** Returns when the identity of a member was verified, if the page has a name of their account, because the papers prove that name. */
async function verifiedAs(name: string, member: string): Promise<Date | null> {
  const user = await UserModel.findById(member, { userName: 1, fullName: 1, identityVerifiedAt: 1 }).lean();
  const isProven = [user?.userName, user?.fullName].some((known) => known && fold(known) === fold(name));
  return (isProven && user?.identityVerifiedAt) || null;
}

/** Ends the verification of a member whose page takes another name, because papers prove one name. A team member decides about the names of other pages only. */
async function endVerificationOfOldName(before: ProfessionalDoc, after: ProfessionalDoc, user: CurrentUser) {
  const member = String(before.userId);
  const isDecided = hasRight(user, 'decideVerifications') && user.id !== member;
  if (fold(after.name) === fold(before.name) || isDecided) return after;
  const verifiedAt = await verifiedAs(after.name, member);
  if (!verifiedAt) await endVerificationsOf(['identity'], before.userId, { renamed: true });
  return { ...after, verifiedAt };
}

/** Makes a member a professional; possible only once. */
export async function create(
  user: CurrentUser,
  readBody: () => Promise<Creation>,
): Promise<ProfessionalDetail> {
  if (await ProfessionalModel.exists({ userId: user.id })) throw new AppError('professional_exists');
  const { body, files } = await readBody();
  const fields = await fieldsOf(user.id, body);
  const terms = professionalTerms({ ...body, ...fields });
  await limitNewTerms(user.id, terms.keys());
  const stats = { followers: 0, following: await followedBy(user.id), likes: 0 };
  const verifiedAt = await verifiedAs(body.name, user.id);
  const made = {
    ...fields,
    ...(verifiedAt && { verifiedAt }),
    roleKey: roleKeyOf(body.role),
    userId: user.id,
    stats,
    terms: [...terms.keys()],
  };
  const created = await withFiles(files, (names) =>
    ProfessionalModel.create({ ...made, ...names }).catch((error: unknown) => {
      throw isDuplicateKey(error) ? new AppError('professional_exists') : error;
    }),
  );
  await Promise.all([
    countTerms('professionals', terms, 1),
    professionalIdChanged(user.id),
    outdateOpenDecisions(['identity'], created.userId),
  ]);
  return describe(created.toObject(), user);
}

async function store(professional: ProfessionalDoc, set: object, pictures: object): Promise<ProfessionalDoc> {
  const terms = professionalTerms({ ...professional, ...set });
  await limitNewTerms(String(professional.userId), terms.keys());
  const stored = await updateUnchanged(ProfessionalModel, professional, {
    $set: { ...set, ...pictures, terms: [...terms.keys()] },
  });
  await recountTerms('professionals', professionalTerms(professional), terms);
  return stored;
}

/** Changes a professional profile, as its owner or an administrator; new images replace the old ones. */
export async function edit(
  id: string,
  user: CurrentUser,
  readBody: () => Promise<Edit>,
): Promise<ProfessionalDetail> {
  const professional = assertIfMatch(await findEditableProfessional(id, user));
  const { body, files } = await readBody();
  const { removed = [], ...input } = body;
  const cleared = Object.fromEntries(removed.flatMap((name) => picturesOf[name]).map((name) => [name, null]));
  const set = await fieldsOf(String(professional.userId), input);
  let changed: object = {};
  const stored = await withFiles(files, async (names: Names) => {
    changed = { ...cleared, ...names };
    return store(professional, set, changed);
  });
  await discardImages(...(Object.keys(changed) as Picture[]).map((picture) => professional[picture]));
  await auditForeignChange(professional, user);
  return describe(await endVerificationOfOldName(professional, stored, user), user);
}
