import { join } from 'node:path';
import type { DemoData } from '@laterite/demo-data';
import { variantsOf } from '../../images/files.ts';
import { imageStore } from '../../images/store.ts';
import { log } from '../../log.ts';

const atOnce = 50;

/** Returns the file names of every picture of the demo data. */
function pictureNames({ members, listings, professionals, projects, companies }: DemoData): string[] {
  const pictures = [
    ...members.map(({ picture }) => picture),
    ...listings.flatMap((listing) => listing.pictures),
    ...professionals.flatMap(({ avatar, coverImage, photos }) => [
      avatar,
      coverImage,
      ...photos.map(({ picture }) => picture),
    ]),
    ...projects.flatMap((project) => project.pictures),
    ...companies.flatMap(({ companyLogo, companyBanner }) => [companyLogo, companyBanner]),
  ];
  return [...new Set(pictures.flatMap((picture) => (picture ? [`${picture.name}.webp`] : [])))];
}

/** Stores one drawn file; returns whether it exists. */
async function place(from: string, name: string): Promise<boolean> {
  try {
    await imageStore.adopt(name, join(from, name));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

/** Copies the drawn images to the uploads, in all widths. */
export async function placePictures(demo: DemoData, from: string): Promise<void> {
  const files = pictureNames(demo).flatMap(variantsOf);
  let missing = 0;
  for (let i = 0; i < files.length; i += atOnce) {
    const batch = files.slice(i, i + atOnce);
    const placed = await Promise.all(batch.map((file) => place(from, file)));
    missing += placed.filter((done) => !done).length;
  }
  if (missing > 0)
    log.warn(`${missing} demo pictures are not drawn yet: run "pnpm build" and start with an empty database`);
}
