import { listings } from '@laterite/shared/features/listings/contract.ts';
import { uploads } from '@laterite/shared/features/uploads/contract.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aListingDetail } from '../../../../test/listings.ts';
import {
  filledForm,
  jpeg,
  keyOf,
  leave,
  photoInput,
  prepare,
  publishButton,
} from '../../../../test/publish-page.ts';
import { openAt } from '../../../../test/render.tsx';
import { neverRespond, serve } from '../../../../test/serve.ts';
import { ApiError } from '../../../lib/requests/api-error.ts';
import { listDrafts } from './publish-draft.ts';

beforeEach(prepare);
afterEach(leave);

describe('the photos', () => {
  const add = async (count: number) =>
    fireEvent.change(await photoInput(), { target: { files: Array.from({ length: count }, () => jpeg) } });
  const photos = () => screen.queryAllByRole('button', { name: /^Photo \d+ sur/ });
  const allSent = (count: number) =>
    waitFor(() =>
      expect(
        photos()
          .map((photo) => photo.ariaLabel)
          .join(),
      ).not.toMatch(/attente|envoi/),
    ).then(() => expect(photos()).toHaveLength(count));

  it('are sent one by one as soon as they are chosen, and published in the order they were put in', async () => {
    const send = serve(listings.publish, aListingDetail());
    const { user } = await filledForm();
    await add(3);
    await allSent(4);
    await user.click(photos()[2]!);
    await user.click(await screen.findByRole('button', { name: 'En tête' }));
    expect(await screen.findByText('Photo en place 1 sur 4.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reculer' }));
    await user.click(publishButton());
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(send.mock.lastCall?.[0].body.images).toEqual([1, 3, 2, 4].map(keyOf));
  });

  it('are ten at most', async () => {
    const { user } = await openAt('/upload');
    await add(12);
    await allSent(10);
    expect(screen.getByText(/10 photos au plus/)).toBeVisible();
    expect(screen.queryByLabelText('Ajouter des photos')).not.toBeInTheDocument();
    await user.click(photos()[9]!);
    await user.click(await screen.findByRole('button', { name: 'Retirer' }));
    expect(screen.queryByText(/10 photos au plus/)).not.toBeInTheDocument();
  });

  it('can be removed, and are then deleted from the server too', async () => {
    const { user } = await openAt('/upload');
    await add(2);
    await allSent(2);
    await user.click(photos()[0]!);
    await user.click(await screen.findByRole('button', { name: 'Retirer' }));
    expect(photos()).toHaveLength(1);
    expect(serve(uploads.remove)).toHaveBeenCalledExactlyOnceWith({ params: { key: keyOf(1) } });
  });

  it('that fail say why, keep the listing from being published without them, and are sent again when asked', async () => {
    serve(uploads.send).mockRejectedValueOnce(new ApiError(0));
    const send = serve(listings.publish, aListingDetail());
    const { user } = await openAt('/upload');
    await add(1);
    expect(await screen.findByRole('alert')).toHaveTextContent('Photo 1. La connexion a coupé');
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(photos()[0]).toHaveFocus();
    await allSent(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(send).not.toHaveBeenCalled();
  });

  it.each([0, 502])(
    'that fail with the status %i are sent again after a while, because a weak network and a restarted server return without an event',
    async (status) => {
      const upload = serve(uploads.send)
        .mockRejectedValueOnce(new ApiError(status))
        .mockRejectedValueOnce(new ApiError(status));
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
      await openAt('/upload');
      await add(1);
      expect(await screen.findByRole('alert')).toHaveTextContent('Photo 1. ');
      await act(() => vi.advanceTimersByTimeAsync(5000));
      await waitFor(() => expect(upload).toHaveBeenCalledTimes(2));
      await act(() => vi.advanceTimersByTimeAsync(5000));
      expect(upload).toHaveBeenCalledTimes(2);
      await act(() => vi.advanceTimersByTimeAsync(10_000));
      await allSent(1);
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      vi.useRealTimers();
    },
  );

  it('that were refused get the focus, with the reason, when the listing is published', async () => {
    const send = serve(listings.publish, aListingDetail());
    const { user } = await filledForm();
    serve(uploads.send).mockRejectedValueOnce(new ApiError(422, { message: 'Cette photo est illisible.' }));
    await add(1);
    const failure = await screen.findByRole('alert');
    await user.click(publishButton());
    await waitFor(() => expect(failure).toHaveFocus());
    expect(failure).toHaveTextContent('Photo 2. Cette photo est illisible.');
    expect(screen.getAllByRole('alert')).toEqual([failure]);
    expect(screen.getByLabelText('Titre')).toHaveValue('Pelle hydraulique');
    await user.click(within(failure).getByRole('button', { name: 'Retirer' }));
    expect(send).not.toHaveBeenCalled();
    await user.click(publishButton());
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
  });

  it('that were refused and are taken out leave the focus at the next refused one, then at the field that adds photos', async () => {
    const { user } = await openAt('/upload');
    const refuse = new ApiError(422, { message: 'Cette photo est illisible.' });
    serve(uploads.send).mockRejectedValueOnce(refuse).mockRejectedValueOnce(refuse);
    await add(3);
    await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
    await allSent(3);
    const [first, second] = screen.getAllByRole('alert') as [HTMLElement, HTMLElement];
    await user.click(within(first).getByRole('button', { name: 'Retirer' }));
    expect(second).toHaveFocus();
    expect(second).toHaveTextContent('Cette photo est illisible.');
    await user.click(within(second).getByRole('button', { name: 'Retirer' }));
    expect(await photoInput()).toHaveFocus();
    expect(photos()).toHaveLength(1);
  });

  it('come back with the draft as long as the server has them', async () => {
    const first = await openAt('/upload');
    await add(2);
    await allSent(2);
    first.unmount();
    await openAt('/upload');
    await screen.findByText(/Reprendre ou recommencer \?/);
    expect(photos()).toHaveLength(2);
    expect(serve(uploads.send)).toHaveBeenCalledTimes(2);
  });
});

describe('photos and a page that is left', () => {
  const photo = (n: number) => screen.findByRole('button', { name: new RegExp(`^Photo ${n} sur`) });
  const restore = (...numbers: number[]) =>
    localStorage.setItem('draft:photos', JSON.stringify({ at: Date.now(), keys: numbers.map(keyOf) }));

  it('no other photo is sent', async () => {
    const send = neverRespond(uploads.send);
    const { unmount } = await openAt('/upload');
    fireEvent.change(await photoInput(), { target: { files: Array.from({ length: 5 }, () => jpeg) } });
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    unmount();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(send).toHaveBeenCalledOnce();
  });

  it('a restored photo that is turned is deleted only once the turned one is stored', async () => {
    restore(7);
    const remove = serve(uploads.remove);
    const image = { ok: true, blob: async () => jpeg };
    const images = vi.fn(async () => image).mockRejectedValueOnce(new TypeError('offline'));
    const toApi = fetch;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
      url.startsWith('/images/') ? images() : toApi(url, init),
    );
    const { user } = await openAt('/upload');
    await user.click(await photo(1));
    await user.click(await screen.findByRole('button', { name: 'Tourner' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('La connexion a coupé');
    expect(remove).not.toHaveBeenCalled();
    expect(await listDrafts()).toMatchObject([{ photos: [{ key: keyOf(7) }] }]);

    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(remove).toHaveBeenCalledExactlyOnceWith({ params: { key: keyOf(7) } }));
    await waitFor(async () => expect(await listDrafts()).toMatchObject([{ photos: [{ key: keyOf(1) }] }]));
  });
});
