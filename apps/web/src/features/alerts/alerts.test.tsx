import type { Alert } from '@laterite/shared/features/alerts/alert.ts';
import { alerts } from '@laterite/shared/features/alerts/contract.ts';
import { notifications } from '@laterite/shared/features/notifications/contract.ts';
import { search } from '@laterite/shared/features/search/contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aListing, aSearchPage } from '../../../test/listings.ts';
import { signIn } from '../../../test/member.ts';
import { aPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { loadNewVersion, stale } from '../../../test/stale.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { backToForm } from '../outbox/back-to-form.ts';
import { listEntries } from '../outbox/outbox.ts';

const anAlert = (fields: Partial<Alert> = {}): Alert => ({
  _id: 'a'.repeat(24),
  name: 'Pelle, Abidjan',
  query: 'query=pelle&section=btp&city=Abidjan',
  frequency: 'instant',
  channels: ['push', 'email'],
  paused: false,
  lastHits: [],
  createdAt: '2026-01-04T00:00:00.000Z',
  version: 0,
  ...fields,
});

describe('“Créer une alerte”', () => {
  beforeEach(() => {
    serve(search.products, aSearchPage([]));
    const usable = ['email' as const, 'whatsapp' as const];
    serve(notifications.channels, { usable, pushKey: null });
  });

  it('is below an empty result and stores the search with a name, a frequency and channels', async () => {
    signIn();
    const create = serve(alerts.create, anAlert());
    const mine = serve(alerts.browse, aPage([anAlert({ query: 'query=pelle&city=Abidjan&section=btp' })]));
    const { user } = await openAt('/marketplace?q=pelle&city=Abidjan&sort=price_asc');
    await user.click(await screen.findByRole('button', { name: 'Créer une alerte' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByLabelText('Nom de l’alerte')).toHaveValue('pelle, Abidjan');
    expect(sheet.getByRole('radio', { name: 'Tout de suite' })).toBeChecked();
    await user.click(sheet.getByRole('radio', { name: 'Une fois par jour' }));
    await user.click(await sheet.findByRole('checkbox', { name: 'WhatsApp' }));
    await user.click(sheet.getByRole('checkbox', { name: 'E-mail' }));
    await user.click(sheet.getByRole('button', { name: 'Créer l’alerte' }));
    expect(await screen.findByText('Alerte créée')).toBeVisible();
    expect(await screen.findByText(/Vous êtes prévenu des prochaines annonces/)).toBeVisible();

    expect(screen.queryByRole('button', { name: 'Créer une alerte' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Mes alertes' })).toHaveAttribute('href', '/alertes');
    expect(mine).toHaveBeenCalledOnce();
    const { body } = create.mock.calls[0]![0];
    const channels = ['push', 'whatsapp'];
    expect(body).toMatchObject({ name: 'pelle, Abidjan', frequency: 'daily', channels });
    expect(Object.fromEntries(new URLSearchParams(body.query))).toEqual({
      query: 'pelle',
      section: 'btp',
      city: 'Abidjan',
    });
  });

  it('leads to a paused alert of the same search once the server refused a second one', async () => {
    signIn();
    serve(alerts.create).mockRejectedValue(new ApiError(409, { code: 'alert_exists' }));
    serve(alerts.browse, aPage([anAlert({ query: 'query=pelle&section=btp', paused: true })]));
    const { user } = await openAt('/marketplace?q=pelle');
    await user.click(await screen.findByRole('button', { name: 'Créer une alerte' }));
    await user.click(await screen.findByRole('button', { name: 'Créer l’alerte' }));
    expect(await screen.findByText('Votre alerte pour cette recherche est en pause.')).toBeInTheDocument();
  });

  it('says that no e-mail leaves before the address is confirmed, and leads back to the search', async () => {
    signIn({ emailVerified: false });
    const { user } = await openAt('/marketplace?q=pelle');
    await user.click(await screen.findByRole('button', { name: 'Créer une alerte' }));
    const sheet = within(await screen.findByRole('dialog'));
    expect(await sheet.findByText(/^Confirmez votre adresse e-mail/)).toBeVisible();
    const link = sheet.getByRole('link', { name: 'Confirmer' });
    expect(new URL((link as HTMLAnchorElement).href).searchParams.get('next')).toBe('/marketplace?q=pelle');
    await user.click(sheet.getByRole('checkbox', { name: 'E-mail' }));
    expect(sheet.queryByText(/^Confirmez votre adresse e-mail/)).not.toBeInTheDocument();
  });

  it('returns from the outbox to its open sheet with its name, frequency and channels', async () => {
    signIn();
    serve(alerts.create);
    const { user, unmount } = await openAt('/marketplace?q=pelle');
    await user.click(await screen.findByRole('button', { name: 'Créer une alerte' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.insertText(await sheet.findByLabelText('Nom de l’alerte'), ' 20 t');
    await user.click(sheet.getByRole('radio', { name: 'Une fois par jour' }));
    await user.click(await sheet.findByRole('checkbox', { name: 'E-mail' }));
    await user.click(sheet.getByRole('button', { name: 'Créer l’alerte' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const [entry] = await listEntries();
    await backToForm(entry!);
    unmount();
    await openAt(entry!.path);
    const again = within(await screen.findByRole('dialog'));
    expect(await again.findByLabelText('Nom de l’alerte')).toHaveValue('pelle 20 t');
    expect(again.getByRole('radio', { name: 'Une fois par jour' })).toBeChecked();
    expect(await again.findByRole('checkbox', { name: 'E-mail' })).not.toBeChecked();
  });

  it('proposes a name with the price limit', async () => {
    signIn();
    const { user } = await openAt('/marketplace?q=pelle&maxPrice=100000');
    await user.click(await screen.findByRole('button', { name: 'Créer une alerte' }));
    expect(await screen.findByLabelText('Nom de l’alerte')).toHaveValue('pelle, Max 100\u202f000\u00a0FCFA');
  });

  it('asks a visitor to log in and leads back to the open sheet', async () => {
    const { user, address } = await openAt('/marketplace?q=pelle');
    await user.click(await screen.findByRole('button', { name: 'Créer une alerte' }));
    expect(await screen.findByText('Connectez-vous pour créer une alerte.')).toBeVisible();
    expect(address()).toBe('/login?next=/marketplace?q=pelle&sheet=alert');
  });
});

describe('one’s alerts', () => {
  beforeEach(() => {
    signIn();
    serve(notifications.channels, { usable: [], pushKey: null });
  });

  it('say how to begin when there are none', async () => {
    serve(alerts.browse, aPage([]));
    await openAt('/alertes');
    expect(await screen.findByRole('heading', { name: 'Aucune alerte' })).toBeVisible();
  });

  it('say once that no e-mail leaves before the address is confirmed', async () => {
    signIn({ emailVerified: false });
    serve(notifications.channels, { usable: ['email'], pushKey: null });
    serve(alerts.browse, aPage([anAlert(), anAlert({ _id: 'b'.repeat(24), name: 'Ciment' })]));
    await openAt('/alertes');
    expect(await screen.findByText(/^Confirmez votre adresse e-mail/)).toBeVisible();
  });

  it('show their criteria, and that nothing new was found', async () => {
    serve(alerts.browse, aPage([anAlert({ query: 'query=pelle&section=btp&city=Abidjan&maxPrice=100000' })]));
    await openAt('/alertes');
    expect(await screen.findByText('pelle · Max 100 000 FCFA · Abidjan')).toBeVisible();
    expect(screen.getByText('Rien de nouveau depuis la création de l’alerte.')).toBeVisible();
  });

  it('are loaded again where they were changed on another device, and the new name stays', async () => {
    signIn();
    const browse = serve(alerts.browse, aPage([anAlert()]));
    const edit = serve(alerts.edit).mockRejectedValueOnce(stale).mockResolvedValue(anAlert());
    const { user } = await openAt('/alertes');
    await user.click(await screen.findByRole('button', { name: 'Renommer Pelle, Abidjan' }));
    await user.clear(screen.getByLabelText('Nom de l’alerte'));
    await user.insertText(screen.getByLabelText('Nom de l’alerte'), 'Engins');
    browse.mockResolvedValue(aPage([anAlert({ paused: true, version: 3 })]));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await loadNewVersion(user);
    expect(screen.getByText('En pause')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(edit.mock.lastCall![0]).toMatchObject({ body: { name: 'Engins' }, ifMatch: 3 }),
    );
  });

  it('show what they found, lead to their search, and are renamed, paused and deleted', async () => {
    const hit = aListing({ title: 'Pelle CAT 320' });
    const browse = serve(alerts.browse, aPage([anAlert({ lastHits: [hit] })]));
    const edit = serve(alerts.edit, anAlert());
    const remove = serve(alerts.remove);
    const { user } = await openAt('/alertes');
    expect(await screen.findByRole('link', { name: 'Pelle CAT 320' })).toHaveAttribute(
      'href',
      `/stuff/${hit._id}`,
    );
    expect(screen.getByRole('link', { name: 'Voir les annonces' })).toHaveAttribute(
      'href',
      '/marketplace?city=Abidjan&q=pelle',
    );
    await user.click(screen.getByRole('button', { name: 'Renommer Pelle, Abidjan' }));
    await user.clear(screen.getByLabelText('Nom de l’alerte'));
    await user.insertText(screen.getByLabelText('Nom de l’alerte'), 'Engins');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(edit.mock.lastCall![0].body).toEqual({ name: 'Engins' }));
    expect(edit.mock.lastCall![0].ifMatch).toBe(anAlert().version);
    expect(await screen.findByRole('button', { name: /^Renommer/ })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Mettre en pause' }));
    await waitFor(() => expect(edit.mock.lastCall![0].body).toEqual({ paused: true }));
    browse.mockResolvedValue(aPage([]));
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    await user.click(screen.getByRole('button', { name: 'Supprimer' }));
    expect(await screen.findByText('Aucune alerte')).toBeVisible();
    expect(remove).toHaveBeenCalledOnce();
  });
});

describe('the link of an alert’s message', () => {
  it('stops it with one press, without logging in', async () => {
    const stop = serve(alerts.stop, { name: 'Pelle' });
    const id = 'd'.repeat(24);
    const { user } = await openAt(`/alertes/${id}/arreter#t=a-token`);
    await user.click(await screen.findByRole('button', { name: 'Arrêter l’alerte' }));
    expect(await screen.findByText('« Pelle » ne vous enverra plus rien.')).toBeVisible();
    expect(stop).toHaveBeenCalledExactlyOnceWith({ params: { id }, body: { token: 'a-token' } });
  });

  it('stops with another press after a lost connection', async () => {
    serve(alerts.stop).mockRejectedValueOnce(new ApiError(0)).mockResolvedValue({ name: 'Pelle' });
    const { user } = await openAt(`/alertes/${'d'.repeat(24)}/arreter#t=a-token`);
    await user.click(await screen.findByRole('button', { name: 'Arrêter l’alerte' }));
    expect(await screen.findByText(/^Network error/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Arrêter l’alerte' }));
    expect(await screen.findByText('« Pelle » ne vous enverra plus rien.')).toBeVisible();
  });

  it('says that it is no longer valid', async () => {
    serve(alerts.stop).mockRejectedValue(new ApiError(403));
    const { user } = await openAt(`/alertes/${'d'.repeat(24)}/arreter#t=a-token`);
    await user.click(await screen.findByRole('button', { name: 'Arrêter l’alerte' }));
    expect(await screen.findByText('Ce lien n’est plus valable.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Arrêter l’alerte' })).not.toBeInTheDocument();
  });
});
