import type { Me } from '@laterite/shared/features/auth/auth.ts';
import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import type { VerificationKind } from '@laterite/shared/features/verification/levels.ts';
import type { OwnVerification } from '@laterite/shared/features/verification/verification.ts';

/** A subject of the member that can be verified, and its request if it has one. */
export interface Subject {
  kind: VerificationKind;
  about: string;
  /** Name of the company or title of the listing. */
  name: string | null;
  request: OwnVerification | undefined;
}

/** Returns the name of a subject in the URL. */
export const subjectKey = ({ kind, about }: Pick<Subject, 'kind' | 'about'>) => `${kind}-${about}`;

type Listing = Pick<ListingDetail, '_id' | 'title'>;

/** Returns the subjects: the member, each of their companies and its visit, the listing that a link named, and listings with sent papers. */
export function subjectsOf(me: Me, requests: OwnVerification[], listing: Listing | undefined): Subject[] {
  const subject = (kind: VerificationKind, about: string, name: string | null): Subject => ({
    kind,
    about,
    name,
    request: requests.find((each) => each.kind === kind && each.about === about),
  });
  const papers = requests.filter(({ kind, about }) => kind === 'paper' && about !== listing?._id);
  return [
    subject('identity', me._id, null),
    ...me.companies.flatMap(({ _id, name }) => [subject('company', _id, name), subject('visit', _id, name)]),
    ...(listing ? [subject('paper', listing._id, listing.title)] : []),
    ...papers.map(({ about, title }) => subject('paper', about, title)),
  ];
}
