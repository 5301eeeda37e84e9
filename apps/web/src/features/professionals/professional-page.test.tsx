import { professionals } from '@laterite/shared/features/professionals/contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aListing } from '../../../test/listings.ts';
import { aMember, signInAs } from '../../../test/member.ts';
import { serveProfessional, signInUnread } from '../../../test/professional-page.ts';
import { aPage, aProfessionalPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { listEntries } from '../outbox/outbox.ts';

const id = 'a'.repeat(24);

describe('a professional', () => {
  it('has a name, a role, figures and a usual delay', async () => {
    serveProfessional();
    await openAt(`/professional/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Ibrahim Konaté' })).toBeVisible();
    expect(screen.getByText('Délai habituel : 2–3 semaines')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Chiffres du profil' })).toHaveTextContent(
      '1 248 abonnés86 abonnements3 902 j’aime',
    );
    await waitFor(() => expect(document.title).toBe('Ibrahim Konaté · Latérite'));
  });

  it('names the language of its description to readers of the other one', async () => {
    const description = 'Maçon depuis vingt ans.';
    serveProfessional(aProfessionalPage({ description, descriptionLanguage: 'fr' }));
    await openAt(`/professional/${id}`, { wording: 'en' });
    expect(await screen.findByText('Written in French')).toBeVisible();
    expect(screen.getByText(description)).toHaveAttribute('lang', 'fr');
  });

  it('shows photos first, and says when there is no project', async () => {
    serveProfessional();
    const { user } = await openAt(`/professional/${id}`);
    expect(await screen.findByRole('tab', { name: 'Photos' })).toHaveAttribute('aria-selected', 'true');
    await user.click(screen.getByRole('tab', { name: 'Projects' }));
    expect(await screen.findByText('Aucun projet à afficher.')).toBeVisible();
  });

  it('is liked later where there is no network, and shows as liked', async () => {
    serveProfessional(aProfessionalPage({ _id: id }));
    serve(professionals.like).mockRejectedValue(new ApiError(0));
    signInAs(aMember());
    const { user } = await openAt(`/professional/${id}`);
    await user.click(await screen.findByRole('button', { name: 'J’aime' }));
    await waitFor(async () =>
      expect(await listEntries()).toMatchObject([{ kind: 'like', label: 'Ibrahim Konaté' }]),
    );
    expect(await screen.findByRole('button', { name: 'Aimé', pressed: true })).toBeVisible();
  });

  it('is stored among the contacts of the phone, names with commas included, a landline not as a mobile', async () => {
    serveProfessional(aProfessionalPage({ _id: id, name: 'Konaté, Ibrahim', location: 'Abidjan' }));
    signInUnread();
    const contact = serve(professionals.contact, { url: 'tel:+2252721304050' });
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:contact');
    const { user } = await openAt(`/professional/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Enregistrer le contact' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(contact).toHaveBeenCalledExactlyOnceWith({ params: { id }, body: { channel: 'call' } });
    const file = await (saved.mock.lastCall![0] as Blob).text();
    expect(file.split('\r\n')).toEqual([
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Konaté\\, Ibrahim',
      'N:Konaté\\, Ibrahim;;;;',
      expect.stringMatching(/^TITLE:/),
      expect.stringMatching(/^ORG:/),
      'ADR;TYPE=WORK:;;Abidjan;;;;',
      'TEL;TYPE=VOICE:+2252721304050',
      `URL:${window.location.origin}/professional/${id}`,
      'END:VCARD',
    ]);
  });

  it('leads to the listings of the same member, through which one can call', async () => {
    const professional = aProfessionalPage();
    const { listings } = serveProfessional(professional);
    listings.mockResolvedValue(aPage([aListing()]));
    await openAt(`/professional/${id}`);
    expect(await screen.findByRole('link', { name: 'Voir ses annonces' })).toBeVisible();
    expect(listings.mock.lastCall?.[0]?.query).toMatchObject({ owner: professional.userId });
  });

  it('promises no listings where there are none', async () => {
    serveProfessional();
    await openAt(`/professional/${id}`);
    expect(await screen.findByText('Aucune annonce en ligne pour l’instant.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Voir ses annonces' })).not.toBeInTheDocument();
  });

  it('is followed by a member, at once', async () => {
    signInUnread();
    serveProfessional(aProfessionalPage({ _id: id }));
    const stats = { followers: 1249, following: 86, likes: 3902 };
    const follow = serve(professionals.follow, { stats });
    const { user } = await openAt(`/professional/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Suivre' }));
    expect(await screen.findByRole('button', { name: 'Suivi', pressed: true })).toBeVisible();
    expect(follow).toHaveBeenCalledOnce();
    expect(await screen.findByText(/^1\s249$/)).toBeVisible();
  });

  it.each([
    [404, 'Profil introuvable.'],
    [400, 'Profil introuvable.'],
    [500, 'Erreur lors du chargement du profil.'],
  ])('that answers %i reads "%s"', async (status, sentence) => {
    serveProfessional();
    serve(professionals.read).mockRejectedValue(new ApiError(status));
    await openAt(`/professional/${id}`);
    expect(await screen.findByRole('heading', { name: sentence })).toBeVisible();
  });
});
