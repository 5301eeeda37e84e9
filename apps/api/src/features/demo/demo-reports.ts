import type { DemoData } from '@laterite/demo-data';
import { hourMs } from '@laterite/shared/time.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { ReportModel } from '../reports/report.model.ts';
import { ReportCaseModel } from '../reports/report-case.model.ts';
import { idOf } from './demo-documents.ts';

const reader = 'awa';
const demo = true;
const ago = (hours: number) => new Date(Date.now() - hours * hourMs);

/** Deletes the reports of the demo. */
export async function clearReports(): Promise<void> {
  await Promise.all([ReportModel.deleteMany({ demo }), ReportCaseModel.deleteMany({ demo })]);
}

/** Stores two reported listings, one of which is decided, and queues a third by its risk. */
export async function insertReports({ listings, members }: DemoData): Promise<void> {
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
    { ...about(reported), since: ago(7), weight: 2, reportCount: 2, provenCount: 2 },
    {
      ...about(kept),
      since: ago(60),
      weight: 1,
      reportCount: 1,
      provenCount: 1,
      state: 'decided',
      isWaiting: false,
      decision: { to: 'keep', at: ago(48) },
      decidedAt: ago(48),
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
      createdAt: ago(7),
    }),
    report(open, other.key, { reason: 'photo-volee', createdAt: ago(3) }),
    report(decided, reader, {
      reason: 'deja-vendu',
      createdAt: ago(60),
      outcome: 'unfounded',
      decidedAt: ago(48),
    }),
  ]);
  await ListingModel.updateOne(
    { _id: idOf('listing', risky.key) },
    { $set: { queuedFor: ['price', 'newAccount'] } },
  );
}
