import type { ImportRun } from '@laterite/shared/features/imports/import.ts';
import type { QueryFilter } from 'mongoose';
import { discardImages } from '../../images/discarded-images.ts';
import { type ImportDoc, type ImportFields, ImportModel } from './import.model.ts';
import { ImportPictureModel } from './import-picture.model.ts';
import { ImportReferenceModel } from './import-reference.model.ts';
import { ImportRowModel } from './import-row.model.ts';
import { toImport } from './import-view.ts';
import { importedMembers } from './team-imports.ts';

/** Deletes imports with their rows and photos. */
export async function removeImports(filter: QueryFilter<ImportFields>): Promise<void> {
  for (const { _id } of await ImportModel.find(filter, { _id: 1 }).lean()) {
    const pictures = await ImportPictureModel.find({ import: _id }, { name: 1 }).lean();
    await ImportPictureModel.deleteMany({ import: _id });
    await discardImages(...pictures.map(({ name }) => name));
    await ImportRowModel.deleteMany({ import: _id });
    await ImportModel.deleteOne({ _id });
  }
}

/** Deletes the imports of a leaving member. */
export async function deleteImportsOf(owner: string): Promise<void> {
  await removeImports({ owner });
  await ImportReferenceModel.deleteMany({ owner });
}

/** Returns a member’s imports for the export of their account. */
export async function exportImportsOf(owner: string): Promise<ImportRun[]> {
  const all = await ImportModel.find({ owner }).sort({ createdAt: -1 }).lean<ImportDoc[]>();
  const members = await importedMembers(all);
  return all.map((run) => toImport(run, 'fr', { members }));
}
