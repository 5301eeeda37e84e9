import { addDays, weekdayOf } from '@laterite/shared/features/orders/calendar.ts';
import { today } from '@laterite/shared/features/orders/day.ts';
import { rentals } from '@laterite/shared/features/rentals/contract.ts';
import type { OwnRental } from '@laterite/shared/features/rentals/terms.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { signIn } from '../../../test/member.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';

const id = 'a'.repeat(24);
const rental: OwnRental = {
  title: 'Pelle CAT 320',
  section: 'btp',
  terms: {
    units: null,
    dayPrice: null,
    weekPrice: null,
    monthPrice: null,
    minDays: 1,
    deposit: null,
    operatorPrice: null,
    transport: [],
    blocked: [],
    closedDays: [],
  },
  listed: { unit: 'jour', price: 85_000 },
  booked: [],
  calendarUrl: null,
  version: 1,
};

it('blocks one day of each week between two dates at once, and frees it again', async () => {
  signIn();
  serve(rentals.read, rental);
  const save = serve(rentals.save, rental);
  const { user } = await openAt(`/stuff/${id}/location`);
  const first = addDays(today(), 1);
  const choose = async (to: string) => {
    await user.type(screen.getByLabelText('Du'), first);
    await user.type(screen.getByLabelText('Au'), to);
    await user.selectOptions(screen.getByLabelText('Quels jours ?'), 'Chaque vendredi');
  };
  await screen.findByLabelText('Quels jours ?');
  expect(screen.queryByRole('button', { name: 'Libérer ces jours' })).toBeNull();
  await choose(addDays(first, 55));
  await user.click(screen.getByRole('button', { name: 'Bloquer ces jours' }));
  const list = screen.getByRole('list', { name: 'Jours que vous avez bloqués' });
  expect(within(list).getAllByRole('button')).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Afficher les 2 autres' }));
  expect(within(list).getAllByRole('button')).toHaveLength(8);
  await choose(addDays(first, 6));
  await user.click(screen.getByRole('button', { name: 'Libérer ces jours' }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  const blocked = save.mock.calls[0]?.[0].body?.blocked ?? [];
  expect(blocked).toHaveLength(7);
  expect(blocked.every(({ from, to }) => from === to && weekdayOf(from) === 4)).toBe(true);
  expect((blocked[0]?.from ?? '') > addDays(first, 6)).toBe(true);
});

it('asks to block the chosen days before it saves, and says that the last day is too early', async () => {
  signIn();
  serve(rentals.read, rental);
  const save = serve(rentals.save, rental);
  const { user } = await openAt(`/stuff/${id}/location`);
  const from = await screen.findByLabelText('Du');
  const to = screen.getByLabelText('Au');
  await user.type(from, addDays(today(), 9));
  await user.type(to, addDays(today(), 2));
  expect(to).toHaveAccessibleDescription('La fin doit venir après le début.');
  await user.clear(to);
  await user.type(to, addDays(today(), 11));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(from).toHaveFocus());
  expect(from).toHaveAccessibleDescription('Bloquez d’abord ces jours, ou effacez les dates.');
  expect(save).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Bloquer ces jours' }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0].body?.blocked).toEqual([
    { from: addDays(today(), 9), to: addDays(today(), 11) },
  ]);
});

it('asks neither how many, for an operator nor for transport of a home, unless it has them', async () => {
  signIn();
  serve(rentals.read, { ...rental, section: 'immobilier' });
  const { unmount } = await openAt(`/stuff/${id}/location`);
  expect(await screen.findByLabelText(/^Caution/)).toBeVisible();
  for (const label of [/^Opérateur/, /^Combien/]) expect(screen.queryByLabelText(label)).toBeNull();
  expect(screen.queryByText('Transport')).toBeNull();
  unmount();
  serve(rentals.read, { ...rental, section: 'immobilier', terms: { ...rental.terms, operatorPrice: 5000 } });
  await openAt(`/stuff/${id}/location`);
  expect(await screen.findByLabelText(/^Opérateur/)).toHaveValue('5\u202f000');
});

it('groups the digits of its prices, and sends them whole', async () => {
  signIn();
  const transport = [{ upToKm: 20, price: 50_000 }];
  serve(rentals.read, { ...rental, terms: { ...rental.terms, deposit: 1_500_000, transport } });
  const save = serve(rentals.save, rental);
  const { user } = await openAt(`/stuff/${id}/location`);
  expect(await screen.findByLabelText(/^Caution/)).toHaveValue('1\u202f500\u202f000');
  const week = screen.getByLabelText(/^Prix par semaine/);
  await user.insertText(week, '500000');
  expect(week).toHaveValue('500\u202f000');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.[0].body).toMatchObject({ weekPrice: 500_000, deposit: 1_500_000, transport });
});

it('names a transport distance that has a price already', async () => {
  signIn();
  const transport = [
    { upToKm: 30, price: 60_000 },
    { upToKm: 80, price: 90_000 },
  ];
  serve(rentals.read, { ...rental, terms: { ...rental.terms, transport } });
  const save = serve(rentals.save, rental);
  const { user } = await openAt(`/stuff/${id}/location`);
  const second = (await screen.findAllByLabelText('Jusqu’à'))[1]!;
  await user.clear(second);
  await user.type(second, '30');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Cette distance a déjà un prix.')).toBeVisible();
  expect(second).toHaveAttribute('aria-invalid', 'true');
  expect(save).not.toHaveBeenCalled();
});

it('no longer offers to clear what was restored after it is saved', async () => {
  signIn();
  serve(rentals.read, { ...rental, terms: { ...rental.terms, weekPrice: 400_000 } });
  const saved = { ...rental, terms: { ...rental.terms, weekPrice: 500_000 }, version: 2 };
  serve(rentals.save, saved);
  const path = `/stuff/${id}/location`;
  const { user } = await openAt(path);
  const week = () => screen.findByLabelText(/^Prix par semaine/);
  await user.clear(await week());
  await user.insertText(await week(), '500000');
  cleanup();
  const reopened = await openAt(path);
  expect(await week()).toHaveValue('500\u202f000');
  expect(screen.getByRole('button', { name: 'Effacer' })).toBeVisible();
  await reopened.user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Effacer' })).not.toBeInTheDocument());
  expect(await week()).toHaveValue('500\u202f000');
  await reopened.user.insertText(screen.getByLabelText(/^Caution/), '1000');
  serve(rentals.read, saved);
  cleanup();
  const last = await openAt(path);
  await last.user.click(await screen.findByRole('button', { name: 'Effacer' }));
  expect(await week()).toHaveValue('500\u202f000');
  expect(screen.getByLabelText(/^Caution/)).toHaveValue('');
});
