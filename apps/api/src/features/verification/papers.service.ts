import type { PaperKind } from '@laterite/shared/features/verification/papers.ts';
import { Types, trusted } from 'mongoose';
import {
  type CheckedFile,
  removePrivateFilesAbout,
  replacePrivateFile,
} from '../private-files/private-files.service.ts';
import { type VerificationDoc, VerificationModel } from './verification.model.ts';

type Papers = VerificationDoc['papers'];

/** Stores the files of a request. */
export async function storePapers(
  owner: string,
  kinds: readonly PaperKind[],
  files: CheckedFile[],
): Promise<Papers> {
  const papers = kinds.map((kind) => ({ kind, file: new Types.ObjectId() }));
  for (const [i, { file }] of papers.entries()) await replacePrivateFile({ owner, about: file }, files[i]);
  return papers as unknown as Papers;
}

/** Deletes the files of papers. */
export async function deletePapers(papers: Papers): Promise<void> {
  await Promise.all(papers.map(({ file }) => removePrivateFilesAbout(file)));
}

/** Deletes the requests about a document that is deleted, with their papers. */
export async function deleteVerificationsAbout(about: Types.ObjectId): Promise<void> {
  const found = await VerificationModel.find({ about }).lean<VerificationDoc[]>();
  for (const { papers } of found) await deletePapers(papers);
  await VerificationModel.deleteMany({ about });
}

const maxPerRun = 100;

/** Deletes the papers of requests whose retention after the decision is over; returns the number of requests. */
export async function deleteOldPapers(): Promise<number> {
  const old = await VerificationModel.find({ papersUntil: trusted({ $lte: new Date() }) })
    .limit(maxPerRun)
    .lean<VerificationDoc[]>();
  for (const { _id, papers, version } of old) {
    await deletePapers(papers);
    // A renewal since then has papers of its own.
    const unchanged = { _id, version: version ?? null };
    await VerificationModel.updateOne(unchanged, { $set: { papers: [] }, $unset: { papersUntil: 1 } });
  }
  return old.length;
}
