import { maxOwnPrices, type OwnPrice, ownPriceKey } from '@laterite/shared/features/own-prices/own-price.ts';
import { describe, expect, it } from 'vitest';
import { aMember, type TestMember } from '../../../test/support/people.ts';
import { startApi } from '../../../test/support/server.ts';
import { OwnPriceModel } from './own-price.model.ts';

const { api } = await startApi();

let seller: TestMember;

const path = '/api/own-prices';
const wall = { label: 'Mur en agglos de 15', unit: 'm²', unitPrice: 9500, category: 'Matériaux' };
const save = (body: object, who = seller) => who.post(path, body);
const edit = (id: string, body: object, who = seller) => who.patch(`${path}/${id}`, body);
const list = async (who = seller): Promise<OwnPrice[]> => (await who.get(path).expect(200)).body.items;

async function stock(count: number) {
  const labels = Array.from({ length: count }, (_, i) => `Ligne ${i}`);
  const stored = { user: seller.userId, unitPrice: 1, updatedAt: new Date() };
  await OwnPriceModel.insertMany(labels.map((label) => ({ ...stored, label, key: ownPriceKey({ label }) })));
}

describe('one’s usual prices', () => {
  it('are listed by label for their seller alone, and saved again they change', async () => {
    seller = await aMember(api);
    const { body } = await save(wall).expect(201);
    expect(body).toMatchObject(wall);
    await save({ label: 'Dalle', unitPrice: '12 500' }).expect(201);
    await save({ label: ' mur en AGGLOS de 15', unit: 'M²', unitPrice: 9800 }).expect(201);
    expect(
      (await list()).map(({ label, unit, unitPrice, category }) => [label, unit, unitPrice, category]),
    ).toEqual([
      ['Dalle', null, 12_500, null],
      ['mur en AGGLOS de 15', 'M²', 9800, 'Matériaux'],
    ]);
    expect(await list(await aMember(api))).toEqual([]);
  });

  it('are stored once when two devices save the same', async () => {
    seller = await aMember(api);
    await Promise.all([save(wall).expect(201), save(wall).expect(201), save(wall).expect(201)]);
    expect(await list()).toHaveLength(1);
  });

  it('are changed and deleted, never into another one', async () => {
    seller = await aMember(api);
    const { body: first } = await save(wall).expect(201);
    const { body: second } = await save({ ...wall, unit: 'ml' }).expect(201);
    expect((await edit(second._id, { unit: 'm²' }).expect(409)).body.code).toBe('own_price_exists');
    const changed = await edit(first._id, { unitPrice: 10_000, unit: '', category: null }).expect(200);
    expect(changed.body).toMatchObject({ label: wall.label, unit: null, unitPrice: 10_000, category: null });
    await edit(first._id, { unitPrice: 1 }, await aMember(api)).expect(404);
    await seller.delete(`${path}/${first._id}`).expect(204);
    await seller.delete(`${path}/${first._id}`).expect(404);
    expect(await list()).toHaveLength(1);
  });

  it.each([
    ['no label', { unitPrice: 1 }, 'label'],
    ['no price', { label: 'x' }, 'unitPrice'],
    ['centimes', { label: 'x', unitPrice: 1.5 }, 'unitPrice'],
    ['an unknown category', { label: 'x', unitPrice: 1, category: 'Avions' }, 'category'],
    ['a long unit', { label: 'x', unitPrice: 1, unit: 'u'.repeat(21) }, 'unit'],
  ])('name the field for %s', async (_, body, field) => {
    const answer = await save(body).expect(400);
    expect(answer.body.errors.map((one: { path: string }) => one.path)).toEqual([field]);
  });

  it('are never more than that, also when several are saved at once', async () => {
    seller = await aMember(api);
    await stock(maxOwnPrices - 2);
    const statuses = await Promise.all(
      Array.from({ length: 6 }, (_, i) => save({ label: `Nouvelle ${i}`, unitPrice: 1 })),
    );
    expect(statuses.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    expect(await OwnPriceModel.countDocuments({ user: seller.userId })).toBe(maxOwnPrices);
  });

  it('have a maximum number, are part of the export and are deleted with the account', async () => {
    seller = await aMember(api);
    await stock(maxOwnPrices);
    expect((await save({ label: 'Une de plus', unitPrice: 1 }).expect(409)).body.code).toBe(
      'too_many_own_prices',
    );
    await save({ label: 'ligne 0', unitPrice: 2 }).expect(201);
    const own = await seller.get('/api/users/me/export').expect(200);
    expect(own.body.ownPrices).toHaveLength(maxOwnPrices);
    await seller.delete('/api/users/me', { password: seller.account.password }).expect(204);
    expect(await OwnPriceModel.countDocuments({ user: seller.userId })).toBe(0);
  });
});
