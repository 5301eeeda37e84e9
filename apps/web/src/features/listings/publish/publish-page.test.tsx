import { listings } from '@laterite/shared/features/listings/contract.ts';
import type { ListingCard } from '@laterite/shared/features/listings/listing.ts';
import { uploads } from '@laterite/shared/features/uploads/contract.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aListing, aListingDetail } from '../../../../test/listings.ts';
import { awaId, signIn } from '../../../../test/member.ts';
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
import { listEntries } from '../../outbox/outbox.ts';
import { listDrafts } from './publish-draft.ts';

beforeEach(prepare);
afterEach(leave);

describe('publishing', () => {
  it('needs a picture first of all', async () => {
    const send = serve(listings.publish);
    const { user } = await openAt('/upload');
    await photoInput();
    await user.click(publishButton());
    expect(await screen.findByText('Veuillez ajouter une image.')).toBeVisible();
    await waitFor(async () => expect(await photoInput()).toHaveFocus());
    expect(screen.getByLabelText('Titre')).toHaveAccessibleDescription(/Ce champ est obligatoire\./);
    expect(send).not.toHaveBeenCalled();
  });

  it('sends rates and conditions with what is rented out', async () => {
    const send = serve(listings.publish, aListingDetail());
    const { user } = await filledForm();
    await user.click(screen.getByRole('radio', { name: 'En location' }));
    fireEvent.click(await screen.findByText('Tarifs et conditions de location (facultatif)'));
    const type = (label: string | RegExp, value: string) =>
      fireEvent.change(screen.getAllByLabelText(label).at(-1)!, { target: { value } });
    type(/^Prix par semaine/, '510 000');
    fireEvent.click(screen.getByText('Ajouter une distance'));
    type('Jusqu’à', '30');
    type('Prix', '60 000');
    await user.click(publishButton());
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
    const send = serve(listings.publish, listing);
    const { user, address } = await filledForm();
    await user.click(publishButton());
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

  it.each(['En vente', 'En location'])('of a price on request needs no price: %s', async (type) => {
    const send = serve(listings.publish, aListingDetail());
    const { user } = await filledForm();
    await user.clear(screen.getByLabelText('Prix'));
    await user.click(screen.getByRole('radio', { name: type }));
    await user.click(screen.getByRole('radio', { name: 'Sur demande' }));
    await user.click(publishButton());
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(send.mock.lastCall?.[0].body).toMatchObject({ priceMode: 'sur-demande' });
    expect(send.mock.lastCall?.[0].body).not.toHaveProperty('price');
  });

  it('is for oneself, or for one of one’s companies', async () => {
    const company = { _id: 'c'.repeat(24), name: 'SOBATIM Construction' };
    signIn({ companies: [company] });
    const send = serve(listings.publish, aListingDetail());
    const { user, address } = await filledForm();
    const choice = await screen.findByLabelText('Publier pour');
    expect(choice).toHaveDisplayValue('Moi-même (Awa Koné)');
    await user.selectOptions(choice, company.name);
    expect(choice).toHaveAccessibleDescription(/Les acheteurs joignent ses numéros, jamais le vôtre\./);
    await user.click(publishButton());
    await waitFor(() => expect(address()).toBe('/marketplace'));
    expect(send.mock.lastCall?.[0].body.companyId).toBe(company._id);
  });

  it('of a price on request minds neither price nor unit that were chosen before', async () => {
    const send = serve(listings.publish, aListingDetail());
    const { user } = await filledForm();
    await user.click(screen.getByRole('radio', { name: 'En location' }));
    await user.clear(screen.getByLabelText('Prix de la location'));
    await user.insertText(screen.getByLabelText('Prix de la location'), '1234567890123');
    await user.click(screen.getByRole('radio', { name: 'Sur demande' }));
    await user.click(screen.getByRole('radio', { name: 'En vente' }));
    await user.click(publishButton());
    await waitFor(() => expect(send).toHaveBeenCalledOnce());
    const { type, priceMode, price, priceUnit } = send.mock.lastCall![0].body;
    expect({ type, priceMode }).toEqual({ type: 'sale', priceMode: 'sur-demande' });
    expect({ price, priceUnit }).toEqual({});
  });

  it.each([
    ['others are there', [{ _id: 'd'.repeat(24), name: 'Kora Vie' }]],
    ['there is no other', []],
  ])(
    'says that a listing for a company that is gone will be in one’s own name, where %s',
    async (_, mine) => {
      localStorage.setItem('draft:upload', JSON.stringify({ title: 'Pelle', companyId: 'c'.repeat(24) }));
      signIn({ companies: mine });
      await openAt('/upload');
      expect(await screen.findByText(/^Vous ne pouvez plus publier pour l’entreprise choisie/)).toBeVisible();
    },
  );

  it('clears the company of a draft that the member has left since', async () => {
    localStorage.setItem('draft:upload', JSON.stringify({ title: 'Pelle', companyId: 'c'.repeat(24) }));
    signIn({ companies: [{ _id: 'd'.repeat(24), name: 'Kora Vie' }] });
    const send = serve(listings.publish, aListingDetail());
    const { user } = await filledForm();
    expect(screen.getByLabelText('Publier pour')).toHaveDisplayValue('Moi-même (Awa Koné)');
    await user.click(publishButton());
    await waitFor(() => expect(send.mock.lastCall?.[0].body.companyId).toBeNull());
  });

  it('leads to the marketplace whatever the section', async () => {
    serve(listings.publish, aListingDetail());
    const { user, address } = await filledForm();
    await user.click(screen.getByRole('radio', { name: 'Immobilier' }));
    await user.click(screen.getByRole('radio', { name: 'Terrains' }));
    await user.click(publishButton());
    await waitFor(() => expect(address()).toBe('/marketplace'));
  });

  it.each([
    [new ApiError(500), 'Erreur lors de la publication.'],
    [new ApiError(422, { message: 'Cette photo est illisible.' }), 'Cette photo est illisible.'],
  ])('loses nothing when it fails: %#', async (error, sentence) => {
    serve(listings.publish).mockRejectedValue(error);
    const { user, address } = await filledForm();
    await user.click(publishButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(address()).toBe('/upload');
    expect(screen.getByLabelText('Titre')).toHaveValue('Pelle hydraulique');
    expect(screen.getByRole('button', { name: 'Photo 1 sur 1, couverture' })).toBeVisible();
  });

  it.each([
    ['the listing', () => serve(listings.publish).mockRejectedValue(new ApiError(0))],
    ['a photo', () => serve(uploads.send).mockRejectedValue(new ApiError(0))],
  ])('waits in the outbox, under the key of its draft, when %s is not answered', async (_what, lose) => {
    neverRespond(listings.mine);
    lose();
    const { user, address } = await filledForm(/^Photo 1 sur 1, couverture/);
    const [draft] = await listDrafts();
    await user.click(publishButton());
    await waitFor(() => expect(address()).toBe('/mes-annonces'));
    expect(await screen.findByRole('button', { name: /1 annonce en attente d’envoi|Envoi…/ })).toBeVisible();
    const [entry] = await listEntries();
    expect(entry).toMatchObject({ id: draft!.id, label: 'Pelle hydraulique', photos: [{}] });
    expect(JSON.parse(entry!.request.body!)).toMatchObject({ title: 'Pelle hydraulique', price: 38_500_000 });
    expect(await listDrafts()).toEqual([]);
  });

  describe('of a draft that another tab has published', () => {
    const published = aListing({ image: keyOf(1) });
    const mine = (items: ListingCard[]) => {
      const counts = { online: 1, pending: 0, rejected: 0, paused: 0, drafts: 0, expired: 0, sold: 0 };
      const week = { views: 0, wa: 0, call: 0, msg: 0, route: 0, scans: 0 };
      const figures = { week, days: [] };
      const own = { expiresAt: null, renewableAt: null, dealtInDays: null, rejectedFor: null, figures };
      const paging = { total: items.length, totalIsExact: true, page: 1, limit: 24, nextCursor: null };
      serve(listings.mine, { items: items.map((item) => ({ ...item, ...own })), counts, ...paging });
    };
    beforeEach(() => {
      const message = 'Cette clé a déjà servi pour un autre envoi.';
      serve(listings.publish).mockRejectedValue(new ApiError(409, { code: 'idempotency_reused', message }));
    });

    it('opens the edit form of the listing with what was changed', async () => {
      mine([published]);
      const seller = { ...aListingDetail().seller!, _id: awaId };
      const size = { width: 640, height: 480, color: '#c2410c' };
      const images = [{ image: keyOf(1), imageUrl: `/images/${keyOf(1)}`, ...size }];
      serve(listings.read, { ...aListingDetail(), ...published, seller, images });
      const { user, address } = await filledForm();
      await user.insertText(screen.getByLabelText('Titre'), ' corrigée');
      await user.click(publishButton());
      await waitFor(() => expect(address()).toBe(`/stuff/${published._id}/edit`));
      expect(await screen.findByText(/^Cette annonce est déjà publiée/)).toBeVisible();
      await waitFor(() => expect(screen.getByLabelText('Titre')).toHaveValue('Pelle hydraulique corrigée'));
      expect(screen.getByRole('button', { name: 'Photo 1 sur 1, couverture' })).toBeVisible();
      expect(screen.queryByText(/Cette clé/)).not.toBeInTheDocument();
      expect(await listDrafts()).toEqual([]);
    });

    it('keeps the draft where the listing is not found', async () => {
      mine([]);
      const { user, address } = await filledForm();
      await user.click(publishButton());
      await waitFor(() => expect(address()).toBe('/mes-annonces'));
      expect(await screen.findByText(/^Cette annonce est déjà publiée\. Ce que/)).toBeVisible();
      expect(await listDrafts()).toMatchObject([{ values: { title: 'Pelle hydraulique' } }]);
    });
  });

  it('puts the server’s field errors back on the inputs', async () => {
    const errors = [{ path: 'location', message: 'Ce lieu est trop long.' }];
    serve(listings.publish).mockRejectedValue(new ApiError(400, { message: 'À corriger.', errors }));
    const { user } = await filledForm();
    await user.click(publishButton());
    await waitFor(() => expect(screen.getByLabelText('Lieu')).toHaveFocus());
    expect(screen.getByLabelText('Lieu')).toHaveAccessibleDescription('Ce lieu est trop long.');
    expect(screen.queryByText('À corriger.')).not.toBeInTheDocument();
  });

  it('asks to log in again when the session has ended, and keeps the draft', async () => {
    serve(listings.publish).mockRejectedValue(
      new ApiError(401, { message: 'Vous devez être connecté pour publier.' }),
    );
    const { user, address } = await filledForm();
    await user.click(publishButton());
    await waitFor(() => expect(address()).toBe('/login?next=/upload'));
    expect(await screen.findByText('Vous devez être connecté pour publier.')).toBeVisible();
    expect(await listDrafts()).toMatchObject([{ values: { title: 'Pelle hydraulique' } }]);
  });

  it('can be called off while it waits for its photos', async () => {
    const send = serve(listings.publish);
    const { user } = await filledForm();
    serve(uploads.send).mockReturnValue(new Promise(() => undefined));
    fireEvent.change(await photoInput(), { target: { files: [jpeg] } });
    await user.click(publishButton());
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    expect(await screen.findByText('Envoi annulé. Votre annonce est toujours là.')).toBeVisible();
    expect(publishButton()).toBeEnabled();
    expect(send).not.toHaveBeenCalled();
  });
});
