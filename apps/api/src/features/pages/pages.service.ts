import { isId } from '@laterite/shared/ids.ts';
import { type PageName, pageAt } from '@laterite/shared/pages.ts';
import { aboutListing } from './listing-page.ts';
import type { Around, PageAbout } from './page-about.ts';
import { aboutCompany, aboutProfessional } from './profile-pages.ts';
import { aboutSection } from './section-pages.ts';
import { aboutSeller } from './seller-pages.ts';

type AboutOne = (id: string, around: Around) => Promise<PageAbout | null>;

/** The pages that show one thing, named by the id in their address. */
const ofOne: Partial<Record<PageName, AboutOne>> = {
  listing: aboutListing,
  professional: aboutProfessional,
  company: aboutCompany,
  seller: aboutSeller,
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
  const about = ofOne[name];
  if (!about) return aboutSection(name, around);
  return (id && isId(id) && (await about(id.toLowerCase(), around))) || absent(path, around);
}
