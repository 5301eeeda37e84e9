import { sections } from '@laterite/shared/features/sections/contract.ts';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { yopougon } from '../../../test/places.ts';
import { openAt, type TestUser } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { PlaceField } from './place-field.tsx';

async function open(onSettle?: ComponentProps<typeof PlaceField>['onSettle']) {
  const view = await openAt('/', {
    page: (
      <>
        <PlaceField label="Lieu" {...(onSettle && { onSettle })} />
        <button type="button">Suite</button>
      </>
    ),
  });
  return { ...view, field: screen.getByRole('combobox', { name: 'Lieu' }) };
}

describe('the field of a place', () => {
  it('suggests places while typing, to choose by touch or by keyboard', async () => {
    serve(sections.places, { items: [yopougon], total: 1 });
    const { user, field } = await open();
    await user.type(field, 'yopou');
    const option = await screen.findByRole('option', { name: /Yopougon, Abidjan/ });
    expect(option).toHaveTextContent('Côte d’Ivoire');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(field).toHaveValue('Yopougon, Abidjan');
    await user.clear(field);
    await user.type(field, 'yopou');
    await user.click(await screen.findByRole('option', { name: /Yopougon, Abidjan/ }));
    expect(field).toHaveValue('Yopougon, Abidjan');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it.each([
    ['start', 'Cameroon'],
    ['fr', 'Cameroun'],
    ['en', 'Cameroon'],
  ] as const)('names countries in the language of the profile form: %s', async (wording, country) => {
    serve(sections.places, { items: [{ ...yopougon, country: 'CM' }], total: 1 });
    const page = <PlaceField label="Lieu" wording="welcome" />;
    const { user } = await openAt('/', { wording, page });
    await user.type(screen.getByRole('combobox', { name: 'Lieu' }), 'yopou');
    expect(await screen.findByRole('option')).toHaveTextContent(country);
  });

  it('asks whether a place spelled nearly so is meant, and keeps the text otherwise', async () => {
    serve(sections.places, { items: [yopougon], total: 1 });
    const { user, field } = await open();
    await user.type(field, 'yopou');
    await screen.findByRole('option', { name: /Yopougon/ });
    await user.click(screen.getByRole('button', { name: 'Suite' }));
    expect(field).toHaveValue('yopou');
    expect(screen.queryByRole('img', { name: 'Lieu reconnu' })).not.toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: /^Yopougon, Abidjan\s\?$/ }));
    expect(field).toHaveValue('Yopougon, Abidjan');
  });

  it('asks no more once the text is kept as it is written, until it changes', async () => {
    serve(sections.places, { items: [yopougon], total: 1 });
    const { user, field } = await open();
    await user.type(field, 'yopou');
    await screen.findByRole('option', { name: /Yopougon/ });
    await user.click(screen.getByRole('button', { name: 'Suite' }));
    await user.click(await screen.findByRole('button', { name: 'Garder «\u00a0yopou\u00a0»' }));
    expect(field).toHaveValue('yopou');
    expect(screen.queryByRole('button', { name: /^Yopougon/ })).not.toBeInTheDocument();
    await user.type(field, 'g');
    expect(await screen.findByRole('option', { name: /Yopougon/ })).toBeVisible();
  });

  it('ticks a place that is written as it is called', async () => {
    serve(sections.places, { items: [{ ...yopougon, isExact: true }], total: 1 });
    const { user, field } = await open();
    await user.type(field, 'Yopougon');
    expect(await screen.findByRole('img', { name: 'Lieu reconnu' })).toBeVisible();
  });

  it.each([
    ['yopougon', 'Yopougon'],
    ['YOPOUGON abidjan', 'Yopougon, Abidjan'],
    ['yop', 'yop'],
  ])('spells a recognised place as it is known once the field is left: %s', async (typed, spelled) => {
    serve(sections.places, { items: [{ ...yopougon, isExact: true }], total: 1 });
    const { user, field } = await open();
    await user.type(field, typed);
    expect(await screen.findByRole('img', { name: 'Lieu reconnu' })).toBeVisible();
    expect(field).toHaveValue(typed);
    await user.click(screen.getByRole('button', { name: 'Suite' }));
    await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'false'));
    await waitFor(() => expect(field).toHaveValue(spelled));
  });

  it.each([
    [
      'leaves the field',
      'Yopougon',
      (user: TestUser) => user.click(screen.getByRole('button', { name: 'Suite' })),
    ],
    ['presses Enter', 'yopougon', (user: TestUser) => user.keyboard('{Enter}')],
  ])('finds the place of a user who %s before the suggestions are there', async (_, typed, finish) => {
    const place = { ...yopougon, isExact: true };
    serve(sections.places, { items: [place], total: 1 });
    const onSettle = vi.fn();
    const { user, field } = await open(onSettle);
    await user.type(field, 'yopougon');
    await finish(user);
    await waitFor(() => expect(onSettle).toHaveBeenLastCalledWith({ typed, place }));
  });

  it.each([
    ['cannot be loaded', () => Promise.reject(new Error('offline'))],
    ['do not come', () => new Promise<never>(() => {})],
  ])('settles with the text itself where the suggestions %s', async (_, reply) => {
    serve(sections.places).mockImplementation(reply);
    const onSettle = vi.fn();
    const { user, field } = await open(onSettle);
    await user.type(field, 'Campement 3{Enter}');
    await waitFor(() => expect(onSettle).toHaveBeenCalled());
    expect(onSettle.mock.calls).toEqual([[{ typed: 'Campement 3', place: undefined }]]);
  });

  it('takes any text where nothing is known or the network is gone', async () => {
    serve(sections.places).mockRejectedValue(new Error('offline'));
    const { user, field } = await open();
    await user.type(field, 'Campement 3');
    await user.click(screen.getByRole('button', { name: 'Suite' }));
    expect(field).toHaveValue('Campement 3');
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});
