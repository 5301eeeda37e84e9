import { ConfigError } from '../../config/config-error.ts';
import { config } from '../../config.ts';
import { picturesShown } from '../../features/maintenance/images-in-use.ts';
import { pictureFields } from '../../features/maintenance/sweep.service.ts';
import { printLine } from '../ops-error.ts';
import { storedImageNames } from './images.ts';

const storeName = () => (config.s3 ? `the bucket ${config.s3.bucket}` : config.uploadsDir);

/** Warns of images that documents show and the store lacks; throws where it lacks all of them, because the command then uses another store than the server. */
export async function checkImagesStored(): Promise<void> {
  // Read the names in documents first, because an image is stored before a document shows it.
  const shown = new Set<string>();
  for await (const { name } of picturesShown(pictureFields)) shown.add(name);
  const stored = new Set(await storedImageNames());
  const missing = [...shown].filter((name) => !stored.has(name)).length;
  if (missing === 0) return;
  if (missing === shown.size) {
    throw new ConfigError(
      `None of the ${missing} pictures that documents show is in ${storeName()}. Give this command the settings of the server's pictures (STORAGE_DRIVER and S3_…, or UPLOADS_DIR), or take the database alone with \`ops export\`.`,
    );
  }
  printLine(
    `Warning: ${missing} of ${shown.size} pictures that documents show are not in ${storeName()}; \`ops check\` names them.`,
  );
}
