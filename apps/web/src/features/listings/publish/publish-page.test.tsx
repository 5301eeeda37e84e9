import type { Upload } from '@laterite/shared/features/uploads/upload.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aListingDetail, aSearchPage } from '../../../../test/listings.ts';
import { signIn } from '../../../../test/member.ts';
import { openAt } from '../../../../test/render.tsx';
import { api } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { listEntries } from '../../outbox/outbox.ts';
import { listDrafts } from './publish-draft.ts';

const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new Array(60).fill(0)])], 'pelle.jpg', {
  type: 'image/jpeg',
});

/** The first bytes of a PNG of this size. */
function png(width: number, height: number) {
  const bytes = new DataView(new ArrayBuffer(40));
  for (const [at, byte] of [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].entries())
    bytes.setUint8(at, byte);
  bytes.setUint32(16, width);
  bytes.setUint32(20, height);
  return new File([bytes], 'plan.png', { type: 'image/png' });
}

const photoInput = () => screen.findByLabelText('Ajouter des photos');
const keyOf = (n: number) => `${String(n).repeat(32)}.webp`;
const anUpload = (n: number): Upload => ({
  key: keyOf(n),
  url: `/images/${keyOf(n)}`,
  width: 64,
  height: 48,
  color: '#c2410c',
});
const publish = () => screen.getByRole('button', { name: 'Publier' });

beforeEach(() => {
  signIn();
  let sent = 0;
  vi.spyOn(api.uploads, 'send').mockImplementation(async () => {
    sent += 1;
    return anUpload(sent);
  });
  vi.spyOn(api.uploads, 'remove').mockResolvedValue(undefined);
  vi.spyOn(api.prices, 'usual').mockResolvedValue({ price: null });
  vi.spyOn(api.search, 'products').mockResolvedValue(aSearchPage([]));
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }),
  );
});

// What a page stores while it is closed belongs to its own test.
afterEach(async () => {
  cleanup();
  await listDrafts();
});

async function filledForm(photo: string | RegExp = 'Photo 1 sur 1, couverture') {
  const view = await openAt('/upload');
  const { user } = view;
  fireEvent.change(await photoInput(), { target: { files: [jpeg] } });
  await user.click(screen.getByRole('radio', { name: 'Engins' }));
  await user.type(screen.getByLabelText('Titre'), 'Pelle hydraulique');
  await user.type(screen.getByLabelText('Prix'), '38500000');
  await user.type(screen.getByLabelText('Description'), 'Bon état, papiers en règle.');
  await user.type(screen.getByLabelText('Lieu'), 'Yopougon, Abidjan');
  await screen.findByRole('button', { name: photo });
  return view;
}

describe('publishing', () => {
  it('needs a picture first of all', async () => {
    const send = vi.spyOn(api.listings, 'publish');
    const { user } = await openAt('/upload');
    await photoInput();
    await user.click(publish());
    expect(await screen.findByText('Veuillez ajouter une image.')).toBeVisible();
    await waitFor(async () => expect(await photoInput()).toHaveFocus());
    expect(screen.getByLabelText('Titre')).toHaveAccessibleDescription(/Ce champ est obligatoire\./);
    expect(send).not.toHaveBeenCalled();
  });

  it('sends rates and conditions with what is rented out', async () => {
    const send = vi.spyOn(api.listings, 'publish').mockResolvedValue(aListingDetail());
    const { user } = await filledForm();
    await user.click(screen.getByRole('radio', { name: 'En location' }));
    fireEvent.click(await screen.findByText('Tarifs et conditions de location (facultatif)'));
    const type = (label: string | RegExp, value: string) =>
      fireEvent.change(screen.getAllByLabelText(label).at(-1)!, { target: { value } });
    type(/^Prix par semaine/, '510 000');
    fireEvent.click(screen.getByText('Ajouter une distance'));
    type('Jusqu’à', '30');
    type('Prix', '60 000');
    await user.click(publish());
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(send.mock.lastCall?.[0]).toMatchObject({
      body: {
        type: 'rental',
        rental: {
          weekPrice: 510_000,
          minDays: 1,
          transport: [{ upToKm: 30, price: 60_000 }],
        },
      },
    });
  });

  it('sends the listing and leads to the marketplace, where the listing can be seen and shared', async () => {
    const listing = aListingDetail({ title: 'Pelle hydraulique' });
    const send = vi.spyOn(api.listings, 'publish').mockResolvedValue(listing);
    const { user, address } = await filledForm();
    await user.click(publish());
    await waitFor(() => expect(address()).toBe('/marketplace'));
    expect(send.mock.lastCall?.[0]).toMatchObject({
      body: {
        section: 'btp',
        category: 'Engins',
        title: 'Pelle hydraulique',
        price: 38_500_000,
        priceUnit: 'total',
        type: 'sale',
        location: 'Yopougon, Abidjan',
      },
    });
    expect(send.mock.lastCall?.[0].body.images).toEqual([keyOf(1)]);
    expect(await screen.findByText('Annonce publiée avec succès !')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Voir mon annonce' })).toHaveAttribute(
      'href',
      `/stuff/${listing._id}`,
    );
    expect(screen.getByRole('link', { name: 'Partager sur WhatsApp' })).toHaveAttribute(
      'href',
      expect.stringContaining(listing._id),
    );
    expect(await listDrafts()).toEqual([]);
  });

  it('is for oneself, or for one of one’s companies', async () => {
    const company = { _id: 'c'.repeat(24), name: 'SOBATIM Construction' };
    signIn({ companies: [company] });
    const send = vi.spyOn(api.listings, 'publish').mockResolvedValue(aListingDetail());
    const { user, address } = await filledForm();
    const choice = await screen.findByLabelText('Publier pour');
    expect(choice).toHaveDisplayValue('Moi-même (Awa Koné)');
    await user.selectOptions(choice, company.name);
    expect(choice).toHaveAccessibleDescription(/Les acheteurs joignent ses numéros, jamais le vôtre\./);
    await user.click(publish());
    await waitFor(() => expect(address()).toBe('/marketplace'));
    expect(send.mock.lastCall?.[0].body.companyId).toBe(company._id);
  });

  it('forgets the company of a draft that one has left since', async () => {
    localStorage.setItem('draft:upload', JSON.stringify({ title: 'Pelle', companyId: 'c'.repeat(24) }));
    signIn({ companies: [{ _id: 'd'.repeat(24), name: 'Kora Vie' }] });
    const send = vi.spyOn(api.listings, 'publish').mockResolvedValue(aListingDetail());
    const { user } = await filledForm();
    expect(screen.getByLabelText('Publier pour')).toHaveDisplayValue('Moi-même (Awa Koné)');
    await user.click(publish());
    await waitFor(() => expect(send.mock.lastCall?.[0].body.companyId).toBeNull());
  });

  it('leads to the marketplace whatever the section', async () => {
    vi.spyOn(api.listings, 'publish').mockResolvedValue(aListingDetail());
    const { user, address } = await filledForm();
    await user.click(screen.getByRole('radio', { name: 'Immobilier' }));
    await user.click(screen.getByRole('radio', { name: 'Terrains' }));
    await user.click(publish());
    await waitFor(() => expect(address()).toBe('/marketplace'));
  });

  it.each([
    [new ApiError(500), 'Erreur lors de la publication.'],
    [new ApiError(422, { message: 'Cette photo est illisible.' }), 'Cette photo est illisible.'],
  ])('loses nothing when it fails: %#', async (error, sentence) => {
    vi.spyOn(api.listings, 'publish').mockRejectedValue(error);
    const { user, address } = await filledForm();
    await user.click(publish());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(address()).toBe('/upload');
    expect(screen.getByLabelText('Titre')).toHaveValue('Pelle hydraulique');
    expect(screen.getByRole('button', { name: 'Photo 1 sur 1, couverture' })).toBeVisible();
  });

  it.each([
    ['the listing', () => vi.spyOn(api.listings, 'publish').mockRejectedValue(new ApiError(0))],
    ['a photo', () => vi.mocked(api.uploads.send).mockRejectedValue(new ApiError(0))],
  ])('waits in the outbox, under the key of its draft, when %s is not answered', async (_what, lose) => {
    vi.spyOn(api.listings, 'mine').mockReturnValue(new Promise(() => undefined));
    lose();
    const { user, address } = await filledForm(/^Photo 1 sur 1, couverture/);
    const [draft] = await listDrafts();
    await user.click(publish());
    await waitFor(() => expect(address()).toBe('/mes-annonces'));
    expect(await screen.findByRole('button', { name: /1 annonce en attente d’envoi|Envoi…/ })).toBeVisible();
    const [entry] = await listEntries();
    expect(entry).toMatchObject({ id: draft!.id, label: 'Pelle hydraulique', photos: [{}] });
    expect(JSON.parse(entry!.request.body!)).toMatchObject({ title: 'Pelle hydraulique', price: 38_500_000 });
    expect(await listDrafts()).toEqual([]);
  });

  it('puts the server’s field errors back on the inputs', async () => {
    const errors = [{ path: 'location', message: 'Ce lieu est trop long.' }];
    vi.spyOn(api.listings, 'publish').mockRejectedValue(
      new ApiError(400, { message: 'À corriger.', errors }),
    );
    const { user } = await filledForm();
    await user.click(publish());
    await waitFor(() => expect(screen.getByLabelText('Lieu')).toHaveFocus());
    expect(screen.getByLabelText('Lieu')).toHaveAccessibleDescription('Ce lieu est trop long.');
    expect(screen.queryByText('À corriger.')).not.toBeInTheDocument();
  });

  it('asks to log in again when the session has ended, and keeps the draft', async () => {
    vi.spyOn(api.listings, 'publish').mockRejectedValue(
      new ApiError(401, { message: 'Vous devez être connecté pour publier.' }),
    );
    const { user, address } = await filledForm();
    await user.click(publish());
    await waitFor(() => expect(address()).toBe('/login?next=/upload'));
    expect(await screen.findByText('Vous devez être connecté pour publier.')).toBeVisible();
    expect(await listDrafts()).toMatchObject([{ values: { title: 'Pelle hydraulique' } }]);
  });

  it('can be called off while it waits for its photos', async () => {
    const send = vi.spyOn(api.listings, 'publish');
    const { user } = await filledForm();
    vi.mocked(api.uploads.send).mockReturnValue(new Promise(() => undefined));
    fireEvent.change(await photoInput(), { target: { files: [jpeg] } });
    await user.click(publish());
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Envoi annulé. Votre annonce est toujours là.')).toBeVisible();
    expect(publish()).toBeEnabled();
    expect(send).not.toHaveBeenCalled();
  });
});

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
    const send = vi.spyOn(api.listings, 'publish').mockResolvedValue(aListingDetail());
    const { user } = await filledForm();
    await add(3);
    await allSent(4);
    await user.click(photos()[2]!);
    await user.click(await screen.findByRole('button', { name: 'En tête' }));
    expect(await screen.findByText('Photo en place 1 sur 4.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Après' }));
    await user.click(publish());
    await waitFor(() => expect(send).toHaveBeenCalled());
    expect(send.mock.lastCall?.[0].body.images).toEqual([1, 3, 2, 4].map(keyOf));
  });

  it('are ten at most', async () => {
    await openAt('/upload');
    await add(12);
    await allSent(10);
    expect(screen.getByText(/10 photos au plus/)).toBeVisible();
    expect(screen.queryByLabelText('Ajouter des photos')).not.toBeInTheDocument();
  });

  it('can be taken back, and then leave the server too', async () => {
    const { user } = await openAt('/upload');
    await add(2);
    await allSent(2);
    await user.click(photos()[0]!);
    await user.click(await screen.findByRole('button', { name: 'Retirer' }));
    expect(photos()).toHaveLength(1);
    expect(api.uploads.remove).toHaveBeenCalledExactlyOnceWith({ params: { key: keyOf(1) } });
  });

  it('that fail say why, keep the listing from being published without them, and are sent again when asked', async () => {
    vi.mocked(api.uploads.send).mockRejectedValueOnce(new ApiError(0));
    const send = vi.spyOn(api.listings, 'publish').mockResolvedValue(aListingDetail());
    const { user } = await openAt('/upload');
    await add(1);
    expect(await screen.findByRole('alert')).toHaveTextContent('Photo 1. La connexion a coupé');
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await allSent(1);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(send).not.toHaveBeenCalled();
  });

  it('come back with the draft as long as the server has them', async () => {
    const first = await openAt('/upload');
    await add(2);
    await allSent(2);
    first.unmount();
    await openAt('/upload');
    await screen.findByText(/Reprendre ou recommencer \?/);
    expect(photos()).toHaveLength(2);
    expect(api.uploads.send).toHaveBeenCalledTimes(2);
  });
});

describe('photos and a page that is left', () => {
  const photo = (n: number) => screen.findByRole('button', { name: new RegExp(`^Photo ${n} sur`) });
  const restore = (...numbers: number[]) =>
    localStorage.setItem('draft:photos', JSON.stringify({ at: Date.now(), keys: numbers.map(keyOf) }));

  it('no other photo is sent', async () => {
    vi.mocked(api.uploads.send).mockImplementation(
      (_request, { signal } = {}) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
        }),
    );
    const { unmount } = await openAt('/upload');
    fireEvent.change(await photoInput(), { target: { files: Array.from({ length: 5 }, () => jpeg) } });
    await waitFor(() => expect(api.uploads.send).toHaveBeenCalledOnce());
    unmount();
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(api.uploads.send).toHaveBeenCalledOnce();
  });

  it('a restored photo that is turned is deleted only once the turned one is stored', async () => {
    restore(7);
    const images = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('offline'));
    const { user } = await openAt('/upload');
    await user.click(await photo(1));
    await user.click(await screen.findByRole('button', { name: 'Tourner' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('La connexion a coupé');
    expect(api.uploads.remove).not.toHaveBeenCalled();
    expect(await listDrafts()).toMatchObject([{ photos: [{ key: keyOf(7) }] }]);

    images.mockResolvedValue({ ok: true, blob: async () => jpeg } as unknown as Response);
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await waitFor(() =>
      expect(api.uploads.remove).toHaveBeenCalledExactlyOnceWith({ params: { key: keyOf(7) } }),
    );
    await waitFor(async () => expect(await listDrafts()).toMatchObject([{ photos: [{ key: keyOf(1) }] }]));
  });
});

describe('the form', () => {
  it('groups the price while it is typed and says it in words', async () => {
    const { user } = await openAt('/upload');
    await photoInput();
    const price = screen.getByLabelText('Prix');
    await user.type(price, '12500000');
    expect(price).toHaveValue('12\u202f500\u202f000');
    expect(price).toHaveAccessibleDescription('douze millions cinq cent mille francs CFA');
  });

  it('says what others ask where enough listings are comparable', async () => {
    const area = { kind: 'country', name: 'CI' } as const;
    const price = { median: 45_000, low: 45_000, high: 45_000, count: 8, priceUnit: 'jour', area } as const;
    const ask = vi.spyOn(api.prices, 'usual').mockResolvedValue({ price });
    await filledForm();
    expect(await screen.findByText(/^Les autres demandent/, {}, { timeout: 5000 })).toHaveTextContent(
      'Les autres demandent 45 000 FCFA par jour dans tout le pays.',
    );
    expect(ask.mock.calls.at(-1)![0]).toMatchObject({
      query: { category: 'Engins', type: 'sale', title: 'Pelle hydraulique' },
    });
  });

  it('offers the categories of the chosen section', async () => {
    const { user } = await openAt('/upload');
    await photoInput();
    expect(screen.getByRole('radio', { name: 'Métallique' })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Int. Maison' }));
    expect(screen.getByRole('radio', { name: 'Élec-ménage' })).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'Métallique' })).not.toBeInTheDocument();
  });

  it('proposes the usual unit of a rental', async () => {
    const { user } = await openAt('/upload');
    await photoInput();
    await user.click(screen.getByRole('radio', { name: 'En location' }));
    expect(screen.getByLabelText('Unité')).toHaveValue('jour');
  });

  it('shows the card as buyers will see it', async () => {
    await filledForm();
    const card = await screen.findByRole('figure');
    await waitFor(() => expect(card).toHaveTextContent('Yopougon · à l’instant'));
    expect(card).toHaveTextContent('38 500 000 FCFA');
    expect(card).toHaveTextContent('Pelle hydraulique');
    expect(screen.getByText('4 étapes sur 4 remplies')).toBeInTheDocument();
  });

  it('brings the texts of an interrupted visit back, and stores another listing beside them', async () => {
    const first = await openAt('/upload');
    await first.user.type(await screen.findByLabelText('Titre'), 'Ciment CPJ');
    first.unmount();
    const { user } = await openAt('/upload');
    expect(
      await screen.findByText('Votre brouillon : En vente, BTP. Reprendre ou recommencer ?'),
    ).toBeVisible();
    expect(screen.getByLabelText('Titre')).toHaveValue('Ciment CPJ');
    await user.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(screen.getByLabelText('Titre')).toHaveValue('');
    await user.type(screen.getByLabelText('Titre'), 'Fer à béton');
    cleanup();
    expect((await listDrafts()).map(({ values }) => values)).toMatchObject([
      { title: 'Fer à béton' },
      { title: 'Ciment CPJ' },
    ]);
  });

  it('keeps in its draft whether buyers see the exact address', async () => {
    const exactPlace = () =>
      screen.findByRole('checkbox', { name: 'Montrer l’adresse exacte aux acheteurs' });
    const first = await openAt('/upload');
    await first.user.type(await screen.findByLabelText('Titre'), 'Terrain');
    await first.user.type(screen.getByLabelText(/^Position GPS/), '5.34, -4.02');
    await first.user.click(await exactPlace());
    first.unmount();
    await openAt('/upload');
    expect(await exactPlace()).toBeChecked();
  });

  it('drops of a draft what no longer exists, keeps the rest and says so', async () => {
    const draft = { section: 'jardin', category: 'Tondeuses', type: 'troc', title: 'Brouette' };
    localStorage.setItem('draft:upload', JSON.stringify(draft));
    await openAt('/upload');
    expect(await screen.findByLabelText('Titre')).toHaveValue('Brouette');
    expect(screen.getByRole('radio', { name: 'BTP' })).toBeChecked();
    expect(screen.getByText(/n’existe plus/)).toBeVisible();
  });

  it.each([
    [new File(['%PDF-1.7 not a photo'], 'photo.jpg', { type: 'image/jpeg' }), /n’est pas une photo JPEG/],
    [png(8000, 6000), /dépasse 40\smégapixels/],
  ])('says before sending what to do about a picture that cannot be used: %#', async (file, sentence) => {
    await openAt('/upload');
    const input = await photoInput();
    await act(async () => fireEvent.change(input, { target: { files: [file] } }));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });
});
