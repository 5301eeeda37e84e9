import { admin } from '@laterite/shared/features/admin/contract.ts';
import { claims } from '@laterite/shared/features/claims/contract.ts';
import type { UnclaimedListing } from '@laterite/shared/features/claims/unclaimed.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aMember, signInAs } from '../../../../test/member.ts';
import { aCompanyPage, aPage } from '../../../../test/professionals.ts';
import { openAt } from '../../../../test/render.tsx';
import { serve } from '../../../../test/serve.ts';
import { ApiError } from '../../../lib/requests/api-error.ts';

const sawmill: UnclaimedListing = {
  _id: 'c'.repeat(24),
  slug: 'scierie-du-gbeke',
  name: 'Scierie du Gbêkê',
  type: 'magasin',
  location: 'Bouaké',
  claim: 'code',
  claims: 2,
  createdAt: new Date().toISOString(),
};

beforeEach(() => {
  serve(admin.today).mockRejectedValue(new ApiError(500));
});

describe('the companies that nobody owns', () => {
  it('are listed for administrators, with the requests that wait', async () => {
    signInAs(aMember({ role: 'admin' }));
    serve(claims.unclaimed, aPage([sawmill, { ...sawmill, _id: 'd'.repeat(24), claims: 0 }]));
    await openAt('/admin/fiches');
    const [first, second] = (await screen.findAllByText('Revendiquée par code')).map((badge) =>
      within(badge.closest('li')!),
    );
    expect(first!.getByRole('link', { name: 'Scierie du Gbêkê' })).toHaveAttribute(
      'href',
      '/company/scierie-du-gbeke',
    );
    expect(first!.getByRole('link', { name: '2 demandes attendent' })).toHaveAttribute(
      'href',
      '/admin/revendications',
    );
    expect(second!.getByText('Aucune demande')).toBeVisible();
  });

  it('are no page for moderators', async () => {
    signInAs(aMember({ role: 'moderator' }));
    const asked = serve(claims.unclaimed);
    await openAt('/admin/fiches');
    expect(await screen.findByRole('heading', { name: 'Page non trouvée' })).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });

  it('are one more with « Créer une fiche », which asks for no role and no pictures and can be undone', async () => {
    signInAs(aMember({ role: 'admin' }));
    const browse = serve(claims.unclaimed, aPage([]));
    const add = serve(claims.addCompany, aCompanyPage());
    const { user } = await openAt('/admin/fiches');
    expect(await screen.findByText('Aucune fiche sans propriétaire.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Créer une fiche' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Créer une fiche' }));
    await user.click(await sheet.findByRole('button', { name: 'Créer la fiche' }));
    expect(await sheet.findByText(/la description et le type sont obligatoires/)).toBeVisible();
    expect(sheet.queryByText('Logo')).not.toBeInTheDocument();
    await user.insertText(sheet.getByLabelText('Nom de l’entreprise'), 'Scierie du Gbêkê');
    await user.insertText(sheet.getByLabelText('Description'), 'Bois débité');
    await user.click(sheet.getByLabelText('Magasin'));
    await user.insertText(sheet.getByLabelText(/Téléphone de l’entreprise/), '05 01 02 03 04');
    browse.mockResolvedValue(aPage([sawmill]));
    await user.click(sheet.getByRole('button', { name: 'Créer la fiche' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Créer une fiche' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    await user.click(screen.getByRole('button', { name: 'Créer une fiche' }));
    const again = within(await screen.findByRole('dialog', { name: 'Créer une fiche' }));
    expect(await again.findByLabelText('Description')).toHaveValue('Bois débité');
    await user.click(again.getByRole('button', { name: 'Créer la fiche' }));
    // Delayed requests are sent immediately when the page is left.
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(add).toHaveBeenCalled());
    expect(add.mock.lastCall![0].body).toMatchObject({
      name: 'Scierie du Gbêkê',
      type: 'magasin',
      phones: ['05 01 02 03 04'],
    });
    expect(await screen.findByRole('link', { name: 'Scierie du Gbêkê' })).toBeVisible();
  });
});
