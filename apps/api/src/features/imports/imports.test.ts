import { sizes } from '@laterite/shared/constants.ts';
import type { ImportRow, ImportRun } from '@laterite/shared/features/imports/import.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeConfig } from '../../../test/support/config.ts';
import { sendPhotoOf, sendTable } from '../../../test/support/imports.ts';
import { notificationsOf } from '../../../test/support/notifications.ts';
import { aListing, aMember, aPhoto, type TestMember } from '../../../test/support/people.ts';
import { type Api, startApi } from '../../../test/support/server.ts';
import { startWebhookReceiver } from '../../../test/support/webhook-receiver.ts';
import { variantsOf } from '../../images/files.ts';
import { imageStore } from '../../images/store.ts';
import { AuditEventModel } from '../audit/audit-event.model.ts';
import { ListingModel } from '../listings/listing.model.ts';
import { type ImportDoc, ImportModel } from './import.model.ts';
import { ImportPictureModel } from './import-picture.model.ts';
import { type ImportRowDoc, ImportRowModel } from './import-row.model.ts';
import { runImportsJob } from './running/run-imports.ts';
import { runRow } from './running/run-row.ts';
import { findImportMember } from './team-imports.ts';

let api: Api;
let photo: Buffer;
let shop: Awaited<ReturnType<typeof startWebhookReceiver>>;

beforeAll(async () => {
  photo = await aPhoto(64, 48);
  shop = await startWebhookReceiver();
  ({ api } = await startApi({ config: { webhookOrigins: [shop.origin] } }));
  shop.state.answer = (response, request) => {
    if (request.url === '/moved.jpg') response.writeHead(302, { Location: '/a.jpg' }).end();
    else if (request.url === '/away.jpg') response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end();
    else if (request.url === '/slow.jpg') setTimeout(() => response.end(photo), 3000);
    else if (request.url === '/heavy.jpg') response.end(Buffer.alloc(sizes.fileBytes + 1));
    else if (request.url?.endsWith('.jpg')) response.end(photo);
    else response.writeHead(404).end('no');
  };
  return () => shop.close();
});
afterEach(() => ImportModel.deleteMany({}));

const head = 'Réf;Désignation;Prix (FCFA);Unité;Famille;Type;Ville;Photo;Marque;Année';
const row = (cells: Partial<Record<string, string>> = {}) => {
  const all = {
    ref: '',
    title: 'Pelle CAT 320',
    price: '45 000 000 FCFA',
    unit: '',
    category: 'Engins',
    type: 'Vente',
    city: 'Cocody, Abidjan',
    photo: `${shop.origin}/a.jpg`,
    make: 'CAT',
    year: '2018',
    ...cells,
  };
  return Object.values(all).join(';');
};
const csv = (...rows: string[]) => [head, ...rows].join('\r\n');

const checked = async (member: TestMember, file: string | Buffer, settings?: object) =>
  (await sendTable(member, file, settings).expect(201)).body as ImportRun;

const rowsOf = async (member: TestMember, { _id }: ImportRun, query = '') =>
  (await member.get(`/api/import/${_id}/rows${query}`).expect(200)).body.items as ImportRow[];

const to = (member: TestMember, { _id }: ImportRun, state: string) =>
  member.post(`/api/import/${_id}/state`).send({ to: state });

const work = () => runImportsJob.run(new AbortController().signal);

/** Starts or undoes an import and waits for its end. */
async function finish(member: TestMember, run: ImportRun, state = 'running'): Promise<ImportRun> {
  await to(member, run, state).expect(200);
  for (;;) {
    await work();
    const { body } = await member.get(`/api/import/${run._id}`).expect(200);
    if (!['running', 'undoing'].includes(body.state)) return body;
  }
}

const listingsOf = ({ userId }: TestMember) => ListingModel.find({ owner: userId }).sort({ title: 1 }).lean();

describe('checking a file', () => {
  it('recognises columns, encodings and delimiters, and publishes nothing', async () => {
    const member = await aMember(api);
    const utf8 = csv(row({ title: 'Bétonnière à louer', type: 'location', price: '85.000', unit: 'jour' }));
    const files = [
      Buffer.from(utf8),
      Buffer.from(`\ufeff${utf8}`),
      Buffer.from(utf8, 'latin1'),
      Buffer.from(`\ufeff${utf8.replaceAll(';', '\t')}`, 'utf16le'),
      Buffer.from(`sep=|\r\n${utf8.replaceAll(';', '|')}`),
    ];
    for (const file of files) {
      const run = await checked(member, file);
      expect(run).toMatchObject({ state: 'ready', total: 1, outcomes: { create: 1, error: 0 } });
      expect(run.columns.map(({ field }) => field)).toEqual([
        'reference',
        'title',
        'price',
        'priceUnit',
        'category',
        'type',
        'location',
        'images',
        'attrs.marque',
        'attrs.annee',
      ]);
      expect((await rowsOf(member, run))[0]!.title).toBe('Bétonnière à louer');
    }
    expect(await ListingModel.countDocuments({ owner: member.userId })).toBe(0);
  });

  it('reads the signs that Windows-1252 has and Latin-1 has not', async () => {
    const member = await aMember(api);
    const utf8 = csv(row({ title: 'L’œuvre – 80 €…' }));
    const bytes: Record<string, number> = { '’': 0x92, œ: 0x9c, '–': 0x96, '€': 0x80, '…': 0x85 };
    const file = Buffer.from([...utf8].map((sign) => bytes[sign] ?? sign.charCodeAt(0)));
    expect((await rowsOf(member, await checked(member, file)))[0]!.title).toBe('L’œuvre – 80 €…');
  });

  it('reads a field from the column with its own name where another column is like it', async () => {
    const member = await aMember(api);
    const run = await checked(member, Buffer.from('Rubrique;Produit;Catégorie;Titre\nBTP;P1;Engins;Pelle\n'));
    expect(run.columns.map(({ name, field }) => [name, field])).toEqual([
      ['Rubrique', null],
      ['Produit', null],
      ['Catégorie', 'category'],
      ['Titre', 'title'],
    ]);
  });

  it('returns the errors of each row, and treats formulas as text', async () => {
    const member = await aMember(api);
    await aListing(api, member, { title: 'Grue', price: 1000, location: 'Cocody, Abidjan' });
    const run = await checked(
      member,
      csv(
        row({ title: '=HYPERLINK("x")', price: '=1+1' }),
        row({ title: 'Sans photo', photo: '' }),
        row({ title: 'Chez moi', photo: 'http://127.0.0.1:1/a.jpg' }),
        row({ title: 'GRUE', price: '1000' }),
        row({ title: 'Deux fois' }),
        row({ title: 'deux fois' }),
        row({ title: 'Plombier', type: 'prestation' }),
      ),
    );
    expect(run.outcomes).toEqual({ create: 1, update: 0, duplicate: 2, error: 4 });
    const rows = await rowsOf(member, run, '?outcome=error');
    expect(rows.map(({ number, problem }) => [number, problem!.errors[0]])).toEqual([
      [1, { path: 'price', value: '=1+1', message: 'Entrez un nombre entier, sans lettres.' }],
      [2, { path: 'images', value: '', message: 'Ce champ est obligatoire.' }],
      [3, { path: 'images', value: 'http://127.0.0.1:1/a.jpg', message: expect.stringContaining('https') }],
      [7, { path: 'type', value: 'prestation', message: expect.stringContaining('profil professionnel') }],
    ]);
    const report = await member.get(`/api/import/${run._id}/report`).responseType('blob').expect(200);
    const text = (report.body as Buffer).toString();
    expect(text).toContain(
      `1;"'=HYPERLINK(""x"")";Erreur;Prix « =1+1 » : Entrez un nombre entier, sans lettres.;`,
    );
    expect(text).toContain('6;deux fois;Doublon : laissé;');
  });

  it('leaves out a row with the reference of an earlier row, unless that has errors', async () => {
    const member = await aMember(api);
    const run = await checked(
      member,
      csv(
        row({ ref: 'R-1', price: 'cher' }),
        row({ ref: 'R-1', title: 'Pelle corrigée' }),
        row({ ref: 'R-1', title: 'Pelle en double' }),
      ),
    );
    const rows = await rowsOf(member, run);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['error', 'create', 'duplicate']);
  });

  it('rejects files that are no table or too long, and requests without a file', async () => {
    const member = await aMember(api);
    const refused = async (file: string | Buffer) => (await sendTable(member, file).expect(400)).body.code;
    expect(await refused(photo)).toBe('import_unreadable');
    expect(await refused('')).toBe('import_unreadable');
    expect(await refused(head)).toBe('import_unreadable');
    expect(await refused(csv(...Array(10_001).fill('a;b')))).toBe('import_too_long');
    const { body } = await member.post('/api/import/stuff').field('settings', '{}').expect(400);
    expect(body.code).toBe('import_file_required');
  });

  it('maps columns as the member chooses', async () => {
    const member = await aMember(api);
    const file = `Machin;Combien;Où;Image\nVibreur;15000;Abidjan;${shop.origin}/a.jpg`;
    const run = await checked(member, file);
    expect(run.outcomes.error).toBe(1);
    const columns = [
      { name: 'Machin', field: 'title' },
      { name: 'Combien', field: 'price' },
      { name: 'Où', field: 'location' },
    ];
    const { body } = await member
      .put(`/api/import/${run._id}/columns`, { columns, category: 'Appareils' })
      .expect(200);
    expect(body.outcomes).toEqual({ create: 1, update: 0, duplicate: 0, error: 0 });
    expect((await rowsOf(member, run))[0]).toMatchObject({ title: 'Vibreur', problem: null });
  });

  it('counts the limit of unverified members over the whole file', async () => {
    const member = await aMember(api);
    changeConfig({ unverifiedListings: 3 });
    const rows = Array.from({ length: 5 }, (_, i) => row({ title: `Poutre ${i}` }));
    const run = await checked(member, csv(...rows));
    expect(run.outcomes).toMatchObject({ create: 3, error: 2 });
    expect((await rowsOf(member, run, '?outcome=error'))[0]!.problem!.message).toContain('3');
  });

  it('reads the English names of categories', async () => {
    const member = await aMember(api);
    const run = await checked(member, csv(row({ category: 'machines' }), row({ category: 'Rocket' })));
    expect(run.outcomes).toMatchObject({ create: 1, error: 1 });
  });

  it.each(['fr', 'en'])(
    'offers a template in %s of each category that it reads without an error',
    async (language) => {
      const member = await aMember(api);
      const { body } = await member
        .get('/api/import/template?category=Terrains')
        .set('Accept-Language', language)
        .responseType('blob')
        .expect(200);
      expect(String(body)).toContain(language === 'en' ? 'Land' : 'Terrains');
      const run = await checked(member, body as Buffer);
      expect(run.columns.every(({ field }) => field !== null)).toBe(true);
      expect(run.missingPictures).toEqual(['a-002-1.jpg', 'a-002-2.jpg']);
      const rows = await rowsOf(member, run);
      expect(rows.flatMap(({ problem }) => problem?.errors ?? [])).toEqual([]);
    },
  );
});

describe('running an import', () => {
  it('publishes rows with their photos, changes those imported before, and is undone', async () => {
    const member = await aMember(api);
    const first = await checked(
      member,
      csv(
        row({ ref: 'A1', title: 'Chargeuse' }),
        row({ ref: 'A2', title: 'Dumper', photo: `${shop.origin}/moved.jpg | DUMPER 2.JPG` }),
        row({ ref: 'A3', title: 'Niveleuse', photo: `${shop.origin}/missing.png` }),
        row({ ref: 'A4', title: 'Grader', photo: `${shop.origin}/away.jpg` }),
        row({ ref: 'A5', title: 'Tombereau', photo: `${shop.origin}/heavy.jpg` }),
      ),
    );
    expect(first).toMatchObject({ missingPictures: ['DUMPER 2.JPG'], withoutPhoto: 1 });
    await member
      .post(`/api/import/${first._id}/pictures`)
      .field('name', 'photos/dumper 2.jpg')
      .attach('image', photo, 'x.jpg')
      .expect(204);
    const done = await finish(member, first);
    expect((await notificationsOf(api, member)).items).toMatchObject([
      {
        kind: 'import_done',
        path: `/mes-annonces/import/${first._id}`,
        data: { name: 'CSV', count: 2, refused: 3 },
      },
    ]);
    expect(done).toMatchObject({ state: 'done', missingPictures: [], rows: { done: 2, failed: 3 } });
    const [loader, dumper] = await listingsOf(member);
    expect(loader).toMatchObject({
      title: 'Chargeuse',
      price: 45_000_000,
      attrs: { marque: 'CAT', annee: 2018 },
    });
    expect(dumper!.images).toHaveLength(2);
    const failed = await rowsOf(member, first, '?state=failed');
    // The address in the file, not the one it redirects to.
    expect(failed.map(({ problem }) => problem!.message)).toEqual([
      `La photo ${shop.origin}/missing.png n’a pas pu être téléchargée.`,
      `La photo ${shop.origin}/away.jpg n’a pas pu être téléchargée.`,
      expect.stringContaining('10 Mo par fichier'),
    ]);

    const second = await checked(member, csv(row({ ref: 'A1', title: 'Chargeuse', price: '40 000 000' })));
    expect(second.outcomes).toMatchObject({ create: 0, update: 1 });
    await finish(member, second);
    expect((await listingsOf(member))[0]).toMatchObject({ _id: loader!._id, price: 40_000_000 });
    expect(await finish(member, second, 'undoing')).toMatchObject({ state: 'undone', rows: { undone: 1 } });
    expect((await listingsOf(member))[0]).toMatchObject({ price: 45_000_000 });

    await ListingModel.updateOne({ _id: dumper!._id }, { $set: { status: 'sold' } });
    const undone = await finish(member, first, 'undoing');
    expect(undone.rows).toMatchObject({ undone: 1, kept: 1 });
    expect((await notificationsOf(api, member)).items[0]).toMatchObject({
      kind: 'import_undone',
      data: { count: 1, kept: 1 },
    });
    expect((await listingsOf(member)).map(({ title }) => title)).toEqual(['Dumper']);
    await to(member, first, 'undoing').expect(409);
  });

  it('recognises a reported listing that is published again after its import was undone, and records the deletion', async () => {
    const [member, reader] = [await aMember(api), await aMember(api)];
    const run = await checked(member, csv(row({ title: 'Groupe 60 kVA' })));
    await finish(member, run);
    const [listing] = await listingsOf(member);
    const target = String(listing!._id);
    await reader.post('/api/reports', { kind: 'listing', target, reason: 'arnaque' }).expect(201);
    expect(await finish(member, run, 'undoing')).toMatchObject({ rows: { undone: 1 } });
    const { title, description } = listing!;
    expect(await aListing(api, member, { title, description })).toMatchObject({ waitsFor: ['likeReported'] });
    expect(await AuditEventModel.findOne({ kind: 'listing_deleted', target }).lean()).toMatchObject({
      actor: listing!.owner,
      before: { owner: member.userId },
    });
  });

  it('restores the former values also where a kill repeated the row that replaced them', async () => {
    const member = await aMember(api);
    await finish(member, await checked(member, csv(row({ ref: 'K1' }))));
    const { _id } = await checked(member, csv(row({ ref: 'K1', price: '40 000 000' })));
    // As before a kill: the listing is changed, and its row is not stored as done.
    await runRow({
      run: (await ImportModel.findById(_id).lean<ImportDoc>())!,
      row: (await ImportRowModel.findOne({ import: _id }).lean<ImportRowDoc>())!,
      user: (await findImportMember(member.userId))!,
    });
    expect(await listingsOf(member)).toMatchObject([{ price: 40_000_000 }]);
    const run = { _id } as ImportRun;
    expect(await finish(member, run)).toMatchObject({ rows: { done: 1 } });
    expect(await finish(member, run, 'undoing')).toMatchObject({ rows: { undone: 1 } });
    expect(await listingsOf(member)).toMatchObject([{ price: 45_000_000 }]);
  });

  it('counts the waiting rows that name a photo which was not sent', async () => {
    const member = await aMember(api);
    const file = csv(
      row({ title: 'Grue', photo: 'Grue.jpg | grue 2.jpg' }),
      row({ title: 'Camion', photo: 'camion.jpg' }),
      row({ title: 'Benne', photo: `camion.jpg | ${shop.origin}/a.jpg` }),
      row({ title: 'Chargeuse' }),
      row({ title: 'Sans prix', price: 'x', photo: 'autre.jpg' }),
    );
    const run = await checked(member, file);
    const sendPhoto = (name: string) =>
      member
        .post(`/api/import/${run._id}/pictures`)
        .field('name', name)
        .attach('image', photo, 'x.jpg')
        .expect(204);
    const read = async () => (await member.get(`/api/import/${run._id}`).expect(200)).body as ImportRun;
    expect(run.withoutPhoto).toBe(3);
    await sendPhoto('GRUE.JPG');
    expect((await read()).withoutPhoto).toBe(3);
    await sendPhoto('photos/camion.jpg');
    expect(await read()).toMatchObject({ withoutPhoto: 1, missingPictures: ['grue 2.jpg'] });
    const others = run.columns.filter(({ field }) => field === 'images');
    const { body: remapped } = await member
      .put(`/api/import/${run._id}/columns`, { columns: others.map(({ name }) => ({ name, field: null })) })
      .expect(200);
    expect(remapped).toMatchObject({ withoutPhoto: 0, missingPictures: [] });
    await member.put(`/api/import/${run._id}/columns`, { columns: others }).expect(200);
    expect(await finish(member, run)).toMatchObject({
      state: 'done',
      withoutPhoto: 0,
      rows: { done: 3, failed: 1 },
    });
  });

  it('asks the rules of risk about each row, as about a published listing', async () => {
    const member = await aMember(api);
    const { _id } = await aListing(api, member, { title: 'Dynamite de mine' });
    const file = csv(row({ title: 'Dynamite de carrière' }), row({ title: 'Pelle sans dynamo' }));
    await finish(member, await checked(member, file));
    const imported = (await listingsOf(member)).filter((one) => String(one._id) !== _id);
    const [scam, digger] = imported;
    expect(scam).toMatchObject({ title: 'Dynamite de carrière', status: 'pending' });
    expect(scam!.waitsFor).toContain('banned');
    expect(scam!.waitsFor).toEqual((await ListingModel.findById(_id).lean())!.waitsFor);
    await api.get(`/api/stuff/${scam!._id}`).expect(404);
    expect(digger).toMatchObject({ title: 'Pelle sans dynamo', status: 'published' });
  });

  it('is paused, continued after a crash, and creates no listing twice', async () => {
    const member = await aMember(api);
    const rows = Array.from({ length: 6 }, (_, i) => row({ title: `Sac de ciment ${i}` }));
    const run = await checked(member, csv(...rows));
    await ImportModel.updateOne({ _id: run._id }, { $set: { state: 'running' } });
    const stop = new AbortController();
    const working = runImportsJob.run(stop.signal);
    while ((await ListingModel.countDocuments({ owner: member.userId })) < 2) await Promise.resolve();
    const { body } = await to(member, run, 'paused').expect(200);
    expect(body.state).toBe('paused');
    await working;
    const paused = await ListingModel.countDocuments({ owner: member.userId });
    expect(paused).toBeLessThan(6);
    // A crash between storing a listing and its row leaves the row as it was.
    await ImportRowModel.updateOne({ import: run._id, number: 1 }, { $set: { state: 'waiting' } });
    expect(await finish(member, run)).toMatchObject({ state: 'done', rows: { done: 6, waiting: 0 } });
    expect(await ListingModel.countDocuments({ owner: member.userId })).toBe(6);
  });

  it('runs at once where it is not dry, one at a time of each member', async () => {
    const member = await aMember(api);
    const { body } = await sendTable(member, csv(row({ title: 'Tôle bac' })), { name: 'Juin' }, '').expect(
      201,
    );
    expect(body).toMatchObject({ state: 'running', name: 'Juin' });
    await ImportModel.updateOne({ _id: body._id }, { $set: { state: 'running' } });
    const refused = await sendTable(member, csv(row({ title: 'Autre' })), {}, '').expect(409);
    expect(refused.body.code).toBe('import_running');
    await vi.waitFor(async () => {
      await work();
      expect((await listingsOf(member)).map(({ title }) => title)).toEqual(['Tôle bac']);
    }, 20_000);
  });

  it('is paused with its reason when its member is suspended', async () => {
    const member = await aMember(api);
    const run = await checked(member, csv(row({ title: 'Fer à béton' })));
    changeConfig({ phoneProof: 'publish' });
    const stopped = await finish(member, run);
    changeConfig({ phoneProof: 'off' });
    expect(stopped).toMatchObject({ state: 'paused', stoppedBecause: expect.stringContaining('téléphone') });
    expect(await finish(member, run)).toMatchObject({ state: 'done', rows: { done: 1 } });
  });

  it('waits for a service that is unavailable, and names the row that is so at each try', async () => {
    const member = await aMember(api);
    const run = await checked(member, csv(row({ photo: 'lost.jpg' }), row({ title: 'Grue' })));
    const path = `/api/import/${run._id}`;
    await sendPhotoOf(member, run, 'lost.jpg', photo);
    const { name } = (await ImportPictureModel.findOne({ import: run._id }).lean())!;
    for (const file of variantsOf(name)) await imageStore.remove(file);
    await ImportModel.updateOne({ _id: run._id }, { $set: { state: 'running' } });
    for (let tries = 1; tries < 5; tries += 1) {
      expect(await work()).toEqual({ importedRows: 0 });
      expect(await work()).toEqual({ importedRows: 0 });
      const { body } = await member.get(path).expect(200);
      expect(body).toMatchObject({ state: 'running', rows: { waiting: 2 } });
      expect(Date.parse(body.resumesAt) - Date.now()).toBeGreaterThan(20_000 * 2 ** (tries - 1));
      await ImportModel.updateOne({ _id: run._id }, { $set: { resumesAt: new Date() } });
    }
    await work();
    expect((await member.get(path).expect(200)).body).toMatchObject({
      state: 'done',
      rows: { done: 1, failed: 1 },
    });
    const [failed] = await rowsOf(member, run, '?state=failed');
    expect(failed!.problem!.message).toContain('Service indisponible');
  });

  it('is deleted with the account of its member', async () => {
    const member = await aMember(api);
    const run = await checked(member, csv(row()));
    await member.delete('/api/users/me', { password: member.account.password }).expect(204);
    expect(await ImportModel.exists({ _id: run._id })).toBeNull();
    expect(await ImportRowModel.exists({ import: run._id })).toBeNull();
  });
});
