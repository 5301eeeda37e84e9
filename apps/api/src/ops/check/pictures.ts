import { picturesShown, takeOut } from '../../features/maintenance/images-in-use.ts';
import { pictureFields, sweep } from '../../features/maintenance/sweep.service.ts';
import { deleteImage, restoreWidths, variantsOf } from '../../images/files.ts';
import { store } from '../../images/store.ts';
import { bytesOf, pictureNames } from '../archive/pictures.ts';
import type { Finding } from './finding.ts';

/** Makes missing widths again; a picture that cannot be read is gone for good. */
async function restore(name: string, missing: string[]): Promise<void> {
  const full = await bytesOf(name);
  if (full) await restoreWidths(name, full, missing);
  else await deleteImage(name);
}

/** Pictures that are shown but not stored, whole or in one of their widths. */
export async function* missingPictures(): AsyncGenerator<Finding> {
  const stored = new Set(await pictureNames());
  for await (const shown of picturesShown(pictureFields)) {
    const { name, id, source } = shown;
    const missing = variantsOf(name).filter((file) => !stored.has(file));
    if (missing.length === 0) continue;
    const where = `${source.model.collection.collectionName} ${id}`;
    if (stored.has(name)) {
      yield { what: `${where} lacks ${missing.join(', ')}`, repair: () => restore(name, missing) };
    } else {
      yield { what: `${where} shows ${name}, which is not stored`, repair: () => takeOut(shown) };
    }
  }
}

/** Stored pictures that nothing has shown for a day, and drafts of uploads that were cut short. */
export async function* orphanPictures(): AsyncGenerator<Finding> {
  const { drafts, orphans } = await sweep({ dryRun: true });
  for (const name of drafts) yield { what: `${name} is a draft cut short`, repair: () => store.remove(name) };
  for (const name of orphans) yield { what: `${name} is shown by nothing`, repair: () => store.remove(name) };
}
