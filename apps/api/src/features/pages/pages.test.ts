import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
import { newCompany } from '../../../test/support/companies.ts';
import { aListing, aMember } from '../../../test/support/people.ts';
import { aProfessional } from '../../../test/support/professionals.ts';
import { startApi } from '../../../test/support/server.ts';
import { aRenderingWebDir } from '../../../test/support/web-dir.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { UserModel } from '../users/user.model.ts';

const { api, address } = await startApi({ webDir: await aRenderingWebDir() });
const seller = await aMember(api);

const open = (path: string) => api.get(path).set('Accept', 'text/html');
/** Returns the rendered screen, without the data after it. */
const screenIn = (page: string) =>
  /<div id="root" data-unused>(.*)<\/div><script type="application\/json"/s.exec(page)?.[1];
const stateIn = (page: string) =>
  JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null');
const metaIn = (page: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1];
const canonicalIn = (page: string) => /rel="canonical" href="([^"]*)"/.exec(page)?.[1];
const factsIn = (page: string) =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
    JSON.parse(json!),
  );
const localOrigin = () => address.replace('127.0.0.1', 'localhost');

it('the first HTML of a search has the title of the search, and is not for search engines', async () => {
  const { text } = await open('/recherche?q=pelle').expect(200);
  expect(text).toMatch(/<title>Résultats de recherche · /);
  expect(metaIn(text, 'robots')).toBe('noindex');
});

describe('the first HTML of a listing', () => {
  it('shows title, price and picture to a client that runs no scripts', async () => {
    const listing = await aListing(api, seller, { title: 'Pelle CAT 320' });
    const { text, headers } = await open(`/stuff/${listing._id}`).expect(200);
    expect(metaIn(text, 'og:title')?.replace(/\s/g, ' ')).toBe('Pelle CAT 320 — 45 000 000 FCFA');
    expect(metaIn(text, 'og:description')).toContain('Cocody, Abidjan');
    expect(metaIn(text, 'og:url')).toBe(`${localOrigin()}/stuff/${listing._id}`);
    const screen = screenIn(text);
    expect(screen).toMatch(/<h1[^>]*>Pelle CAT\s320<\/h1>/);
    expect(screen).toMatch(/45\s000\s000/);
    expect(screen).toContain(listing.image!.replace('.webp', '-960.webp'));
    expect(headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('is made of one reading of the listing', async () => {
    const { _id } = await aListing(api, seller);
    let readings = 0;
    mongoose.set('debug', (collection, method, filter) => {
      const isRead = collection === ListingModel.collection.name && method.startsWith('find');
      const isById = JSON.stringify(filter).startsWith('{"_id"');
      if (isRead && isById && JSON.stringify(filter).includes(_id)) readings += 1;
    });
    await open(`/stuff/${_id}`).expect(200);
    mongoose.set('debug', false);
    expect(readings).toBe(1);
  });

  it('has structured data of the offer and its breadcrumb', async () => {
    const listing = await aListing(api, seller, {
      title: 'Pelle CAT 320',
      type: 'rental',
      priceUnit: 'jour',
    });
    const facts = factsIn((await open(`/stuff/${listing._id}`)).text);
    expect(facts[0]).toMatchObject({
      '@type': 'Product',
      sku: listing.ref,
      offers: {
        price: 45_000_000,
        priceCurrency: 'XOF',
        priceSpecification: { unitCode: 'DAY' },
        availability: 'https://schema.org/InStock',
      },
    });
    expect(facts[1].itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'BTP',
      'Engins',
      'Pelle CAT 320',
    ]);
    const land = await aListing(api, seller, { title: 'Terrain', category: 'Terrains' });
    const [ofLand] = factsIn((await open(`/stuff/${land._id}`)).text);
    expect(ofLand).toMatchObject({ '@type': 'RealEstateListing', offers: { priceCurrency: 'XOF' } });
  });

  it('names its address in both languages, and speaks the one that is asked for', async () => {
    const { _id } = await aListing(api, seller, { category: 'Terrains', title: 'Terrain', priceUnit: 'm2' });
    const { text } = await open(`/stuff/${_id}?lang=en`).expect(200);
    expect(text).toContain('<html lang="en">');
    expect(text).toContain('Land');
    expect(text).toContain(`hreflang="fr" href="${localOrigin()}/stuff/${_id}"`);
    expect(text).toContain(`hreflang="en" href="${localOrigin()}/stuff/${_id}?lang=en"`);
    expect(canonicalIn(text)).toBe(`${localOrigin()}/stuff/${_id}?lang=en`);
  });

  it('holds no phone number, whoever wrote it and wherever', async () => {
    const listing = await aListing(api, seller, {
      title: 'Pelle 07 08 09 10 11',
      description: 'Appelez le +225 0708091011 ou 77 123 45 67. Prix neuf 120 000 000 FCFA.',
    });
    const { text } = await open(`/stuff/${listing._id}`).expect(200);
    expect(text).not.toMatch(/07\s?08\s?09|77 123|0708091011/);
    expect(text).not.toContain(seller.account.phoneNumber.slice(4));
    expect(text).toContain('120 000 000 FCFA');
  });

  it('cannot be broken by what a seller writes or an address says', async () => {
    const hostile = '</title></script><script>alert(1)</script>"><img src=x onerror=alert(1)>&\u2028';
    const listing = await aListing(api, seller, {
      title: hostile.slice(0, 100),
      description: hostile.repeat(70).slice(0, 5000),
      location: '"><script>alert(2)</script>',
    });
    const { text } = await open(`/stuff/${listing._id}`).expect(200);
    expect(text).not.toContain('<script>alert');
    expect(text).not.toContain('<img src=x');
    expect(factsIn(text)[0].name).toContain('</title>');
    expect(text).not.toContain('<script>alert(2)');
    expect(stateIn(text).queries[0][1].title).toContain('</title>');
    const { text: search } = await open(`/recherche?q=${encodeURIComponent(hostile.slice(0, 90))}`).expect(
      200,
    );
    expect(search).not.toContain('<script>alert');
    expect(search).not.toContain('<img src=x');
    expect(screenIn(search)).toContain('&lt;/title&gt;');
  });

  it('marks a sold listing, and responds with 410 after ninety days', async () => {
    const { _id } = await aListing(api, seller);
    const sold = (daysAgo: number) =>
      ListingModel.updateOne(
        { _id },
        { $set: { status: 'sold', soldAt: new Date(Date.now() - daysAgo * 86_400_000) } },
      );
    await sold(3);
    const { text } = await open(`/stuff/${_id}`).expect(200);
    expect(screenIn(text)).toContain('n’est plus disponible');
    expect(factsIn(text)[0].offers.availability).toBe('https://schema.org/SoldOut');
    await sold(91);
    await open(`/stuff/${_id}`).expect(410, /noindex/);
  });

  it('responds with 410 once the listing was deleted, and with 404 where it never existed or is hidden', async () => {
    const { _id } = await aListing(api, seller);
    await seller.delete(`/api/stuff/${_id}`).expect(204);
    const { text } = await open(`/stuff/${_id}`).expect(410);
    expect(text).toContain('Cette annonce n’est plus en ligne');
    expect(screenIn(text)).toContain('Produit introuvable.');
    await open(`/stuff/${'0'.repeat(24)}`).expect(404, /noindex/);
    const hidden = await aListing(api, seller);
    await ListingModel.updateOne({ _id: hidden._id }, { $set: { status: 'pending' } });
    const { text: nothing } = await open(`/stuff/${hidden._id}`).expect(404);
    expect(nothing).not.toContain('Pelle');
  });
});

describe('the first HTML of other screens', () => {
  it('presents professionals and companies, without their numbers', async () => {
    const { body: professional } = await seller
      .post('/api/professionals', {
        name: 'Ibrahim Konaté',
        role: 'Maçon',
        location: 'Cocody, Abidjan',
        description: 'Gros œuvre.',
      })
      .expect(201);
    const { text } = await open(`/professional/${professional._id}`).expect(200);
    expect(metaIn(text, 'og:title')).toBe('Ibrahim Konaté — Maçon · Cocody, Abidjan');
    expect(factsIn(text)[0]).toMatchObject({ '@type': 'LocalBusiness', name: 'Ibrahim Konaté' });
    const { body: company } = await seller.post('/api/companies', newCompany({ phones: ['+2250708091011'] }));
    const page = await open(`/company/${company._id}`).expect(200);
    expect(metaIn(page.text, 'og:title')).toContain('Bâtir &amp; Fils');
    expect(page.text).not.toContain('0708091011');
    await open(`/company/${'0'.repeat(24)}`).expect(404);
    await open(`/professional/${'0'.repeat(24)}`).expect(404);
  });

  it('presents a seller without their number, for search engines once something of theirs is online', async () => {
    const member = await aMember(api);
    const path = `/u/${member.userId}`;
    await open(path).expect(200, /noindex/);
    const { title } = await aListing(api, member, { title: 'Bétonnière 350 L' });
    const { text } = await open(path).expect(200);
    expect(metaIn(text, 'og:title')).toBe(`${member.userName} — Vendeur`);
    expect(canonicalIn(text)).toBe(localOrigin() + path);
    expect(factsIn(text)[0]).toMatchObject({ '@type': 'ProfilePage', mainEntity: { name: member.userName } });
    expect(screenIn(text)).toContain(title);
    expect(text).not.toContain(member.account.phoneNumber);
    expect(text).not.toContain(member.account.email);
    const { _id } = await aProfessional(api, member);
    expect(canonicalIn((await open(path)).text)).toBe(`${localOrigin()}/professional/${_id}`);
    await open(`/u/${'0'.repeat(24)}`).expect(404);
    await UserModel.updateOne({ _id: member.userId }, { $set: { disabledAt: new Date() } });
    await open(path).expect(404);
  });

  it('lists the newest listings of a section by links, under one address', async () => {
    const { _id } = await aListing(api, seller, { title: 'Groupe électrogène', category: 'Extraction' });
    const { text } = await open('/mines').expect(200);
    expect(text).toContain('<title>Mines &amp; carrières · Latérite</title>');
    expect(screenIn(text)).toMatch(new RegExp(`<a [^>]*href="/stuff/${_id}"[^>]*>Groupe électrogène</a>`));
    expect(canonicalIn((await open('/btp')).text)).toBe(`${localOrigin()}/marketplace`);
    for (const path of ['/', '/marketplace', '/immobilier', '/int-maison', '/trouver', '/support']) {
      const page = await open(path).expect(200);
      expect(metaIn(page.text, 'description')).not.toMatch(/^pages\./);
      expect(page.text).not.toContain('noindex');
    }
    await open('/profile').expect(200, /noindex/);
  });
});

describe('short links', () => {
  it('lead to the listing in any case, with or without the dash', async () => {
    const { _id, ref } = await aListing(api, seller);
    for (const said of [ref, ref.toLowerCase(), ref.replace('-', '')]) {
      await api.get(`/s/${said}`).expect(301).expect('Location', `/stuff/${_id}`);
    }
    await open('/s/BT-0000').expect(404, /id="root"/);
    await open('/s/%00').expect(404);
  });

  it('do not lead to listings without a public page, but to one that was sold long ago', async () => {
    const { _id, ref } = await aListing(api, seller);
    for (const status of ['draft', 'pending', 'rejected', 'archived'] as const) {
      await ListingModel.updateOne({ _id }, { $set: { status } });
      const { headers } = await open(`/s/${ref}`).expect(404);
      expect(headers).not.toHaveProperty('location');
    }
    await ListingModel.updateOne({ _id }, { $set: { status: 'sold', soldAt: new Date(0) } });
    await open(`/s/${ref}`).expect(301).expect('Location', `/stuff/${_id}`);
  });
});

describe('what search engines ask for', () => {
  it('has the contact for vulnerability reports, valid for half a year', async () => {
    const { text, headers } = await api.get('/.well-known/security.txt').expect(200);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(text).toContain(`Contact: ${localOrigin()}/support#contact\n`);
    const [, expires = ''] = /^Expires: (.*)$/m.exec(text) ?? [];
    expect(Date.parse(expires) - Date.now()).toBeGreaterThan(150 * 24 * 3600 * 1000);
  });

  it('is an index of sitemaps by kind, with every visible listing once', async () => {
    const { _id } = await aListing(api, seller);
    const { text: robots } = await api.get('/robots.txt').expect(200);
    expect(robots).toContain(`Sitemap: ${localOrigin()}/sitemap.xml`);
    expect(robots).toContain('Disallow: /profile');
    const { text: index } = await api.get('/sitemap.xml').expect(200).expect('Content-Type', /xml/);
    const files = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
    expect(files.some((file) => file.startsWith('/sitemap-professionnels-'))).toBe(true);
    const maps = await Promise.all(files.map(async (file) => (await api.get(file).expect(200)).text));
    expect(maps.join('').split(`${localOrigin()}/stuff/${_id}<`)).toHaveLength(2);
    expect(maps.join('')).toContain(`${localOrigin()}/marketplace<`);
    const pages = [...maps.join('').matchAll(/<loc>([^<]*)<\/loc>/g)].map(
      ([, url]) => new URL(url!).pathname,
    );
    for (const page of pages) {
      const { text } = await open(page).expect(200);
      expect(text).not.toContain(seller.account.phoneNumber.slice(-8));
    }
    await api.get('/sitemap-annonces-x.xml').expect(404);
    await api.get('/sitemap-constructor-1.xml').expect(404);
  });
});
