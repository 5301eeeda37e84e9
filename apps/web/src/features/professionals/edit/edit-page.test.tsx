import { professionals } from '@laterite/shared/features/professionals/contract.ts';
import type { ProfessionalReach } from '@laterite/shared/features/professionals/professional.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { signInAs } from '../../../../test/member.ts';
import { me, openOwnSheet, professional, serveOwnPage } from '../../../../test/own-professional.ts';
import { openAt } from '../../../../test/render.tsx';
import { serve } from '../../../../test/serve.ts';
import { loadNewVersion, stale } from '../../../../test/stale.ts';
import { ApiError } from '../../../lib/requests/api-error.ts';

beforeEach(serveOwnPage);

describe('the owner of a professional page', () => {
  it('changes it in the sheet that opened while the work numbers were on the way', async () => {
    let arrive = (_: ProfessionalReach) => {};
    const onTheWay = new Promise<ProfessionalReach>((resolve) => {
      arrive = resolve;
    });
    serve(professionals.reach).mockReturnValue(onTheWay);
    const { user } = await openAt(`/professional/${professional._id}`);
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    const opened = await screen.findByRole('dialog');
    arrive({ phone: '+2252721304050', whatsapp: null });
    expect(await screen.findByLabelText(/Téléphone de travail/)).toHaveValue('+2252721304050');
    expect(screen.getByRole('dialog')).toBe(opened);
  });

  it('changes only what was typed', async () => {
    const edit = serve(professionals.edit, professional);
    const { user } = await openOwnSheet('Modifier');
    expect(await screen.findByLabelText(/Téléphone de travail/)).toHaveValue('+2252721304050');
    await user.insertText(screen.getByLabelText(/Langues parlées/), 'Français, Dioula');
    await user.insertText(screen.getByLabelText(/En activité depuis/), '2012');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Profil mis à jour')).toBeVisible();
    expect(edit.mock.lastCall![0].body).toEqual({ languages: 'Français,Dioula', activeSince: 2012 });
  });

  it('is warned that a name which is not theirs ends the verification', async () => {
    serve(professionals.read, { ...professional, verifiedAt: '2026-11-22T08:00:00.000Z' });
    const { user } = await openOwnSheet('Modifier');
    const name = await screen.findByLabelText(/^Nom/);
    await user.clear(name);
    await user.type(name, me.userName);
    expect(name).not.toHaveAccessibleDescription();
    await user.insertText(name, ' BTP');
    expect(name).toHaveAccessibleDescription(/^Changer le nom retire la vérification/);
  });

  it('names one of their companies, another one by its name, or none', async () => {
    const own = { _id: 'd'.repeat(24), name: 'Konaté Terrassement' };
    signInAs({ ...me, companies: [own] });
    serve(professionals.read, { ...professional, company: 'BTP Konaté' });
    const edit = serve(professionals.edit, professional);
    const { user } = await openOwnSheet('Modifier');
    const choice = await screen.findByLabelText('Entreprise');
    expect(choice).toHaveDisplayValue('Une autre');
    const save = async (company: string, name: string) => {
      await user.selectOptions(choice, company);
      if (name) await user.type(screen.getByLabelText(/^Nom de l’entreprise/), name);
      await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
      await waitFor(() => expect(edit).toHaveBeenCalled());
      const { body } = edit.mock.lastCall![0];
      edit.mockClear();
      return body;
    };
    edit.mockRejectedValue(new ApiError(500));
    expect(await save('Konaté Terrassement', '')).toEqual({ company: own.name, companyId: own._id });
    expect(await save('Une autre', 'Sobatim')).toEqual({ company: 'Sobatim' });
    expect(await save('Aucune', '')).toEqual({ company: '' });
  });

  it('types the name of their company where they belong to none here', async () => {
    serve(professionals.read, { ...professional, company: null });
    const edit = serve(professionals.edit, professional);
    const { user } = await openOwnSheet('Modifier');
    await user.insertText(await screen.findByLabelText(/^Entreprise/), 'Sobatim');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(edit).toHaveBeenCalled());
    expect(edit.mock.lastCall![0].body).toEqual({ company: 'Sobatim' });
  });

  it('is led to hours that end before they begin', async () => {
    const { user } = await openOwnSheet('Modifier');
    await user.click(await screen.findByLabelText('Afficher nos horaires'));
    fireEvent.change(screen.getByLabelText(/Fermeture.*lundi/), { target: { value: '07:00' } });
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.getByLabelText(/Ouverture.*lundi/)).toHaveFocus());
  });

  it('sees that the page was changed in another session, and keeps everything typed', async () => {
    const conflict = new ApiError(409, {
      code: 'conflict',
      message: 'Cela vient de changer ailleurs. Réessayez.',
    });
    serve(professionals.edit).mockRejectedValue(conflict);
    const { user } = await openOwnSheet('Modifier');
    await user.insertText(await screen.findByLabelText(/Tarifs indicatifs/), '15 000 FCFA par jour');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Cela vient de changer ailleurs. Réessayez.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Modifier' }));
    expect(await screen.findByLabelText(/Tarifs indicatifs/)).toHaveValue('15 000 FCFA par jour');
  });

  it('loads what was changed elsewhere, and what was typed stays', async () => {
    serve(professionals.read).mockResolvedValue({ ...professional, version: 1 });
    const edit = serve(professionals.edit).mockRejectedValueOnce(stale).mockResolvedValue(professional);
    const { user } = await openOwnSheet('Modifier');
    await user.insertText(await screen.findByLabelText(/Tarifs indicatifs/), '15 000 FCFA par jour');
    serve(professionals.read).mockResolvedValue({ ...professional, location: 'Bouaké', version: 2 });
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await loadNewVersion(user);
    expect(screen.getByDisplayValue('Bouaké')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Profil mis à jour')).toBeVisible();
    expect(edit.mock.calls.map(([{ ifMatch }]) => ifMatch)).toEqual([1, 2]);
    expect(edit.mock.lastCall![0].body).toEqual({ priceHint: '15 000 FCFA par jour' });
  });

  it('deletes the profile after being asked', async () => {
    const remove = serve(professionals.remove);
    const { user, address } = await openOwnSheet('Modifier');
    await user.click(await screen.findByRole('button', { name: 'Supprimer mon profil professionnel' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Supprimer mon profil professionnel' }));
    expect(await screen.findByText('Profil professionnel supprimé')).toBeVisible();
    expect(remove).toHaveBeenCalledOnce();
    serve(professionals.read).mockRejectedValue(new ApiError(404));
    await waitFor(() => expect(address()).toBe('/profile'));
    act(() => history.back());
    expect(await screen.findByRole('heading', { name: 'Profil introuvable.' })).toBeVisible();
  });
});
