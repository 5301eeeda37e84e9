import type { DemoData } from '@laterite/demo-data';
import { deletePapers, storePapers } from '../verification/papers.service.ts';
import { applyResult, endOf } from '../verification/results.service.ts';
import { type VerificationDoc, VerificationModel } from '../verification/verification.model.ts';
import { dateDaysAgo, idOf } from './demo-documents.ts';

const verifiedMembers = ['ibrahim', 'moussa', 'adjoua', 'khady'];
const waitingMember = 'solange';
const demo = true;

/** Returns a placeholder page that names the missing document. */
const samplePdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

/** Deletes the requests for verification of the demo, with their papers. */
export async function clearVerifications(): Promise<void> {
  for (const { papers } of await VerificationModel.find({ demo }).lean<VerificationDoc[]>())
    await deletePapers(papers);
  await VerificationModel.deleteMany({ demo });
}

type Accepted = {
  kind: 'identity' | 'company';
  about: ReturnType<typeof idOf>;
  user: ReturnType<typeof idOf>;
};

async function insertAccepted({ kind, about, user }: Accepted, days: number): Promise<void> {
  const at = dateDaysAgo(days);
  await VerificationModel.create({
    kind,
    about,
    user,
    country: 'CI',
    papers: [],
    status: 'accepted',
    sentAt: dateDaysAgo(days + 1),
    decidedAt: at,
    validUntil: endOf({ kind, about }, at),
    demo,
  });
  await applyResult({ kind, about }, at);
}

/** Verifies some members and a company, and stores a request that waits. */
export async function insertVerifications({ members, companies }: DemoData): Promise<void> {
  const known = new Set(members.map(({ key }) => key));
  const verified = verifiedMembers.filter((key) => known.has(key));
  for (const [i, key] of verified.entries()) {
    const user = idOf('member', key);
    await insertAccepted({ kind: 'identity', about: user, user }, 20 + 40 * i);
  }
  const company = companies.find((one) => verified.includes(one.members[0]?.user ?? ''));
  if (company) {
    const user = idOf('member', company.members[0]!.user);
    await insertAccepted({ kind: 'company', about: idOf('company', company.key), user }, 10);
  }
  if (!known.has(waitingMember)) return;
  const user = idOf('member', waitingMember);
  const file = { type: 'application/pdf' as const, content: samplePdf };
  await VerificationModel.create({
    kind: 'identity',
    about: user,
    user,
    country: 'CI',
    note: 'Je loue des entrepôts près du port, mon nom est celui de la carte.',
    papers: await storePapers(String(user), ['identity', 'selfie'], [file, file]),
    sentAt: dateDaysAgo(1),
    demo,
  });
}
