import { companyKey } from '@laterite/shared/features/companies/company-key.ts';
import { idSchema } from '@laterite/shared/ids.ts';
import { type PageName, pageAt } from '@laterite/shared/pages.ts';
import * as z from 'zod/mini';
import { listingPageMeta } from './listing-page.ts';
import type { PageMeta, RenderContext } from './page-meta.ts';
import { companyPageMeta, professionalPageMeta } from './profile-pages.ts';
import { publicRequestPageMeta } from './public-request-page.ts';
import { sectionPageMeta } from './section-pages.ts';
import { sellerPageMeta } from './seller-pages.ts';

interface PageOfOne {
  /** Path parameter that identifies the document. */
  key: z.ZodMiniType<string>;
  meta: (key: string, context: RenderContext) => Promise<PageMeta | null>;
}

/** Detail pages. */
const ofOne: Partial<Record<PageName, PageOfOne>> = {
  listing: { key: idSchema, meta: listingPageMeta },
  professional: { key: idSchema, meta: professionalPageMeta },
  company: { key: companyKey, meta: companyPageMeta },
  seller: { key: idSchema, meta: sellerPageMeta },
  publicRequest: { key: idSchema, meta: publicRequestPageMeta },
};

const absent = (path: string, { words }: RenderContext): PageMeta => ({
  status: 404,
  title: words('pages.absent'),
  description: words('pages.absentHint'),
  path,
  structuredData: [],
});

/** Returns metadata without data: the page is sent even while the database is down, and the app shows the error. */
export const unavailable = (path: string, { words }: RenderContext): PageMeta => ({
  status: 503,
  title: words('layout.titleHome'),
  description: words('pages.home'),
  path,
  structuredData: [],
});

/** Returns the metadata of a URL, or of the not-found page. */
export async function pageMeta(path: string, context: RenderContext): Promise<PageMeta> {
  const found = pageAt(path);
  if (!found) return absent(path, context);
  const { name, id } = found;
  const one = ofOne[name];
  if (!one) return sectionPageMeta(name, context);
  const key = z.safeParse(one.key, id);
  return (key.success && (await one.meta(key.data, context))) || absent(path, context);
}
