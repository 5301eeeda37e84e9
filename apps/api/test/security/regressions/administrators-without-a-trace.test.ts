import type { AuditKind } from '@laterite/shared/features/admin/audit-kinds.ts';
import { describe, expect, it } from 'vitest';
import { AuditEventModel } from '../../../src/features/audit/audit-event.model.ts';
import { anAdmin } from '../../support/admins.ts';
import { aCompany } from '../../support/companies.ts';
import { aListing, aMember, rate } from '../../support/people.ts';
import { aProfessional } from '../../support/professionals.ts';
import { startApi } from '../../support/server.ts';

const { api } = await startApi();
const admin = await anAdmin(api);
const [owner, author] = await Promise.all([aMember(api), aMember(api)]);

const as = (who: { bearer: string }, verb: 'put' | 'post' | 'delete', path: string, body: object = {}) =>
  api[verb](path).set('Authorization', who.bearer).send(body);
const traces = async (kind: AuditKind, target: string) =>
  (await AuditEventModel.find({ kind, target }).lean()).map(({ actor }) => String(actor));
const adminId = async () => (await as(admin, 'put', '/api/auth/profile', { location: 'Man' })).body._id;

describe('an administrator leaves a trace', () => {
  it('who changes someone’s company; its owner leaves none', async () => {
    const { _id } = await aCompany(api, owner);
    await as(owner, 'put', `/api/companies/${_id}`, { name: 'Bâtir' }).expect(200);
    expect(await traces('company_changed', _id)).toEqual([]);
    await as(admin, 'put', `/api/companies/${_id}`, { name: 'Autre' }).expect(200);
    expect(await traces('company_changed', _id)).toEqual([await adminId()]);
  });

  it('who changes someone’s professional profile or its projects', async () => {
    const { _id } = await aProfessional(api, owner);
    const path = `/api/professionals/${_id}`;
    await as(owner, 'put', path, { name: 'Ali' }).expect(200);
    expect(await traces('professional_changed', _id)).toEqual([]);
    await as(admin, 'put', path, { name: 'Autre' }).expect(200);
    const { body } = await as(admin, 'post', `${path}/projects`, { title: 'École' }).expect(201);
    await as(admin, 'put', `${path}/projects/${body._id}`, { city: 'Man' }).expect(200);
    await as(admin, 'delete', `${path}/projects/${body._id}`).expect(204);
    expect(await traces('professional_changed', _id)).toHaveLength(4);
  });
});

describe('a deleted opinion leaves a trace', () => {
  it('of who deleted a comment', async () => {
    const { _id } = await aListing(api, owner);
    await rate(api, author, _id, 4).expect(200);
    const { body } = await as(author, 'post', `/api/stuff/${_id}/comment`, { comment: 'Bien' }).expect(201);
    await as(admin, 'delete', `/api/stuff/${_id}/reviews/${body._id}`).expect(204);
    expect(await traces('comment_deleted', body._id)).toEqual([await adminId()]);
  });

  it('of who deleted a review of a professional', async () => {
    const { _id } = await aProfessional(api, await aMember(api));
    const path = `/api/professionals/${_id}/reviews`;
    const { body } = await as(author, 'post', path, { rating: 4, comment: 'Bien' }).expect(201);
    await as(author, 'delete', `${path}/${body._id}`).expect(204);
    expect(await traces('review_deleted', body._id)).toEqual([author.userId]);
  });
});
