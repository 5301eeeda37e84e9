import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aMember, signInAs } from '../../test/member.ts';
import { aPage, aProfessionalPage } from '../../test/professionals.ts';
import { openAt } from '../../test/render.tsx';
import { api } from './api.ts';

const id = 'a'.repeat(24);
const company = { _id: id, name: 'Bâtir & Fils', slug: null, role: 'Gérante', permission: 'owner' };

function stubPages() {
  signInAs(aMember({ payments: true, companies: [company as never] }));
  vi.spyOn(api.professionals, 'read').mockResolvedValue(aProfessionalPage({ _id: id }));
  vi.spyOn(api.professionals, 'reviews').mockResolvedValue(aPage([]));
  vi.spyOn(api.professionals, 'projects').mockResolvedValue({ items: [], total: 0 });
  vi.spyOn(api.listings, 'browse').mockResolvedValue(aPage([]));
  vi.spyOn(api.ownPrices, 'browse').mockResolvedValue({ items: [] });
  vi.spyOn(api.verification, 'mine').mockResolvedValue({ items: [] });
  vi.spyOn(api.payments, 'services').mockResolvedValue({
    items: [{ service: 'visit', amount: 25_000, currency: 'XOF' }],
    operators: ['orange', 'wave'],
  });
  const decision = { to: 'hide' as const, reason: 'Photo volée', at: '2026-11-20T10:00:00.000Z' };
  const received = { _id: id, kind: 'listing' as const, target: id, title: 'Pelle', decision, appeal: null };
  vi.spyOn(api.reports, 'received').mockResolvedValue(
    aPage([{ ...received, state: 'decided' as const, isHidden: true, mayAppeal: true }]),
  );
}

it.each([
  [`/professional/${id}`, /devis/i, 'Votre besoin', 'Deux dalles'],
  ['/signalements?tab=received', 'Demander un second examen', 'Votre explication', 'C’est ma photo.'],
  ['/mes-prix', 'Ajouter un prix', 'Désignation', 'Mur en agglos'],
  ['/verification', /^Demander une visite/, 'Numéro qui paie', '0700000001'],
])('what was typed in a sheet of %s survives closing it', async (path, button, label, typed) => {
  stubPages();
  const { user } = await openAt(path);
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: button }));
    return within(await screen.findByRole('dialog')).findByLabelText(label);
  };
  const field = await open();
  await user.clear(field);
  await user.type(field, typed);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await open()).toHaveValue(typed);
});
