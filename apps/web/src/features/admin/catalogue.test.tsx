import { admin } from '@laterite/shared/features/admin/contract.ts';
import type { Catalogue } from '@laterite/shared/features/admin/places.ts';
import { sections } from '@laterite/shared/features/sections/contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aMember, signInAs } from '../../../test/member.ts';
import { yopougon } from '../../../test/places.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/requests/api-error.ts';

const counted: Catalogue = {
  countedAt: '2026-11-20T10:00:00.000Z',
  categories: [
    { section: 'btp', category: 'Engins', listings: 1200 },
    { section: 'btp', category: 'Matériaux', listings: 34 },
  ],
  places: [{ name: 'Abidjan', country: 'CI', listings: 12, professionals: 1, companies: 0 }],
  unknown: [{ name: 'Yop Selmer', listings: 3, professionals: 0, companies: 1 }],
  added: [{ name: 'Yop City', location: 'Yopougon, Abidjan', country: 'CI' }],
};
const named: Catalogue = {
  ...counted,
  unknown: [],
  added: [{ name: 'Yop Selmer', location: 'Yopougon, Abidjan', country: 'CI' }, ...counted.added],
};

/** Delayed decisions are sent at once when the page is left. */
const leavePage = () => window.dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  serve(admin.today).mockRejectedValue(new ApiError(500));
  serve(admin.catalogue, counted);
  serve(sections.places, { items: [yopougon], total: 1 });
  signInAs(aMember({ role: 'admin' }));
});

describe('« Catégories et lieux »', () => {
  it('counts listings per category and place, and shows unknown place names', async () => {
    await openAt('/admin/lieux');
    const unknown = (await screen.findByText('Yop Selmer')).closest('li');
    expect(unknown).toHaveTextContent('3 annonces · 1 entreprise');
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings.filter((text) => /1\s234$/.test(text))).toHaveLength(1);
    expect(screen.getByText('Abidjan').parentElement).toHaveTextContent('12 annonces · 1 professionnel');
    expect(screen.getByText('Yop City').closest('li')).toHaveTextContent('Yop City → Yopougon, Abidjan');
  });

  it('adds a written name to a known place once that can no longer be cancelled', async () => {
    const namePlace = serve(admin.namePlace, named);
    const { user } = await openAt('/admin/lieux');
    const add = await screen.findByRole('button', { name: /Ajouter ce nom à un lieu.*Yop Selmer/ });
    await user.click(add);
    const sheet = within(await screen.findByRole('dialog'));
    const submit = sheet.getByRole('button', { name: 'Ajouter ce nom à un lieu' });
    expect(submit).toBeDisabled();
    await user.insertText(sheet.getByRole('combobox', { name: 'Lieu connu' }), 'yopou');
    await user.click(await sheet.findByRole('option', { name: /Yopougon, Abidjan/ }));
    await user.click(submit);
    expect(add).toBeDisabled();
    expect(namePlace).not.toHaveBeenCalled();
    leavePage();
    const place = { location: 'Yopougon, Abidjan', country: 'CI' };
    await waitFor(() => expect(namePlace).toHaveBeenCalledWith({ body: { name: 'Yop Selmer', place } }));
    expect(await screen.findByText('Tous les lieux écrits par les membres sont connus.')).toBeVisible();
  });

  it('takes the removal of a name back', async () => {
    const namePlace = serve(admin.namePlace);
    const { user } = await openAt('/admin/lieux');
    const remove = await screen.findByRole('button', { name: 'Retirer le nom Yop City' });
    await user.click(remove);
    await user.click(screen.getByRole('button', { name: 'Annuler' }));
    leavePage();
    expect(remove).toBeEnabled();
    expect(namePlace).not.toHaveBeenCalled();
  });
});
