import { companies } from '@laterite/shared/features/companies/contract.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCompany, prepare, professional, withCompany } from '../../../../test/account-companies.ts';
import { aMember, signInAs } from '../../../../test/member.ts';
import { openAt } from '../../../../test/render.tsx';
import { serve } from '../../../../test/serve.ts';

beforeEach(prepare);

describe('the opening hours of the companies of a professional', () => {
  it('say at the day that its hours end before they begin, or overlap', async () => {
    signInAs(aMember({ professional, ...withCompany }));
    serve(companies.read, aCompany());
    const { user } = await openAt('/profile');
    await user.click(await screen.findByRole('button', { name: 'Modifier Konaté Terrassement' }));
    await user.click(await screen.findByLabelText('Afficher nos horaires'));
    const closes = () => screen.getAllByLabelText(/Fermeture.*mardi/);
    fireEvent.change(closes()[0]!, { target: { value: '07:00' } });
    expect(closes()[0]).toHaveAccessibleDescription(/La fermeture vient après l’ouverture/);
    fireEvent.change(closes()[0]!, { target: { value: '18:00' } });
    expect(closes()[0]).toBeValid();
    await user.click(screen.getByRole('button', { name: /Ajouter une pause.*mardi/ }));
    fireEvent.change(closes()[0]!, { target: { value: '15:00' } });
    expect(closes()[0]).toBeInvalid();
    expect(screen.getAllByLabelText(/Fermeture.*lundi/)[0]).toBeValid();
  });

  it('say when they are open, day by day, with a break or without', async () => {
    signInAs(aMember({ professional, ...withCompany }));
    serve(companies.read, aCompany());
    const edit = serve(companies.edit, aCompany());
    const { user } = await openAt('/profile');
    await user.click(await screen.findByRole('button', { name: 'Modifier Konaté Terrassement' }));
    await user.click(await screen.findByLabelText('Afficher nos horaires'));
    const sheet = within(screen.getByRole('dialog'));
    await user.click(sheet.getByRole('button', { name: /Ajouter une pause.*lundi/ }));
    fireEvent.change(sheet.getAllByLabelText(/Fermeture.*lundi/)[0]!, { target: { value: '13:00' } });
    await user.click(sheet.getByRole('button', { name: 'Copier les horaires d’un jour' }));
    expect(sheet.getByLabelText('Les horaires de')).toHaveDisplayValue('lundi');
    const days = within(sheet.getByRole('group', { name: 'vers' }));
    await user.click(days.getByLabelText('vendredi'));
    await user.click(days.getByLabelText('samedi'));
    await user.click(sheet.getByRole('button', { name: 'Copier' }));
    await user.click(sheet.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(edit).toHaveBeenCalled());
    const weekday = [
      { from: '08:00', to: '13:00' },
      { from: '14:00', to: '18:00' },
    ];
    const sent = edit.mock.lastCall![0].body as { hours: string };
    const friday = [{ from: '08:00', to: '18:00' }];
    expect(JSON.parse(sent.hours)).toEqual([...Array(4).fill(weekday), friday, weekday, []]);
  });

  it('keep the opening and closing time of a day whose break comes or goes', async () => {
    signInAs(aMember({ professional, ...withCompany }));
    serve(companies.read, aCompany());
    const { user } = await openAt('/profile');
    await user.click(await screen.findByRole('button', { name: 'Modifier Konaté Terrassement' }));
    await user.click(await screen.findByLabelText('Afficher nos horaires'));
    const times = () => screen.getAllByLabelText<HTMLInputElement>(/(Ouverture|Fermeture).*lundi/);
    const type = (...values: string[]) => {
      for (const [i, value] of values.entries()) fireEvent.change(times()[i]!, { target: { value } });
    };
    const press = (name: RegExp) => user.click(screen.getByRole('button', { name }));
    const shown = () => times().map(({ value }) => value);
    type('07:30', '16:30');
    await press(/Ajouter une pause.*lundi/);
    expect(shown()).toEqual(['07:30', '12:00', '14:00', '16:30']);
    type('07:30', '12:00', '13:00');
    await press(/Retirer la pause.*lundi/);
    expect(shown()).toEqual(['07:30', '16:30']);
    type('16:00', '23:00');
    await press(/Ajouter une pause.*lundi/);
    expect(shown()).toEqual(['16:00', '19:00', '20:00', '23:00']);
  });
});
