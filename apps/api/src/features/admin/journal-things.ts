import type { Thing, ThingKind } from '@laterite/shared/features/admin/journal.ts';
import { isId } from '@laterite/shared/ids.ts';
import { trusted } from 'mongoose';
import type { AnyModel } from '../../any-model.ts';
import { AccessTokenModel } from '../access-tokens/access-token.model.ts';
import { CompanyModel } from '../companies/company.model.ts';
import { ImportModel } from '../imports/import.model.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { PaymentModel } from '../payments/payment.model.ts';
import { ProfessionalModel } from '../professionals/professional.model.ts';
import { PublicRequestModel } from '../public-requests/public-request.model.ts';
import { ReportCaseModel } from '../reports/report-case.model.ts';
import { TicketModel } from '../support/ticket.model.ts';
import { UserModel } from '../users/user.model.ts';
import { VerificationModel } from '../verification/verification.model.ts';
import { WebhookModel } from '../webhooks/webhook.model.ts';

interface Source {
  model: AnyModel;
  /** The field that names a thing; of a verification, the member who sent it. */
  name: string;
}

const sources: Record<ThingKind, Source> = {
  member: { model: UserModel, name: 'userName' },
  listing: { model: ListingModel, name: 'title' },
  company: { model: CompanyModel, name: 'name' },
  professional: { model: ProfessionalModel, name: 'name' },
  publicRequest: { model: PublicRequestModel, name: 'title' },
  reportCase: { model: ReportCaseModel, name: 'title' },
  ticket: { model: TicketModel, name: 'subject' },
  verification: { model: VerificationModel, name: 'user' },
  payment: { model: PaymentModel, name: 'title' },
  webhook: { model: WebhookModel, name: 'name' },
  accessToken: { model: AccessTokenModel, name: 'name' },
  import: { model: ImportModel, name: 'name' },
};

type Things = Map<string, Thing>;

async function findThings(kind: ThingKind, ids: string[]): Promise<[string, Thing][]> {
  const { model, name } = sources[kind];
  const found = await model
    .find({ _id: trusted({ $in: ids }) }, { [name]: 1 })
    .lean<({ _id: unknown } & Record<string, unknown>)[]>();
  return found.map((document) => [String(document._id), { kind, name: String(document[name] ?? '') }]);
}

/** Replaces the members that verifications name by the names of these members. */
async function nameVerifications(things: Things): Promise<void> {
  const verifications = [...things.values()].filter(({ kind }) => kind === 'verification');
  const ids = verifications.map(({ name }) => name).filter(isId);
  const members = new Map(await findThings('member', ids));
  for (const verification of verifications) verification.name = members.get(verification.name)?.name ?? '';
}

/** Returns what some ids name, whichever collection each belongs to; without those deleted since. */
export async function thingsOf(ids: string[]): Promise<Things> {
  if (ids.length === 0) return new Map();
  const kinds = Object.keys(sources) as ThingKind[];
  const found = await Promise.all(kinds.map((kind) => findThings(kind, ids)));
  const things: Things = new Map(found.flat());
  await nameVerifications(things);
  return things;
}
