import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aListing, aMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { aRenderingWebDir } from '../../../test/support/web-dir.ts';

const { api } = await startApi({ webDir: await aRenderingWebDir() });
const seller = await aMember(api);

const open = (path: string) => api.get(path).set('Accept', 'text/html');
/** Returns the rendered screen, without the data after it. */
const screenIn = (page: string) =>
  /<div id="root" data-unused>(.*)<\/div><script type="application\/json"/s.exec(page)?.[1];
const stateIn = (page: string) =>
  JSON.parse(/<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null');

describe('a rendered page', () => {
  it('comes with the data that the app requests first, and its first pictures are fetched at once', async () => {
    const { _id, image } = await aListing(api, seller, {
      title: 'Pelle </script><b>',
      category: 'Extraction',
    });
    const { text } = await open(`/stuff/${_id}`).expect(200);
    const { url, queries } = stateIn(text);
    expect(url).toBe(`/stuff/${_id}`);
    const { body } = await api.get(`/api/stuff/${_id}`).expect(200);
    expect(queries).toContainEqual([['listings', 'read', _id], body]);
    const [head] = text.split('</head>');
    expect(head).toContain('rel="preload" as="image"');
    expect(head).toContain(image!.replace('.webp', '-480.webp'));
  });

  it('brings of a list what its cards show, and each response once', async () => {
    const { _id, ref } = await aListing(api, seller, { title: 'Vibreur de chantier' });
    const { text } = await open('/').expect(200);
    const { queries, responses } = stateIn(text);
    const cards = queries.find(([key]: [string[]]) => key[1] === 'latest')[1];
    expect(cards).toContainEqual(expect.objectContaining({ _id, title: 'Vibreur de chantier' }));
    expect(text).not.toContain(ref);
    expect(JSON.stringify(responses)).not.toContain('Vibreur de chantier');
    const index = queries.findIndex(([key]: [string[]]) => key[1] === 'latest');
    expect(responses).toContainEqual(['/api/stuff?limit=8', index, 'items']);
  });

  it('brings the fact of a card in English only where it differs', async () => {
    const year = await aListing(api, seller, { title: 'Rouleau compresseur', attrs: { annee: '2018' } });
    const hours = await aListing(api, seller, { title: 'Compacteur', attrs: { tonnage: '21,5' } });
    const { text } = await open('/').expect(200);
    const { queries } = stateIn(text);
    const cards = queries.find(([key]: [string[]]) => key[1] === 'latest')[1];
    const cardOf = ({ _id }: { _id: string }) => cards.find((card: { _id: string }) => card._id === _id);
    expect(cardOf(year)).toMatchObject({ fact: '2018' });
    expect(cardOf(year)).not.toHaveProperty('factEn');
    expect(cardOf(hours).fact).toContain('21,5');
    expect(cardOf(hours).factEn).toContain('21.5');
  });

  it('requests its scripts after the first screen, by the only inline script that its policy allows', async () => {
    const { text, headers } = await open('/marketplace').expect(200);
    const [, script] =
      /<script data-entries="[^"]+" data-imports="[^"]*" data-member="false">(.*?)<\/script>/s.exec(text)!;
    const hash = createHash('sha256').update(script!).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(headers.link).toBeUndefined();
    expect(text).not.toContain('<script type="module"');
    const shell = await open('/login').expect(200);
    expect(shell.text).toContain('<script type="module"');
  });

  it('hides the phone number that someone wrote into a comment', async () => {
    const listing = await aListing(api, seller);
    await seller
      .post(`/api/stuff/${listing._id}/comment`, { comment: 'Appelez le 07 08 09 10 11 à toute heure.' })
      .expect(201);
    const { text } = await open(`/stuff/${listing._id}`).expect(200);
    expect(text).not.toContain('09 10 11');
    expect(text).toContain('à toute heure');
  });

  it('shows filtered results, searches, articles and that there is no such page', async () => {
    await aListing(api, seller, { title: 'Foreuse de carrière', category: 'Extraction' });
    for (const [path, words] of [
      ['/mines?category=Extraction', 'Foreuse de carrière'],
      ['/recherche?q=foreuse', 'Foreuse de carrière'],
      ['/terms', '<h2'],
      ['/support', '<h2'],
      ['/documentation', '<h2'],
    ] as const)
      expect(screenIn((await open(path).expect(200)).text)).toContain(words);
    expect(screenIn((await open('/nothing').expect(404)).text)).toContain('Page non trouvée');
  });

  it('says that what it shows is gone or never was, to visitors: a member may see more', async () => {
    const { _id } = await aListing(api, seller, { title: 'Bétonnière' });
    await seller.delete(`/api/stuff/${_id}`).expect(204);
    const none = '0'.repeat(24);
    for (const [path, status, words] of [
      [`/stuff/${_id}`, 410, 'Produit introuvable.'],
      [`/stuff/${none}`, 404, 'Produit introuvable.'],
      ['/stuff/pelle', 404, 'Produit introuvable.'],
      [`/professional/${none}`, 404, 'Profil introuvable.'],
      [`/company/${none}`, 404, 'Entreprise introuvable.'],
      [`/u/${none}`, 404, 'Vendeur introuvable.'],
    ] as const) {
      const { text } = await open(path).expect(status);
      expect([path, screenIn(text)]).toEqual([path, expect.stringContaining(words)]);
      expect(stateIn(text).absent).toHaveLength(1);
    }
    const member = await open(`/stuff/${none}`).set('Cookie', 'isMember=1').expect(404);
    expect(member.text).toContain('<div id="root"></div>');
  });

  it('is left to the app where only members see it or the device knows what it shows', async () => {
    for (const path of ['/profile', '/upload', '/login', '/favoris', '/selection']) {
      expect((await open(path).expect(200)).text).toContain('<div id="root"></div>');
    }
  });

  it('follows a change at once, however often it was asked for', async () => {
    const { _id } = await aListing(api, seller, { title: 'Broyeur à cône 90', category: 'Extraction' });
    await open('/mines').expect(200, /Broyeur/);
    await open('/mines').expect(200, /Broyeur/);
    await seller.delete(`/api/stuff/${_id}`).expect(204);
    expect((await open('/mines').expect(200)).text).not.toContain('Broyeur');
  });
});

describe('a page that many ask for at once', () => {
  const openAll = (paths: string[], headers: Record<string, string> = {}) =>
    paths.map((path) => open(path).set(headers).expect(200).then());
  const times = (count: number, path: string) => Array.from({ length: count }, () => path);
  /** More pages than the render queue holds. */
  const others = Array.from({ length: 150 }, (_, index) => `/recherche?q=${index}`);
  const screensOf = async (pages: Promise<{ text: string }>[]) =>
    (await Promise.all(pages)).map(({ text }) => screenIn(text) && stateIn(text).hints);

  it('is rendered once for all of them, also where more pages wait than may', async () => {
    const early = openAll([...others.slice(0, 40), '/immobilier']);
    const more = openAll(others.slice(40));
    const late = openAll(times(20, '/immobilier'));
    const hints = { wording: 'start', saveData: false, isMember: false };
    expect(await screensOf(late)).toEqual(times(20, '').map(() => hints));
    await Promise.all([...early, ...more]);
  });

  it('comes to each in their language and encoding, to members as theirs', async () => {
    const path = '/int-maison';
    const visitors = openAll(times(5, path));
    const members = openAll(times(5, path), { Cookie: 'isMember=1' });
    const english = openAll(times(5, path), { Cookie: 'wording=en' });
    const plain = openAll(times(5, path), { 'Accept-Encoding': 'identity' });
    const hints = { wording: 'start', saveData: false, isMember: false };
    expect(await screensOf(visitors)).toEqual(times(5, '').map(() => hints));
    expect(await screensOf(plain)).toEqual(times(5, '').map(() => hints));
    expect(await screensOf(members)).toEqual(times(5, '').map(() => ({ ...hints, isMember: true })));
    expect(await screensOf(english)).toEqual(times(5, '').map(() => ({ ...hints, wording: 'en' })));
    for (const page of plain) expect((await page).headers).not.toHaveProperty('content-encoding');
    for (const page of visitors) expect((await page).headers['content-encoding']).toBe('gzip');
  });

  it('shows a change to those who ask after it, while it is still rendered for others', async () => {
    const { _id } = await aListing(api, seller, { title: 'Tamis vibrant', category: 'Extraction' });
    const path = '/mines?category=Extraction';
    const before = openAll([...others, ...times(5, path)]);
    await seller.delete(`/api/stuff/${_id}`).expect(204);
    expect(screenIn((await open(path).expect(200)).text)).not.toContain('Tamis vibrant');
    await Promise.all(before);
  });
});

describe('the language of a page', () => {
  const pressed = (page: string) =>
    [...page.matchAll(/<button[^>]*lang="(\w+)"[^>]*aria-pressed="true"/g)].map(([, language]) => language);
  it.each([
    ['no language at all', {}, 'fr', [], 'start'],
    ['an English browser', { 'Accept-Language': 'en-GB,en;q=0.9,fr;q=0.8' }, 'fr', [], 'start'],
    ['a French browser', { 'Accept-Language': 'fr-CI,fr;q=0.9' }, 'fr', ['fr', 'fr'], 'fr'],
    ['a choice', { 'Accept-Language': 'fr', Cookie: 'x=1; wording=en' }, 'en', ['en', 'en'], 'en'],
    ['a broken choice', { Cookie: 'wording=de' }, 'fr', [], 'start'],
  ])('follows %s', async (_name, headers: Record<string, string>, language, marked, wording) => {
    const first = await open('/').set(headers).expect(200);
    const again = await open('/').set(headers).expect(200);
    for (const { text, headers } of [first, again]) {
      expect(text).toContain(`<html lang="${language}">`);
      expect(pressed(text)).toEqual(marked);
      expect(stateIn(text).hints.wording).toBe(wording);
      expect(headers.vary).toMatch(/Accept-Language.*Cookie.*Save-Data/);
    }
  });

  it('and the signs of a member and of a saver of data never mix in the cache', async () => {
    const { text: visitor } = await open('/').expect(200);
    const { text: member } = await open('/').set('Cookie', 'isMember=1').expect(200);
    const { text: saver } = await open('/').set('Save-Data', 'on').expect(200);
    expect([visitor, member, saver].map((page) => stateIn(page).hints)).toEqual([
      { wording: 'start', saveData: false, isMember: false },
      { wording: 'start', saveData: false, isMember: true },
      { wording: 'start', saveData: true, isMember: false },
    ]);
    expect(visitor).toContain('href="/login"');
    expect(screenIn(member)).toContain('href="/profile"');
  });
});
