import type { CompanyReach } from '@laterite/shared/features/companies/company.ts';
import { companies } from '@laterite/shared/features/companies/contract.ts';
import { professionals } from '@laterite/shared/features/professionals/contract.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aCompany,
  fillIn,
  openSheet,
  prepare,
  professional,
  withCompany,
} from '../../../../test/account-companies.ts';
import { aMember, signInAs } from '../../../../test/member.ts';
import { jpeg } from '../../../../test/own-professional.ts';
import { aPage } from '../../../../test/professionals.ts';
import { openAt } from '../../../../test/render.tsx';
import { serve } from '../../../../test/serve.ts';
import { loadNewVersion, stale } from '../../../../test/stale.ts';
import { ApiError } from '../../../lib/requests/api-error.ts';

beforeEach(prepare);

describe('the companies of a professional', () => {
  it('are one more with "Ajouter une compagnie", and no second profile', async () => {
    signInAs(aMember({ professional }));
    const profile = serve(professionals.create);
    serve(companies.create, aCompany());
    const opened = await openSheet('Ajouter une compagnie');
    await fillIn(opened);
    await opened.user.click(opened.sheet.getByRole('button', { name: 'Enregistrer l’entreprise' }));
    expect(await opened.sheet.findByText('Konaté Terrassement est enregistrée')).toBeVisible();
    expect(profile).not.toHaveBeenCalled();
  });

  it('are registered once when the first response was lost', async () => {
    signInAs(aMember({ professional }));
    const create = serve(companies.create).mockRejectedValueOnce(new ApiError(0));
    create.mockResolvedValue(aCompany());
    const opened = await openSheet('Ajouter une compagnie');
    await fillIn(opened);
    const save = () => opened.sheet.findByRole('button', { name: 'Enregistrer l’entreprise' });
    for (const _ of [1, 2]) await opened.user.click(await save());
    expect(await opened.sheet.findByText('Konaté Terrassement est enregistrée')).toBeVisible();
    const [first, second] = create.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);
    expect(first).toBeDefined();
    expect(second).toBe(first);
  });

  it('are changed by those who may', async () => {
    signInAs(aMember({ professional, ...withCompany }));
    serve(companies.read, aCompany());
    const edit = serve(companies.edit).mockRejectedValueOnce(new ApiError(500));
    edit.mockResolvedValue(aCompany());
    const { user } = await openAt('/profile');
    await user.click(await screen.findByRole('button', { name: 'Modifier Konaté Terrassement' }));
    expect(await screen.findByLabelText(/Téléphone/)).toHaveValue('+2252721000000');
    const sheet = within(screen.getByRole('dialog'));
    await user.insertText(sheet.getByLabelText(/Année de création/), '2012');
    await user.selectOptions(sheet.getByLabelText(/Effectif/), '10 à 49 personnes');
    await user.click(sheet.getByLabelText('Plomberie / Sanitaire'));
    await user.insertText(sheet.getByLabelText('Autres métiers'), 'Charpente, étanchéité,');
    await user.insertText(sheet.getByLabelText(/Numéro/), 'CI-ABJ-2012-B-1234');
    await user.insertText(sheet.getByLabelText(/Position GPS/), '5.34, -4.02');
    await user.insertText(sheet.getByLabelText(/Site web/), 'konate.example');
    await user.click(sheet.getByRole('button', { name: 'Enregistrer' }));
    expect(await sheet.findByText('Erreur lors de la modification')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Entreprise mise à jour')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(edit.mock.lastCall![0].body).toEqual({
      foundedYear: 2012,
      size: '10-49',
      trades: 'Gros oeuvre,Plomberie / Sanitaire,Charpente,étanchéité',
      registry: JSON.stringify({ country: 'CI', kind: 'RCCM', number: 'CI-ABJ-2012-B-1234' }),
      point: JSON.stringify({ lat: 5.34, lng: -4.02 }),
      website: 'https://konate.example',
    });
  });

  it('are loaded again where others of the team changed them, and what was typed stays', async () => {
    signInAs(aMember({ professional, ...withCompany }));
    serve(companies.read, { ...aCompany(), version: 3 });
    const edit = serve(companies.edit).mockRejectedValueOnce(stale).mockResolvedValue(aCompany());
    const { user } = await openAt('/profile');
    await user.click(await screen.findByRole('button', { name: 'Modifier Konaté Terrassement' }));
    await user.insertText(await screen.findByLabelText(/Année de création/), '2012');
    serve(companies.read, { ...aCompany(), description: 'Fouilles et voirie.', version: 5 });
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await loadNewVersion(user);
    expect(screen.getByLabelText('Description')).toHaveValue('Fouilles et voirie.');
    expect(screen.getByLabelText(/Année de création/)).toHaveValue('2012');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Entreprise mise à jour')).toBeVisible();
    expect(edit.mock.calls.map(([{ ifMatch }]) => ifMatch)).toEqual([3, 5]);
    expect(edit.mock.lastCall![0].body).toEqual({ foundedYear: 2012 });
  });

  it('are changed in the sheet that opened while their numbers were on the way', async () => {
    signInAs(aMember({ professional, ...withCompany }));
    serve(companies.read, aCompany());
    let arrive = (_: CompanyReach) => {};
    const onTheWay = new Promise<CompanyReach>((resolve) => {
      arrive = resolve;
    });
    serve(companies.reach).mockReturnValue(onTheWay);
    const { user } = await openAt('/profile');
    await user.click(await screen.findByRole('button', { name: 'Modifier Konaté Terrassement' }));
    const opened = await screen.findByRole('dialog');
    arrive({ phones: ['+2252721000000'], whatsapp: null, email: null });
    expect(await screen.findByLabelText(/Téléphone/)).toHaveValue('+2252721000000');
    expect(screen.getByRole('dialog')).toBe(opened);
    expect(within(opened).getByRole('button', { name: 'Enregistrer' })).toBeVisible();
  });

  it('warn that another name ends the verification, and not while the name is the same', async () => {
    signInAs(aMember({ professional, ...withCompany }));
    serve(companies.read, { ...aCompany(), verifiedAt: '2026-11-22T08:00:00.000Z' });
    const { user } = await openAt('/profile');
    await user.click(await screen.findByRole('button', { name: 'Modifier Konaté Terrassement' }));
    const name = await screen.findByLabelText('Nom de l’entreprise');
    expect(name).not.toHaveAccessibleDescription();
    await user.insertText(name, ' & Fils');
    expect(name).toHaveAccessibleDescription(/^Changer le nom retire la vérification/);
    await user.clear(name);
    await user.insertText(name, 'KONATE terrassement');
    expect(name).not.toHaveAccessibleDescription();
  });

  it('warn that another number of the register ends the verification, and not while it is the same', async () => {
    signInAs(aMember({ professional, ...withCompany }));
    const registry = { country: 'CI', kind: 'RCCM', number: 'CI-ABJ-2019-B-11111' } as const;
    serve(companies.read, { ...aCompany(), registry, verifiedAt: '2026-11-22T08:00:00.000Z' });
    const { user } = await openAt('/profile');
    await user.click(await screen.findByRole('button', { name: 'Modifier Konaté Terrassement' }));
    const number = await screen.findByRole('textbox', { name: /^Numéro/ });
    const warning = /^Changer ce numéro retire la vérification/;
    expect(number).not.toHaveAccessibleDescription(warning);
    await user.clear(number);
    await user.insertText(number, 'ci abj 2019 b 11111');
    expect(number).not.toHaveAccessibleDescription(warning);
    await user.type(number, '2');
    expect(number).toHaveAccessibleDescription(warning);
  });

  it('lose their logo and cover by a tap', async () => {
    signInAs(aMember({ professional, ...withCompany }));
    const image = `${'7'.repeat(32)}.webp`;
    const pictures = { companyLogo: image, companyLogoUrl: `/images/${image}` };
    serve(companies.read, { ...aCompany(), ...pictures });
    const edit = serve(companies.edit, aCompany());
    const { user } = await openAt('/profile');
    await user.click(await screen.findByRole('button', { name: 'Modifier Konaté Terrassement' }));
    await user.click(await screen.findByRole('button', { name: 'Supprimer la photo' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Entreprise mise à jour')).toBeVisible();
    expect(edit.mock.lastCall![0].body).toEqual({ removed: 'logo' });
  });

  it('say how much of a logo is sent', async () => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }),
    );
    signInAs(aMember({ professional, ...withCompany }));
    serve(companies.read, aCompany());
    let finish = (_: ReturnType<typeof aCompany>) => {};
    serve(companies.edit).mockReturnValue(new Promise((resolve) => (finish = resolve)));
    const { user } = await openAt('/profile');
    await user.click(await screen.findByRole('button', { name: 'Modifier Konaté Terrassement' }));
    await user.upload(await screen.findByLabelText(/^Logo/), jpeg);
    await screen.findByRole('button', { name: 'Retirer la photo choisie' });
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByRole('button', { name: /^Enregistrement… 100\s%$/ })).toBeDisabled();
    finish(aCompany());
    expect(await screen.findByText('Entreprise mise à jour')).toBeVisible();
  });

  it('come back as they were typed when the sheet is closed before they are saved', async () => {
    signInAs(aMember({ professional, ...withCompany }));
    serve(companies.read, aCompany());
    const { user } = await openAt('/profile');
    const edit = await screen.findByRole('button', { name: 'Modifier Konaté Terrassement' });
    await user.click(edit);
    await user.insertText(await screen.findByLabelText(/Téléphone/), ', +2250102030405');
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(edit);
    expect(await screen.findByText('Votre saisie a été retrouvée.')).toBeVisible();
    expect(screen.getByLabelText(/Téléphone/)).toHaveValue('+2252721000000, +2250102030405');
    await user.click(screen.getByRole('button', { name: 'Effacer' }));
    expect(screen.getByLabelText(/Téléphone/)).toHaveValue('+2252721000000');
  });

  it('say at the field what is wrong, and keep what was typed when the sheet is closed', async () => {
    signInAs(aMember({ professional, ...withCompany }));
    serve(companies.read, aCompany());
    const edit = serve(companies.edit);
    const { user } = await openAt('/profile');
    await user.click(await screen.findByRole('button', { name: 'Modifier Konaté Terrassement' }));
    await user.insertText(await screen.findByLabelText(/Site web/), 'pas un site');
    await user.type(screen.getByLabelText(/Année de création/), '18');
    await user.type(screen.getByLabelText(/Numéro/), '<b>');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.getByLabelText(/Site web/)).toBeInvalid());
    expect(screen.getByLabelText(/Site web/)).toHaveAccessibleDescription(/Entrez une adresse web/);
    expect(screen.getByLabelText(/Année de création/)).toHaveAccessibleDescription(/1850 au moins/);
    expect(screen.getByLabelText(/Numéro/)).toBeInvalid();
    expect(edit).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Modifier Konaté Terrassement' }));
    expect(await screen.findByText('Votre saisie a été retrouvée.')).toBeVisible();
    expect(screen.getByLabelText(/Site web/)).toHaveValue('pas un site');
  });

  it('are deleted by their owner, after a question, and their page with them', async () => {
    signInAs(aMember({ professional, ...withCompany }));
    serve(companies.read, aCompany());
    serve(companies.reviews, aPage([]));
    const remove = serve(companies.remove);
    const { user, address } = await openAt('/company/konate-terrassement');
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    await user.click(await screen.findByRole('button', { name: 'Supprimer l’entreprise' }));
    const question = within(await screen.findByRole('alertdialog'));
    expect(remove).not.toHaveBeenCalled();
    await user.click(question.getByRole('button', { name: 'Supprimer l’entreprise' }));
    expect(await screen.findByText('Entreprise supprimée')).toBeVisible();
    expect(remove).toHaveBeenCalledWith({ params: { id: 'd'.repeat(24) } });
    await waitFor(() => expect(address()).toBe('/profile'));
    serve(companies.read).mockRejectedValue(new ApiError(404));
    act(() => history.back());
    expect(await screen.findByRole('heading', { name: 'Entreprise introuvable.' })).toBeVisible();
  });

  it('are deleted although the first response was lost', async () => {
    signInAs(aMember({ professional, ...withCompany }));
    serve(companies.read, aCompany());
    serve(companies.reviews, aPage([]));
    const remove = serve(companies.remove).mockRejectedValueOnce(new ApiError(0));
    remove.mockRejectedValue(new ApiError(404, { code: 'company_not_found', message: 'Introuvable.' }));
    const { user, address } = await openAt('/company/konate-terrassement');
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    await user.click(await screen.findByRole('button', { name: 'Supprimer l’entreprise' }));
    const question = within(await screen.findByRole('alertdialog'));
    const press = () => user.click(question.getByRole('button', { name: 'Supprimer l’entreprise' }));
    await press();
    expect(await screen.findByText(/^Network error/)).toBeVisible();
    await press();
    expect(await screen.findByText('Entreprise supprimée')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/profile'));
  });

  it('show the first mistake on saving, also in the hours and in the trades', async () => {
    signInAs(aMember({ professional, ...withCompany }));
    serve(companies.read, aCompany());
    const { user } = await openAt('/profile');
    await user.click(await screen.findByRole('button', { name: 'Modifier Konaté Terrassement' }));
    await user.click(await screen.findByLabelText('Afficher nos horaires'));
    fireEvent.change(screen.getByLabelText(/Fermeture.*mardi/), { target: { value: '07:00' } });
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.getByLabelText(/Ouverture.*mardi/)).toHaveFocus());
    const trades = screen.getByLabelText('Autres métiers');
    await user.insertText(trades, 'Charpente 07 08 12 34 12');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(trades).toHaveFocus());
    expect(trades).toHaveAccessibleDescription(/numéro de téléphone/);
  });

  it('keep a trade as it is typed, and tick one of the list once it is complete', async () => {
    signInAs(aMember({ professional, ...withCompany }));
    serve(companies.read, { ...aCompany(), trades: [] });
    const edit = serve(companies.edit, aCompany());
    const { user } = await openAt('/profile');
    await user.click(await screen.findByRole('button', { name: 'Modifier Konaté Terrassement' }));
    const trades = await screen.findByLabelText('Autres métiers');
    await user.insertText(trades, 'gros oeuvre industriel, charpente, plomberie / sanitaire,');
    expect(trades).toHaveValue('gros oeuvre industriel, charpente, plomberie / sanitaire,');
    const listed = screen.getByLabelText('Plomberie / Sanitaire');
    expect(listed).not.toBeChecked();
    await user.tab();
    expect(listed).toBeChecked();
    expect(trades).toHaveValue('gros oeuvre industriel, charpente');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(edit).toHaveBeenCalled());
    const body = { trades: 'Plomberie / Sanitaire,gros oeuvre industriel,charpente' };
    expect(edit.mock.lastCall![0].body).toEqual(body);
  });

  it('have numbers of their own, each checked', async () => {
    signInAs(aMember({ professional, ...withCompany }));
    serve(companies.read, aCompany());
    const edit = serve(companies.edit, aCompany());
    const { user } = await openAt('/profile');
    await user.click(await screen.findByRole('button', { name: 'Modifier Konaté Terrassement' }));
    const phones = await screen.findByLabelText(/Téléphone de l’entreprise/);
    await waitFor(() => expect(phones).toHaveValue('+2252721000000'));
    await user.insertText(phones, ', 12');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(phones).toHaveAccessibleDescription(/numéro/i));
    expect(edit).not.toHaveBeenCalled();
    await user.clear(phones);
    await user.insertText(phones, '07 08 12 34 12, +221 77 123 45 67');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(edit).toHaveBeenCalled());
    expect(edit.mock.lastCall![0].body).toMatchObject({ phones: '07 08 12 34 12,+221 77 123 45 67' });
  });

  it('show no edit button to a mere member', async () => {
    signInAs(aMember({ professional, ...withCompany }));
    serve(companies.read, aCompany('member'));
    await openAt('/profile');
    expect(await screen.findByRole('link', { name: 'Konaté Terrassement' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Modifier Konaté/ })).not.toBeInTheDocument();
  });
});
