import { copyFile, link } from 'node:fs/promises';
import { join } from 'node:path';
import type { DemoData } from '@laterite/demo-data';
import { config } from '../../config.ts';
import { variantsOf } from '../../images/files.ts';
import { log } from '../../log.ts';

const atOnce = 50;

/** The file names of every picture of the demo data. */
function pictureNames({ members, listings, professionals, companies }: DemoData): string[] {
  const pictures = [
    ...members.map(({ picture }) => picture),
    ...listings.flatMap((listing) => listing.pictures),
    ...professionals.flatMap(({ avatar, coverImage, photos }) => [
      avatar,
      coverImage,
      ...photos.map(({ picture }) => picture),
    ]),
    ...companies.flatMap(({ companyLogo, companyBanner }) => [companyLogo, companyBanner]),
  ];
  return [...new Set(pictures.flatMap((picture) => (picture ? [`${picture.name}.webp`] : [])))];
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Puts one file in its place, without copying where the disk allows it; answers whether it could. */
async function place(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return true;
    if (codeOf(error) === 'ENOENT') return false;
    await copyFile(from, to);
  }
  return true;
}

/** Puts the drawn pictures among the uploads, in all their widths. */
export async function placePictures(demo: DemoData, from: string): Promise<void> {
  const files = pictureNames(demo).flatMap(variantsOf);
  let missing = 0;
  for (let i = 0; i < files.length; i += atOnce) {
    const batch = files.slice(i, i + atOnce);
    const placed = await Promise.all(
      batch.map((file) => place(join(from, file), join(config.uploadsDir, file))),
    );
    missing += placed.filter((done) => !done).length;
  }
  if (missing > 0)
    log.warn(`${missing} demo pictures are not drawn yet: run "pnpm build" and start with an empty database`);
}
