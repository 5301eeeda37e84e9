import { isDeepStrictEqual } from 'node:util';
import type { QueryFilter } from 'mongoose';
import type { AnyModel } from '../../core/documents/any-model.ts';
import { asRepair, isUnedited } from '../../core/documents/versions.ts';
import { profilePlaceOf } from '../../core/positions/place-fields.ts';
import { type CompanyDoc, CompanyModel } from '../../features/companies/company.model.ts';
import { companyPlaceOf } from '../../features/companies/company-place.ts';
import { type ListingDoc, ListingModel } from '../../features/listings/listing.model.ts';
import { derivedFields } from '../../features/listings/listing-derived.ts';
import { loadAddedNames } from '../../features/place-names/added-names.ts';
import {
  type ProfessionalDoc,
  ProfessionalModel,
  roleKeyOf,
} from '../../features/professionals/professional.model.ts';
import {
  type PublicRequestDoc,
  PublicRequestModel,
} from '../../features/public-requests/public-request.model.ts';
import { derivedOfRequest } from '../../features/public-requests/public-requests.service.ts';
import { nameKeysOf } from '../../features/users/name-keys.ts';
import { type UserDoc, UserModel } from '../../features/users/user.model.ts';
import { documentsOf } from './batches.ts';
import type { Finding } from './finding.ts';

type Fields = Record<string, unknown>;
type Document = Fields & { _id: unknown; version?: number | null };

const datedOf = ({ updatedAt, createdAt }: { updatedAt?: Date | null | undefined; createdAt: Date }) => ({
  updatedAt: updatedAt ?? createdAt,
});

/** A model, and the derived fields of its documents; search terms have a separate check. */
interface Source {
  model: AnyModel;
  derivedOf: (document: never) => Fields;
  /** The condition that the fields it is derived from are unchanged; by default, that there was no edit. */
  unchanged?: (document: never) => QueryFilter<unknown>;
}

const sources: Source[] = [
  {
    model: UserModel,
    derivedOf: (user: UserDoc) => nameKeysOf(user),
    unchanged: ({ _id, userName, fullName }: UserDoc) => ({ _id, userName, fullName: fullName ?? null }),
  },
  {
    model: ListingModel,
    derivedOf: (listing: ListingDoc) => ({ ...derivedFields(listing), ...datedOf(listing) }),
  },
  {
    model: ProfessionalModel,
    derivedOf: (professional: ProfessionalDoc) => ({
      roleKey: roleKeyOf(professional.role),
      ...profilePlaceOf(professional.location),
      ...datedOf(professional),
    }),
  },
  {
    model: CompanyModel,
    derivedOf: (company: CompanyDoc) => ({
      ...companyPlaceOf(company),
      ...datedOf(company),
    }),
  },
  {
    model: PublicRequestModel,
    derivedOf: derivedOfRequest,
    // Its texts never change.
    unchanged: ({ _id }: PublicRequestDoc) => ({ _id }),
  },
];

/** An absent list equals an empty one. */
const absent = (value: unknown) => (Array.isArray(value) ? [] : null);

const wrongIn = (document: Document, derived: Fields): Fields =>
  Object.fromEntries(
    Object.entries(derived).filter(
      ([name, value]) => !isDeepStrictEqual(document[name] ?? absent(value), value),
    ),
  );

/** Finds documents with wrong derived fields, as after a change of the sections or of the known places. */
export async function* wrongDerived(): AsyncGenerator<Finding> {
  await loadAddedNames();
  for (const { model, derivedOf, unchanged = isUnedited } of sources) {
    for await (const document of documentsOf<Document>(model)) {
      const wrong = wrongIn(document, derivedOf(document as never));
      if (Object.keys(wrong).length === 0) continue;
      yield {
        what: `${model.collection.collectionName} ${document._id} stores another ${Object.keys(wrong).join(', ')} than its fields say`,
        repair: () => model.updateOne(unchanged(document as never), { $set: wrong }, asRepair),
      };
    }
  }
}
