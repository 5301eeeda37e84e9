import { visibleStatuses } from '@laterite/shared/features/listings/taxonomy.ts';
import { pages } from '@laterite/shared/pages.ts';
import { dayMs, hourMs } from '@laterite/shared/time.ts';
import { type Model, trusted } from 'mongoose';
import { limitConcurrency } from '../../core/concurrency/concurrency-limit.ts';
import { ttlCache } from '../../core/concurrency/ttl-cache.ts';
import { isShown } from '../../core/documents/suspension.ts';
import { AppError } from '../../core/errors/app-error.ts';
import { html } from '../../core/pages/html.ts';
import { CompanyModel } from '../companies/company.model.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { ProfessionalModel } from '../professionals/professional.model.ts';
import { isVisible, PublicRequestModel } from '../public-requests/public-request.model.ts';
import { indexedPages } from './section-pages.ts';

const weekMs = 7 * dayMs;
/** Ten years; the protocol allows 50,000 files per index, and 50,000 URLs per file. */
const maxWeeks = 520;
const maxUrls = 20_000;
/** A file has 2.5 MB at most. */
const maxCachedSitemaps = 20;

interface Dated {
  _id: unknown;
  /** Slug in the URL, if the document has one. */
  slug?: string | null;
  createdAt: Date;
  updatedAt?: Date | null;
}

interface Kind {
  model: Model<Dated>;
  shown: object;
  path: string;
}

const kind = (model: unknown, path: string, shown: object = {}): Kind => ({
  model: model as Model<Dated>,
  shown,
  path,
});

/** Kinds of listed documents, by the prefix of their file names. */
const kinds: Record<string, () => Kind> = {
  annonces: () => kind(ListingModel, pages.listing.path, { status: trusted({ $in: visibleStatuses }) }),
  professionnels: () => kind(ProfessionalModel, pages.professional.path, isShown),
  demandes: () => kind(PublicRequestModel, pages.publicRequest.path, { status: 'open', ...isVisible }),
  entreprises: () => kind(CompanyModel, pages.company.path, isShown),
};

const weekOf = (date: Date) => Math.floor(date.getTime() / weekMs);
const inWeek = (week: number) => ({
  createdAt: trusted({ $gte: new Date(week * weekMs), $lt: new Date((week + 1) * weekMs) }),
});

async function endOf({ model, shown }: Kind, direction: 1 | -1): Promise<number | null> {
  const found = await model
    .findOne(shown, { createdAt: 1 })
    .sort({ createdAt: direction, _id: direction })
    .lean<Dated>();
  return found && weekOf(found.createdAt);
}

/** Returns the weeks in which documents were created, newest first. */
async function weeksOf(one: Kind): Promise<number[]> {
  const [newest, oldest] = await Promise.all([endOf(one, -1), endOf(one, 1)]);
  if (newest === null || oldest === null) return [];
  const length = Math.min(newest - oldest + 1, maxWeeks);
  const weeks: number[] = [];
  for (const week of Array.from({ length }, (_, back) => newest - back)) {
    const found = await one.model.findOne({ ...one.shown, ...inWeek(week) }, { _id: 1 }).lean();
    if (found) weeks.push(week);
  }
  return weeks;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Placeholder of the origin in cached files: it comes from the request where `PUBLIC_URL` is not set. */
const originPlace = '{origin}';
const withOrigin = (xml: string, origin: string) => xml.replaceAll(originPlace, html`${origin}`.text);

const cachedNames = ttlCache<string[]>(hourMs);
const cachedSitemaps = ttlCache<string>(hourMs, maxCachedSitemaps);
/** Builds one file at a time: a file of 20,000 URLs blocks the event loop for a while. */
const limitBuilds = limitConcurrency(1, 20);

/** Returns the names of all sitemaps: one of the fixed pages, and per kind one for each week with new documents. */
async function sitemapNames(): Promise<string[]> {
  const files = ['pages'];
  for (const [name, make] of Object.entries(kinds)) {
    files.push(...(await weeksOf(make())).map((week) => `${name}-${week}`));
  }
  return files;
}

/** Returns the list of all sitemaps, at most an hour old. */
export async function sitemapIndex(origin: string): Promise<string> {
  const names = await cachedNames('', sitemapNames);
  const entries = names.map((name) => html`<sitemap><loc>${origin}/sitemap-${name}.xml</loc></sitemap>`);
  return head + html`<sitemapindex xmlns="${schema}">${entries}</sitemapindex>`.text;
}

/** Returns one sitemap of the list, at most an hour old. */
export async function sitemap(name: string, origin: string): Promise<string> {
  if (!(await cachedNames('', sitemapNames)).includes(name)) throw new AppError('not_found');
  return withOrigin(await cachedSitemaps(name, () => limitBuilds(() => buildSitemap(name))), origin);
}

async function buildSitemap(name: string): Promise<string> {
  const entries = name === 'pages' ? fixedPages(originPlace) : await thingsOf(name, originPlace);
  return head + html`<urlset xmlns="${schema}">${entries}</urlset>`.text;
}

const fixedPages = (origin: string) =>
  indexedPages.map((page) => html`<url><loc>${origin}${pages[page].path}</loc></url>`);

async function thingsOf(name: string, origin: string) {
  const [, kindName = '', week] = /^([a-z]+)-(\d{1,5})$/.exec(name) ?? [];
  const one = Object.hasOwn(kinds, kindName) ? kinds[kindName]!() : undefined;
  if (!one) throw new AppError('not_found');
  const found = await one.model
    .find({ ...one.shown, ...inWeek(Number(week)) }, { slug: 1, createdAt: 1, updatedAt: 1 })
    .sort({ createdAt: -1, _id: -1 })
    .limit(maxUrls)
    .lean<Dated[]>();
  return found.map(({ _id, slug, createdAt, updatedAt }) => {
    const changed = (updatedAt ?? createdAt).toISOString();
    return html`<url><loc>${origin}${one.path.replace(':id', slug ?? String(_id))}</loc><lastmod>${changed}</lastmod></url>`;
  });
}

const toPattern = (path: string) => path.replace(/:\w+/, '*');
const hidden = [
  ...Object.values(pages)
    .filter(({ access }) => access !== 'anyone')
    .map(({ path }) => `Disallow: ${toPattern(path)}`),
  // Public paths that begin like a disallowed one; crawlers apply the longest matching rule.
  ...[pages.publicRequests, pages.publicRequest].map(({ path }) => `Allow: ${toPattern(path)}`),
];

/** Returns robots.txt: crawlers may open everything but screens for members or for logging in. The API is allowed, since pages read from it. */
export const robots = (origin: string): string =>
  ['User-agent: *', ...hidden, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
