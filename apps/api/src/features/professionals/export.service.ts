import type { AccountExport } from '@laterite/shared/features/account/account-export.ts';
import { AttachmentModel } from './attachment.model.ts';
import { ProfessionalModel } from './professional.model.ts';
import { type ProjectDoc, ProjectModel, toProject } from './project.model.ts';

/** Returns a member's professional profile for the export of their account. */
export async function exportProfessionalOf(userId: string): Promise<AccountExport['professional']> {
  const found = await ProfessionalModel.findOne({ userId }).lean();
  const projects = found ? await ProjectModel.find({ professional: found._id }).lean<ProjectDoc[]>() : [];
  return (
    found && {
      _id: String(found._id),
      name: found.name,
      role: found.role,
      company: found.company ?? null,
      location: found.location ?? null,
      description: found.description ?? null,
      phone: found.phone ?? null,
      whatsapp: found.whatsapp ?? null,
      expectedDelivery: found.expectedDelivery ?? null,
      priceHint: found.priceHint ?? null,
      languages: found.languages ?? [],
      activeSince: found.activeSince ?? null,
      photos: found.photos.map(({ image, caption }) => ({ image, caption: caption ?? '' })),
      projects: projects.map(toProject),
    }
  );
}

/** Returns the professionals that a member follows or likes. */
export async function exportAttachmentsOf(user: string): Promise<AccountExport['attachments']> {
  const attachments = await AttachmentModel.find({ user }).lean();
  return attachments.map(({ professional, kind, createdAt }) => ({
    professional: String(professional),
    kind,
    createdAt: createdAt.toISOString(),
  }));
}
