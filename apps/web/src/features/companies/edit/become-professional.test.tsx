import { companies } from '@laterite/shared/features/companies/contract.ts';
import { professionals } from '@laterite/shared/features/professionals/contract.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aCompany, fillIn, me, openSheet, prepare } from '../../../../test/account-companies.ts';
import { signInAs } from '../../../../test/member.ts';
import { aProfessionalPage } from '../../../../test/professionals.ts';
import { serve } from '../../../../test/serve.ts';
import { ApiError } from '../../../lib/requests/api-error.ts';

const incomplete = "Le nom de l'entreprise, le rôle, la description et le type sont obligatoires.";

beforeEach(prepare);

describe('becoming a professional', () => {
  const becoming = async () => {
    signInAs(me);
    const create = serve(professionals.create, aProfessionalPage());
    const opened = await openSheet('Devenir professionnel');
    return { ...opened, create };
  };

  it('asks for no company', async () => {
    const { user, sheet, create } = await becoming();
    expect(sheet.getByLabelText('Nom affiché')).toHaveValue('Ibrahim Konaté');
    await user.click(sheet.getByRole('button', { name: 'Créer mon profil' }));
    await waitFor(() => expect(sheet.getByLabelText('Votre rôle')).toBeInvalid());
    await user.insertText(sheet.getByLabelText('Votre rôle'), 'Plombier');
    await user.insertText(sheet.getByLabelText(/Métier/), 'plomberie / sanitaire');
    await user.click(sheet.getByRole('button', { name: 'Créer mon profil' }));
    expect(await sheet.findByText('Votre profil est en ligne')).toBeVisible();
    expect(create.mock.lastCall![0].body).toMatchObject({
      name: 'Ibrahim Konaté',
      role: 'Plombier',
      trade: 'Plomberie / Sanitaire',
    });
  });

  it('creates one profile by a double tap', async () => {
    const { user, sheet, create } = await becoming();
    await user.insertText(sheet.getByLabelText('Votre rôle'), 'Plombier');
    const button = sheet.getByRole('button', { name: 'Créer mon profil' });
    act(() => {
      button.click();
      button.click();
    });
    expect(await sheet.findByText('Votre profil est en ligne')).toBeVisible();
    expect(create).toHaveBeenCalledOnce();
  });

  it('keeps what was typed when the sheet is closed', async () => {
    const { user, sheet } = await becoming();
    await user.insertText(sheet.getByLabelText('Votre rôle'), 'Plombier');
    await user.click(sheet.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Devenir professionnel' }));
    expect(await screen.findByText('Votre saisie a été retrouvée.')).toBeVisible();
    expect(screen.getByLabelText('Votre rôle')).toHaveValue('Plombier');
    await user.click(screen.getByRole('button', { name: 'Effacer' }));
    expect(screen.getByLabelText('Votre rôle')).toHaveValue('');
  });

  it('goes on with a company, tried again alone with the form intact', async () => {
    const { user, sheet, create } = await becoming();
    const company = serve(companies.create).mockRejectedValueOnce(new ApiError(503));
    company.mockResolvedValue(aCompany());
    await user.insertText(sheet.getByLabelText('Votre rôle'), 'Terrassier');
    await user.click(sheet.getByRole('button', { name: 'Créer mon profil' }));
    await user.click(await sheet.findByRole('button', { name: 'Ajouter mon entreprise' }));
    const second = within(await screen.findByRole('dialog', { name: 'Ajouter une compagnie' }));
    await user.click(second.getByRole('button', { name: 'Enregistrer l’entreprise' }));
    expect(await second.findByText(incomplete)).toBeVisible();
    await fillIn({ user, sheet: second });
    await user.click(second.getByRole('button', { name: 'Enregistrer l’entreprise' }));
    expect(await second.findByText("Profil créé, l'entreprise n'a pas pu être enregistrée")).toBeVisible();
    expect(second.getByLabelText('Description')).toHaveValue('Fouilles');
    await user.click(second.getByRole('button', { name: 'Réessayer' }));
    expect(await second.findByText('Konaté Terrassement est enregistrée')).toBeVisible();
    expect(create).toHaveBeenCalledTimes(1);
    expect(company).toHaveBeenCalledTimes(2);
  });
});
