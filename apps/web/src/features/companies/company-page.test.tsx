import { companies } from '@laterite/shared/features/companies/contract.ts';
import { listings } from '@laterite/shared/features/listings/contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { aListing } from '../../../test/listings.ts';
import { aMember, signInAs } from '../../../test/member.ts';
import { aCompanyPage, aPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/requests/api-error.ts';

const id = 'c'.repeat(24);

function stubCompany(company = aCompanyPage()) {
  serve(companies.read, company);
  serve(companies.reviews, aPage([]));
  return serve(listings.browse, aPage([]));
}

describe('a company', () => {
  it('shows its type, its place and its members', async () => {
    stubCompany();
    await openAt(`/company/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'SOBATIM Construction' })).toBeVisible();
    expect(screen.getByText('Prestataire · Marcory, Abidjan')).toBeVisible();
    expect(screen.getByText('Directeur travaux')).toBeVisible();
    expect(screen.getByText('Propriétaire')).toBeVisible();
  });

  it('is stored among the contacts of the phone, by those who are no members of it', async () => {
    const company = aCompanyPage();
    stubCompany(company);
    const contact = serve(companies.contact, { url: 'tel:+2252721304050' });
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:contact');
    const { user } = await openAt(`/company/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Enregistrer le contact' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(contact).toHaveBeenCalledExactlyOnceWith({
      params: { id: company._id },
      body: { channel: 'call' },
    });
    const file = await (saved.mock.lastCall![0] as Blob).text();
    expect(file.split('\r\n')).toEqual(
      expect.arrayContaining([
        'FN:SOBATIM Construction',
        'ORG:SOBATIM Construction',
        'TEL;TYPE=VOICE:+2252721304050',
      ]),
    );
    expect(file).not.toContain('TITLE');
  });

  it('names the language of its description to readers of the other one', async () => {
    stubCompany(aCompanyPage({ description: 'We build houses.', descriptionLanguage: 'en' }));
    await openAt(`/company/${id}`);
    expect(await screen.findByText('Écrit en anglais')).toBeVisible();
    expect(screen.getByText('We build houses.')).toHaveAttribute('lang', 'en');
  });

  it('is changed by its owner on its own page, and by nobody else', async () => {
    const company = aCompanyPage();
    const owner = company.members.find(({ permission }) => permission === 'owner')!.user._id;
    serve(companies.reach, { phones: [], whatsapp: null, email: null });
    stubCompany(company);
    signInAs(aMember({ _id: owner }));
    const { user, unmount } = await openAt(`/company/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    const sheet = { name: 'Modifier SOBATIM Construction' };
    await waitFor(() => expect(screen.getByRole('dialog', sheet)).toBeVisible());
    unmount();
    signInAs(aMember({ _id: 'f'.repeat(24) }));
    await openAt(`/company/${id}`);
    await screen.findByText('Directeur travaux');
    expect(screen.queryByRole('button', { name: 'Modifier' })).not.toBeInTheDocument();
  });

  it('shows the listings published for it, page after page', async () => {
    const company = aCompanyPage({ listingCount: 2 });
    const listings = stubCompany(company);
    listings.mockImplementation(async ({ query } = {}) =>
      query?.cursor
        ? aPage([aListing({ title: 'Ancienne' })])
        : { ...aPage([aListing({ title: 'Nouvelle' })]), nextCursor: 'next' },
    );
    const { user } = await openAt(`/company/${id}`);
    expect(await screen.findByText('Nouvelle')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Voir les annonces' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Afficher plus d’annonces' }));
    expect(await screen.findByText('Ancienne')).toBeVisible();
    expect(listings.mock.calls.map(([call]) => call?.query)).toMatchObject([
      { company: company._id, limit: 8 },
      { company: company._id, limit: 8, cursor: 'next' },
    ]);
  });

  it.each([
    ['sobatim.example', 'https://sobatim.example/'],
    ['http://sobatim.example/a', 'http://sobatim.example/a'],
  ])('links to its site %s', async (website, href) => {
    stubCompany(aCompanyPage({ website }));
    await openAt(`/company/${id}`);
    expect(await screen.findByRole('link', { name: /sobatim\.example/ })).toHaveAttribute('href', href);
  });

  it('is reviewed by clients, and its owner replies', async () => {
    const review = {
      ...{ _id: id, author: null, comment: 'Chantier propre.', rating: 4, reply: null },
      ...{ createdAt: '2026-01-01T00:00:00.000Z', isVerifiedClient: true, version: 0 },
    };
    const company = aCompanyPage({ averageRating: 4, ratingCount: 1 });
    stubCompany(company);
    serve(companies.reviews, aPage([review]));
    const { unmount } = await openAt(`/company/${id}`);
    expect(await screen.findByText('Chantier propre.')).toBeVisible();
    expect(screen.getByText('Client vérifié')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Votre avis' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Répondre' })).not.toBeInTheDocument();
    unmount();
    signInAs(aMember({ _id: company.members[0]!.user._id }));
    serve(companies.figures).mockRejectedValue(new ApiError(500));
    await openAt(`/company/${id}`);
    expect(await screen.findByRole('button', { name: 'Répondre' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Votre avis' })).not.toBeInTheDocument();
  });

  it('shows its trades, since when, how large, where it is registered, and the way there', async () => {
    stubCompany(
      aCompanyPage({
        trades: ['Plomberie / Sanitaire', 'Charpente'],
        foundedYear: 2012,
        size: '10-49',
        registry: { country: 'CI', kind: 'RCCM', number: '•••1234' },
      }),
    );
    await openAt('/company/sobatim-construction');
    const trades = await screen.findByRole('list', { name: 'Métiers' });
    expect(serve(companies.read)).toHaveBeenCalledWith({ params: { id: 'sobatim-construction' } });
    expect(trades).toHaveTextContent('Plomberie / SanitaireCharpente');
    expect(screen.getByText('Depuis 2012')).toBeVisible();
    expect(screen.getByText('10 à 49 personnes')).toBeVisible();
    expect(screen.getByText('RCCM •••1234 · Côte d’Ivoire')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Voir sur la carte' })).toBeVisible();
  });

  it('lists the places that it serves', async () => {
    stubCompany(aCompanyPage({ serviceArea: ['Abidjan', 'Bouaké'] }));
    await openAt(`/company/${id}`);
    const heading = await screen.findByRole('heading', { name: 'Zone d’intervention' });
    expect(heading.nextElementSibling).toHaveTextContent('AbidjanBouaké');
  });

  it('shows when it is open, day by day', async () => {
    const hours = [
      [
        { from: '08:00', to: '12:00' },
        { from: '14:00', to: '18:00' },
      ],
      ...Array(6).fill([]),
    ];
    stubCompany(aCompanyPage({ hours }));
    await openAt(`/company/${id}`);
    const dayOf = async (name: string) => (await screen.findByText(name)).closest('li');
    expect(await dayOf('lundi')).toHaveTextContent('08:00 – 12:00, 14:00 – 18:00');
    expect(await dayOf('dimanche')).toHaveTextContent('Fermé');
  });

  it.each([
    ['2026-11-23T17:30:00Z', 'Ouvert · ferme à 18:00'],
    ['2026-11-23T12:30:00Z', 'Fermé · ouvre à 14:00'],
    ['2026-11-29T12:30:00Z', 'Fermé · ouvre demain à 08:00'],
    ['2026-11-24T12:30:00Z', 'Fermé · ouvre lundi à 08:00'],
  ])('says at %s « %s »', async (now, text) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    onTestFinished(() => void vi.useRealTimers());
    const monday = [
      { from: '08:00', to: '12:00' },
      { from: '14:00', to: '18:00' },
    ];
    stubCompany(aCompanyPage({ hours: [monday, ...Array(6).fill([])], location: 'Abidjan' }));
    await openAt(`/company/${id}`);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('links to nothing that is not a web address', async () => {
    stubCompany(aCompanyPage({ website: 'javascript:alert(1)' }));
    await openAt(`/company/${id}`);
    await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('a[href^=javascript]')).toBeNull();
  });

  it.each([
    [404, 'Entreprise introuvable.'],
    [500, 'Erreur lors du chargement de l’entreprise.'],
  ])('that answers %i reads "%s"', async (status, sentence) => {
    stubCompany();
    serve(companies.read).mockRejectedValue(new ApiError(status));
    await openAt(`/company/${id}`);
    expect(await screen.findByRole('heading', { name: sentence })).toBeVisible();
  });
});
