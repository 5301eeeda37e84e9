import { describe, expect, it } from 'vitest';
import { aCompany, newCompany } from '../../../test/support/companies.ts';
import { runAllJobs } from '../../../test/support/jobs.ts';
import { aMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { CompanyModel } from './company.model.ts';

const { api } = await startApi();
const owner = await aMember(api);

const edit = (id: string, body: object) => owner.put(`/api/companies/${id}`, body);
const read = (key: string) => api.get(`/api/companies/${key}`);

const registry = { country: 'CI', kind: 'RCCM', number: 'CI-ABJ-2012-B-1234' };

describe('the facts of a company', () => {
  it('are stored, shown and cleared again', async () => {
    const facts = {
      trades: 'plomberie / sanitaire, Charpente, charpente',
      foundedYear: '2012',
      size: '10-49',
      point: '5.3412, -4.0281',
      registry: JSON.stringify(registry),
    };
    const company = await aCompany(api, owner, facts);
    expect(company).toMatchObject({
      trades: ['Plomberie / Sanitaire', 'charpente'],
      foundedYear: 2012,
      size: '10-49',
      point: { lat: 5.3412, lng: -4.0281 },
      registry,
    });
    const cleared = { trades: '', foundedYear: '', size: '', point: '', registry: '' };
    const { body } = await edit(company._id, cleared).expect(200);
    expect(body).toMatchObject({ trades: [], foundedYear: null, size: null, point: null, registry: null });
  });

  it.each([[{ numero: 'typo' }], [{}], [[]], [{ $gt: '' }], [{ ...registry, number: undefined }]])(
    'keep the registration when an edit sends one without a number: %j',
    async (wrong) => {
      const { _id } = await aCompany(api, owner, { registry });
      const { body } = await edit(_id, { registry: wrong }).expect(400);
      const paths = body.errors.map(({ path }: { path: string }) => path);
      expect(paths).toContain(Array.isArray(wrong) ? 'registry' : 'registry.number');
      expect((await owner.get(`/api/companies/${_id}`)).body.registry).toEqual(registry);
      const emptied = await edit(_id, { registry: { ...registry, number: ' ' } }).expect(200);
      expect(emptied.body.registry).toBeNull();
    },
  );

  it.each([
    ['trades', Array(9).fill('Soudure')],
    ['trades', ['Plomberie 07 08 12 34 12']],
    ['foundedYear', 1800],
    ['foundedYear', new Date().getUTCFullYear() + 1],
    ['size', 'beaucoup'],
    ['point', '95, 200'],
    ['registry', { ...registry, kind: 'SIRET' }],
    ['registry', { ...registry, number: 'voir <site>' }],
    ['website', 'javascript:alert(1)'],
    ['website', 'mailto:a@b.ci'],
  ])('refuse a wrong %s: %j', async (path, value) => {
    const { body } = await owner.post('/api/companies', newCompany({ [path]: value })).expect(400);
    expect(body.errors[0].path).toMatch(new RegExp(`^${path}`));
  });

  it('complete a website with https', async () => {
    const company = await aCompany(api, owner, { website: ' sobatim.example/equipe ' });
    expect(company.website).toBe('https://sobatim.example/equipe');
    expect((await edit(company._id, { website: 'http://sobatim.example' })).body.website).toBe(
      'http://sobatim.example',
    );
    expect((await edit(company._id, { website: '' })).body.website).toBeNull();
  });

  it('show others only the end of the registry number', async () => {
    const { _id } = await aCompany(api, owner, { registry });
    expect((await read(_id).expect(200)).body.registry).toEqual({ ...registry, number: '•••1234' });
    const own = await read(_id).set('Authorization', owner.bearer).expect(200);
    expect(own.body.registry).toEqual(registry);
  });

  it('find the company by its trades', async () => {
    const { _id } = await aCompany(api, owner, { name: 'Éts Zoungrana', trades: ['Ferronnerie'] });
    const { body } = await api.get('/api/search/companies?query=ferronnerie').expect(200);
    expect(body.items).toMatchObject([{ _id, trades: ['Ferronnerie'] }]);
    await edit(_id, { trades: [] }).expect(200);
    const after = await api.get('/api/companies?query=ferronnerie').expect(200);
    expect(after.body.items).toEqual([]);
  });

  it('lead to the door where it is on a map, and find it nearby', async () => {
    const company = await aCompany(api, owner, { location: 'Abidjan', point: '14.7001, -17.4002' });
    const { body } = await owner
      .post(`/api/companies/${company._id}/contact`, { channel: 'route' })
      .expect(200);
    expect(body.url).toContain('14.70010,-17.40020');
    await edit(company._id, { location: 'Cocody, Abidjan' }).expect(200);
    const stored = await CompanyModel.findById(company._id).lean();
    expect(stored).toMatchObject({ city: 'Abidjan', spot: { lat: 14.7, lng: -17.4 } });
  });
});

describe('the address of a company', () => {
  it('is made of its name, and stays when the company is renamed', async () => {
    const { _id, slug } = await aCompany(api, owner, { name: 'Konaté & Frères — Terrassement' });
    expect(slug).toBe('konate-freres-terrassement');
    expect((await edit(_id, { name: 'Groupe Konaté' }).expect(200)).body.slug).toBe(slug);
    expect((await read(slug!).expect(200)).body).toMatchObject({ _id, name: 'Groupe Konaté' });
    expect((await read(_id).expect(200)).body.slug).toBe(slug);
    expect((await read(slug!.toUpperCase()).expect(200)).body._id).toBe(_id);
    await read('nul-ne-la-connait').expect(404);
    await read('pas un nom').expect(400);
  });

  it('is another for each company of the same name, also of those registered at once', async () => {
    const made = await Promise.all(
      Array.from({ length: 4 }, () => aCompany(api, owner, { name: 'Kora Vie' })),
    );
    const slugs = made.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(4);
    expect(slugs).toContain('kora-vie');
  });

  it.each([
    ['Modifier', 'entreprise-modifier'],
    ['QR', 'entreprise-qr'],
    ['2012', 'entreprise-2012'],
    ['f'.repeat(24), `entreprise-${'f'.repeat(24)}`],
    ['建設', 'entreprise'],
    ['Plombier 07 08 12 34 12', 'plombier'],
  ])('is never a word of the app, an id, a number or nothing: %s', async (name, slug) => {
    expect((await aCompany(api, owner, { name })).slug).toBe(slug);
  });

  it('is given to companies that were registered before', async () => {
    const { _id } = await aCompany(api, owner, { name: 'Ancienne Maison' });
    await CompanyModel.updateOne({ _id }, { $unset: { slug: 1 } });
    expect((await read(_id).expect(200)).body.slug).toBeNull();
    await runAllJobs();
    expect((await read(_id).expect(200)).body.slug).toBe('ancienne-maison');
  });
});
