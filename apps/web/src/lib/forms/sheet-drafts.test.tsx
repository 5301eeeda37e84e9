import { listings } from '@laterite/shared/features/listings/contract.ts';
import { ownPrices } from '@laterite/shared/features/own-prices/contract.ts';
import type { OwnPrice } from '@laterite/shared/features/own-prices/own-price.ts';
import { payments } from '@laterite/shared/features/payments/contract.ts';
import { professionals } from '@laterite/shared/features/professionals/contract.ts';
import { reports } from '@laterite/shared/features/reports/contract.ts';
import { verification } from '@laterite/shared/features/verification/contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMember, signInAs } from '../../../test/member.ts';
import { aPage, aProfessionalPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';

const id = 'a'.repeat(24);
const company = { _id: id, name: 'Bâtir & Fils', slug: null, role: 'Gérante', permission: 'owner' };

const saved: OwnPrice = {
  _id: id,
  label: 'Mur en agglos',
  unit: '',
  unitPrice: 9500,
  category: null,
  updatedAt: '2026-03-06T10:00:00.000Z',
  version: 0,
};

function stubPages() {
  signInAs(aMember({ payments: true, companies: [company as never] }));
  serve(professionals.read, aProfessionalPage({ _id: id }));
  serve(professionals.reviews, aPage([]));
  serve(professionals.projects, aPage([]));
  serve(listings.browse, aPage([]));
  serve(ownPrices.browse, aPage([]));
  serve(verification.mine, aPage([]));
  serve(payments.services, {
    items: [{ service: 'visit', amount: 25_000, currency: 'XOF' }],
    operators: ['orange', 'wave'],
  });
  const decision = { to: 'hide' as const, reason: 'Photo volée', at: '2026-11-20T10:00:00.000Z' };
  const received = { _id: id, kind: 'listing' as const, target: id, title: 'Pelle', decision, appeal: null };
  serve(
    reports.received,
    aPage([{ ...received, state: 'decided' as const, isHidden: true, mayAppeal: true }]),
  );
}

/** Delays the response to a saved price until the returned function is called. */
function holdSave() {
  let answer: (price: OwnPrice) => void;
  serve(ownPrices.save).mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  return () => answer(saved);
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

it('what is typed in a sheet that was reopened while its first contents were being saved survives the response', async () => {
  stubPages();
  const answer = holdSave();
  const { user } = await openAt('/mes-prix');
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Ajouter un prix' }));
    return within(await screen.findByRole('dialog'));
  };
  const close = async () => {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  const first = await open();
  await user.type(first.getByLabelText('Désignation'), 'Mur en agglos');
  await user.type(first.getByLabelText('Prix unitaire HT'), '9500');
  await user.click(first.getByRole('button', { name: 'Enregistrer' }));
  await close();
  const second = (await open()).getByLabelText('Désignation');
  await user.clear(second);
  await user.type(second, 'Dalle');
  answer();
  expect(await screen.findByText('Prix enregistré')).toBeInTheDocument();
  await close();
  expect((await open()).getByLabelText('Désignation')).toHaveValue('Dalle');
});

it('a sheet that was closed while its contents were being saved is empty after the response', async () => {
  stubPages();
  const answer = holdSave();
  const { user } = await openAt('/mes-prix');
  await user.click(await screen.findByRole('button', { name: 'Ajouter un prix' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.type(sheet.getByLabelText('Désignation'), 'Mur en agglos');
  await user.type(sheet.getByLabelText('Prix unitaire HT'), '9500');
  await user.click(sheet.getByRole('button', { name: 'Enregistrer' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  answer();
  expect(await screen.findByText('Prix enregistré')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Ajouter un prix' }));
  expect(await screen.findByLabelText('Désignation')).toHaveValue('');
});
