import { admin as adminContract } from '@laterite/shared/features/admin/contract.ts';
import { listings } from '@laterite/shared/features/listings/contract.ts';
import type { PendingListing } from '@laterite/shared/features/listings/moderation.ts';
import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aListing, aListingDetail, aSearchPage } from '../../../test/listings.ts';
import { aMember, signInAs } from '../../../test/member.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/requests/api-error.ts';

const aPendingListing = (fields: Partial<PendingListing> = {}): PendingListing => ({
  ...aListing({ title: 'Or brut, 2 kg', status: 'pending' }),
  waitsFor: ['permit'],
  rejectedFor: null,
  waitsSince: '2026-11-20T10:00:00.000Z',
  version: 3,
  refusals: [],
  changes: [],
  samePhotoAs: [],
  ...fields,
});
const show = (...items: PendingListing[]) => {
  const { facets: _, ...page } = aSearchPage(items);
  return serve(listings.pending, { ...page, items });
};
const admin = aMember({ role: 'admin' });
/** Leaves the page, which sends the decisions that could still be undone. */
async function leave() {
  fireEvent(window, new Event('pagehide'));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
}

describe('moderation', () => {
  it('shows how long a listing waits, not how old it is', async () => {
    signInAs(admin);
    const hoursAgo = (count: number) => new Date(Date.now() - count * 3_600_000).toISOString();
    show(aPendingListing({ createdAt: hoursAgo(24 * 40), waitsSince: hoursAgo(3) }));
    await openAt('/admin/annonces');
    expect(await screen.findByText(/· 3 h$/)).toBeVisible();
  });

  it('is no page for anyone but administrators', async () => {
    signInAs(aMember());
    const asked = show(aPendingListing());
    await openAt('/admin/annonces');
    expect(await screen.findByRole('heading', { name: 'Page non trouvée' })).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });

  it('says why a listing waits, and puts it online', async () => {
    signInAs(admin);
    const other = { _id: 'b'.repeat(24), ref: 'MI-2222', title: 'Or du Nord' };
    const listing = aPendingListing({ waitsFor: ['permit', 'photo'], samePhotoAs: [other] });
    show(listing);
    const moderate = serve(listings.moderate, aListingDetail());
    const { user } = await openAt('/admin/annonces');
    expect(await screen.findByText('Minerai : autorisation à vérifier')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Or du Nord (MI-2222)' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Approuver Or brut, 2 kg' }));
    expect(moderate).not.toHaveBeenCalled();
    await leave();
    expect(moderate).toHaveBeenCalledWith({
      params: { id: listing._id },
      body: { to: 'published', version: 3 },
    });
    expect(await screen.findByText('Annonce approuvée')).toBeVisible();
  });

  it('loads a listing again that was edited while the administrator read it', async () => {
    signInAs(admin);
    const asked = show(aPendingListing());
    const conflict = new ApiError(409, { code: 'conflict', message: 'Cela vient de changer ailleurs.' });
    serve(listings.moderate).mockRejectedValue(conflict);
    const { user } = await openAt('/admin/annonces');
    await user.click(await screen.findByRole('button', { name: 'Approuver Or brut, 2 kg' }));
    await leave();
    expect(await screen.findByText(/^Or brut, 2 kg · L’annonce a changé depuis/)).toBeVisible();
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('loads the list again after a decision that the server made and whose response was lost', async () => {
    signInAs(admin);
    const asked = show(aPendingListing());
    serve(listings.moderate).mockRejectedValue(new ApiError(0));
    const { user } = await openAt('/admin/annonces');
    await user.click(await screen.findByRole('button', { name: 'Approuver Or brut, 2 kg' }));
    asked.mockResolvedValue({ ...aSearchPage([]), items: [] });
    await leave();
    expect(await screen.findByText('Rien n’attend.')).toBeVisible();
  });

  it('decides once at a double tap, although the next row has moved under the finger', async () => {
    signInAs(admin);
    show(aPendingListing({ title: 'Lot 0' }), aPendingListing({ _id: '1'.repeat(24), title: 'Lot 1' }));
    const moderate = serve(listings.moderate, aListingDetail());
    await openAt('/admin/annonces');
    fireEvent.click(await screen.findByRole('button', { name: 'Approuver Lot 0' }), { detail: 1 });
    fireEvent.click(screen.getByRole('button', { name: 'Approuver Lot 1' }), { detail: 2 });
    await leave();
    expect(moderate).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Approuver Lot 1' })).toBeVisible();
  });

  it('decides once at a key that is held', async () => {
    signInAs(admin);
    show(aPendingListing({ title: 'Lot 0' }), aPendingListing({ _id: '1'.repeat(24), title: 'Lot 1' }));
    const moderate = serve(listings.moderate, aListingDetail());
    await openAt('/admin/annonces');
    await screen.findByRole('button', { name: 'Approuver Lot 1' });
    fireEvent.keyDown(document.body, { key: 'a' });
    fireEvent.keyDown(document.body, { key: 'a', repeat: true });
    await leave();
    expect(moderate).toHaveBeenCalledOnce();
  });

  it('rejects the version that was shown when the sheet opened, not one loaded behind it', async () => {
    signInAs(admin);
    const listing = aPendingListing();
    const asked = show(listing);
    const moderate = serve(listings.moderate, aListingDetail());
    const queryClient = new QueryClient();
    const { user } = await openAt('/admin/annonces', { queryClient });
    await user.click(await screen.findByRole('button', { name: 'Refuser Or brut, 2 kg' }));
    const sheet = within(await screen.findByRole('dialog'));
    asked.mockResolvedValue({
      ...aSearchPage([]),
      items: [{ ...listing, version: 4, location: 'Man' }],
      total: 1,
    });
    await act(() => queryClient.invalidateQueries({ queryKey: ['listings'] }));
    expect(await screen.findByText(/Man/)).toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: 'Prix trompeur' }));
    await user.click(sheet.getByRole('button', { name: 'Refuser' }));
    await leave();
    expect(moderate.mock.lastCall![0].body).toMatchObject({ to: 'rejected', version: 3 });
  });

  it('shows what colleagues decided when the administrator returns to the window', async () => {
    signInAs(admin);
    const asked = show(aPendingListing());
    const queries = { retry: false, refetchOnWindowFocus: false };
    await openAt('/admin/annonces', { queryClient: new QueryClient({ defaultOptions: { queries } }) });
    await screen.findByRole('button', { name: 'Approuver Or brut, 2 kg' });
    asked.mockResolvedValue({ ...aSearchPage([]), items: [] });
    fireEvent(window, new Event('visibilitychange'));
    expect(await screen.findByText('Rien n’attend.')).toBeVisible();
  });

  it('removes a listing that its owner deleted meanwhile, and says so', async () => {
    signInAs(admin);
    const asked = show(aPendingListing());
    const absent = new ApiError(404, { code: 'product_not_found', message: 'Annonce introuvable.' });
    serve(listings.moderate).mockRejectedValue(absent);
    const { user } = await openAt('/admin/annonces');
    await user.click(await screen.findByRole('button', { name: 'Approuver Or brut, 2 kg' }));
    asked.mockResolvedValue({ ...aSearchPage([]), items: [] });
    await leave();
    expect(await screen.findByText('Or brut, 2 kg · L’annonce a été supprimée entre-temps.')).toBeVisible();
    expect(await screen.findByText('Rien n’attend.')).toBeVisible();
  });

  it('counts what waits again after each decision', async () => {
    signInAs(admin);
    show(aPendingListing());
    const asked = serve(adminContract.today, {
      ...{ queues: [], days: [] },
      figures: { members: [], listings: [], requests: [], reports: [] },
    });
    serve(listings.moderate, aListingDetail());
    const { user } = await openAt('/admin/annonces');
    await user.click(await screen.findByRole('button', { name: 'Approuver Or brut, 2 kg' }));
    expect(asked).toHaveBeenCalledTimes(1);
    await leave();
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
  });

  it('shows the earlier refusal of a listing and what changed since', async () => {
    signInAs(admin);
    show(
      aPendingListing({
        waitsFor: ['refused', 'changed'],
        refusals: [{ at: '2026-11-20T10:00:00.000Z', reason: 'Prix trompeur', ref: 'BT-7K3Q', title: 'Or' }],
        changes: [
          { field: 'price', before: 45_000_000, after: 15_000_000 },
          { field: 'title', before: 'Or', after: 'Or brut, 2 kg' },
          { field: 'photos', before: 1, after: 2 },
        ],
      }),
    );
    await openAt('/admin/annonces');
    const refusals = within(await screen.findByRole('region', { name: 'Refus et signalements précédents' }));
    expect(refusals.getByText('20 nov. 2026 · BT-7K3Q Or : Prix trompeur')).toBeVisible();
    const changes = screen.getByRole('region', { name: 'Ce qui a changé' });
    expect(changes).toHaveTextContent('Prix45 000 000 FCFA → 15 000 000 FCFA');
    expect(changes).toHaveTextContent('TitreAvant : OrMaintenant : Or brut, 2 kg');
    expect(changes).toHaveTextContent('Photos2 nouvelles');
    expect(screen.getByText('Beaucoup modifiée')).toBeVisible();
  });

  it('lets what is online and should be checked stay, or go', async () => {
    signInAs(admin);
    const listing = aPendingListing({ status: 'published', waitsFor: ['photo'] });
    const asked = show(listing);
    const moderate = serve(listings.moderate, aListingDetail());
    const { user } = await openAt('/admin/annonces');
    await user.click(await screen.findByRole('tab', { name: 'À vérifier' }));
    expect(asked.mock.lastCall?.[0]?.query).toMatchObject({ status: 'queued' });
    await user.click(await screen.findByRole('button', { name: 'Laisser Or brut, 2 kg en ligne' }));
    await leave();
    expect(moderate).toHaveBeenCalledWith({
      params: { id: listing._id },
      body: { to: 'published', version: 3 },
    });
    expect(await screen.findByRole('button', { name: 'Refuser Or brut, 2 kg' })).toBeVisible();
  });

  it('rejects with a reason, and keeps it when that fails', async () => {
    signInAs(admin);
    const listing = aPendingListing();
    show(listing);
    const moderate = serve(listings.moderate).mockRejectedValueOnce(new ApiError(500));
    moderate.mockResolvedValue(aListingDetail());
    const { user } = await openAt('/admin/annonces');
    await user.click(await screen.findByRole('button', { name: 'Refuser Or brut, 2 kg' }));
    const sheet = within(await screen.findByRole('dialog'));
    const reject = sheet.getByRole('button', { name: 'Refuser' });
    expect(reject).toBeDisabled();
    expect(reject).toHaveAccessibleDescription('Choisissez ou écrivez une raison.');
    await user.click(sheet.getByRole('button', { name: 'Prix trompeur' }));
    await user.click(reject);
    await leave();
    expect(await screen.findByText('Or brut, 2 kg · La décision n’a pas pu être enregistrée')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Refuser Or brut, 2 kg' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Refuser' }));
    await leave();
    expect(moderate).toHaveBeenLastCalledWith({
      params: { id: listing._id },
      body: { to: 'rejected', reason: 'Le prix n’est pas celui du bien.', version: 3 },
    });
    expect(await screen.findByText('Annonce refusée')).toBeVisible();
  });

  it('cancels a decision within ten seconds', async () => {
    signInAs(admin);
    show(aPendingListing());
    const moderate = serve(listings.moderate);
    const { user } = await openAt('/admin/annonces');
    await user.click(await screen.findByRole('button', { name: 'Approuver Or brut, 2 kg' }));
    expect(screen.queryByRole('button', { name: 'Approuver Or brut, 2 kg' })).toBeNull();
    const undo = screen.getByRole('button', { name: 'Annuler' });
    expect(undo.parentElement).toHaveTextContent(/^Annonce approuvéeOr brut, 2 kg/);
    await user.click(undo);
    expect(screen.getByRole('button', { name: 'Approuver Or brut, 2 kg' })).toBeVisible();
    await leave();
    expect(moderate).not.toHaveBeenCalled();
  });

  it('opens at the top, and scrolls once keys move to another row', async () => {
    signInAs(admin);
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
    show(aPendingListing({ title: 'Lot 0' }), aPendingListing({ _id: '1'.repeat(24), title: 'Lot 1' }));
    const { user } = await openAt('/admin/annonces');
    await screen.findByRole('button', { name: 'Approuver Lot 1' });
    expect(scroll).not.toHaveBeenCalled();
    await user.keyboard('j');
    expect(scroll).toHaveBeenCalledOnce();
  });

  it('keeps the current listing when another one comes in above it, and returns to one whose decision is undone', async () => {
    signInAs(admin);
    const lots = [0, 1, 2].map((i) => aPendingListing({ _id: String(i).repeat(24), title: `Lot ${i}` }));
    show(...lots);
    const moderate = serve(listings.moderate, aListingDetail());
    const queryClient = new QueryClient();
    const { user } = await openAt('/admin/annonces', { queryClient });
    await screen.findByRole('button', { name: 'Approuver Lot 0' });
    await user.keyboard('j');
    show(aPendingListing({ _id: 'f'.repeat(24), title: 'Nouveau' }), ...lots);
    await act(() => queryClient.invalidateQueries({ queryKey: ['listings'] }));
    expect(await screen.findByRole('button', { name: 'Approuver Nouveau' })).toBeVisible();
    await user.keyboard('au');
    expect(screen.getByRole('button', { name: 'Approuver Lot 1' })).toBeVisible();
    await user.keyboard('aa');
    await leave();
    const decided = moderate.mock.calls.map(([asked]) => asked?.params.id);
    expect(decided).toEqual([lots[1]!._id, lots[2]!._id]);
  });

  it('has the next page before keys reach the last loaded listing', async () => {
    signInAs(admin);
    const [first, last] = ['1', '2'].map((digit) =>
      aPendingListing({ _id: digit.repeat(24), title: `Lot ${digit}` }),
    );
    const { facets: _, ...page } = aSearchPage([]);
    const pending = serve(listings.pending).mockImplementation(async ({ query } = {}) =>
      query?.cursor
        ? { ...page, total: 2, items: [last!] }
        : { ...page, total: 2, items: [first!], nextCursor: 'next' },
    );
    const moderate = serve(listings.moderate, aListingDetail());
    const { user } = await openAt('/admin/annonces');
    expect(await screen.findByRole('button', { name: 'Approuver Lot 2' })).toBeVisible();
    expect(pending).toHaveBeenCalledTimes(2);
    await user.keyboard('ja');
    await leave();
    expect(moderate.mock.calls.map(([asked]) => asked?.params.id)).toEqual([last!._id]);
  });

  it('reviews several listings by keys alone', async () => {
    signInAs(admin);
    const lots = Array.from({ length: 8 }, (_, i) =>
      aPendingListing({ _id: String(i).padStart(24, '0'), title: `Lot ${i}` }),
    );
    show(...lots);
    const moderate = serve(listings.moderate, aListingDetail());
    const { user } = await openAt('/admin/annonces');
    await screen.findByRole('button', { name: 'Approuver Lot 0' });
    await user.keyboard('jka');
    for (let i = 1; i < lots.length; i += 2) {
      await user.keyboard('r');
      await screen.findByRole('dialog');
      await user.keyboard('1{Control>}{Enter}{/Control}');
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      await user.keyboard('a');
    }
    expect(screen.queryByRole('button', { name: /^Approuver/ })).toBeNull();
    await leave();
    await waitFor(() => expect(moderate).toHaveBeenCalledTimes(lots.length));
    const decided = moderate.mock.calls.map(([asked]) => [asked?.params.id, asked?.body.to]);
    expect(decided).toEqual(lots.map(({ _id }, i) => [_id, i % 2 === 0 ? 'published' : 'rejected']));
  });
});
