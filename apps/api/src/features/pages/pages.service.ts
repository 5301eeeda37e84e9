import { companyKey } from '@laterite/shared/features/companies/company-key.ts';
import { idSchema } from '@laterite/shared/ids.ts';
import { type PageName, pageAt } from '@laterite/shared/pages.ts';
import * as z from 'zod/mini';
import { aboutListing } from './listing-page.ts';
import type { Around, PageAbout } from './page-about.ts';
import { aboutCompany, aboutProfessional } from './profile-pages.ts';
import { aboutPublicRequest } from './public-request-page.ts';
import { aboutSection } from './section-pages.ts';
import { aboutSeller } from './seller-pages.ts';

interface PageOfOne {
  /** What its address names the thing by. */
  key: z.ZodMiniType<string>;
  about: (key: string, around: Around) => Promise<PageAbout | null>;
}

/** The pages that show one thing. */
const ofOne: Partial<Record<PageName, PageOfOne>> = {
  listing: { key: idSchema, about: aboutListing },
  professional: { key: idSchema, about: aboutProfessional },
  company: { key: companyKey, about: aboutCompany },
  seller: { key: idSchema, about: aboutSeller },
  publicRequest: { key: idSchema, about: aboutPublicRequest },
};

const absent = (path: string, { words }: Around): PageAbout => ({
  status: 404,
  title: words('pages.absent'),
  description: words('pages.absentHint'),
  path,
  facts: [],
});

/** The page itself can be sent without the database; the app then says what is wrong and tries again. */
export const unavailable = (path: string, { words }: Around): PageAbout => ({
  status: 503,
  title: words('layout.titleHome'),
  description: words('pages.home'),
  path,
  facts: [],
});

/** What stands at an address; where nothing does, that. */
export async function aboutPage(path: string, around: Around): Promise<PageAbout> {
  const found = pageAt(path);
  if (!found) return absent(path, around);
  const { name, id } = found;
  const one = ofOne[name];
  if (!one) return aboutSection(name, around);
  const key = z.safeParse(one.key, id);
  return (key.success && (await one.about(key.data, around))) || absent(path, around);
}
