import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aListing } from '../../../test/listings.ts';
import { aMember, signInAs } from '../../../test/member.ts';
import { aCompanyPage, aPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { api } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';

const id = 'c'.repeat(24);

function stubCompany(company = aCompanyPage()) {
  vi.spyOn(api.companies, 'read').mockResolvedValue(company);
  return vi.spyOn(api.listings, 'browse').mockResolvedValue(aPage([]));
}

describe('a company', () => {
  it('says what it is, where, and who works there', async () => {
    stubCompany();
    await openAt(`/company/${id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'SOBATIM Construction' })).toBeVisible();
    expect(screen.getByText('Prestataire · Marcory, Abidjan')).toBeVisible();
    expect(screen.getByText('Directeur travaux')).toBeVisible();
    expect(screen.getByText('Propriétaire')).toBeVisible();
  });

  it('is changed by its owner on its own page, and by nobody else', async () => {
    const company = aCompanyPage();
    const owner = company.members.find(({ permission }) => permission === 'owner')!.user._id;
    vi.spyOn(api.companies, 'reach').mockResolvedValue({ phones: [], whatsapp: null, email: null });
    stubCompany(company);
    signInAs(aMember({ _id: owner }));
    const { user, unmount } = await openAt(`/company/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    expect(await screen.findByRole('dialog', { name: 'Modifier SOBATIM Construction' })).toBeVisible();
    unmount();
    signInAs(aMember({ _id: 'f'.repeat(24) }));
    await openAt(`/company/${id}`);
    await screen.findByText('Directeur travaux');
    expect(screen.queryByRole('button', { name: 'Modifier' })).not.toBeInTheDocument();
  });

  it('shows the newest listings of its whole team first', async () => {
    const team = ['Serge', 'Yao'].map((userName, index) => ({
      user: { _id: `${index}`.repeat(24), userName, profilePicture: null, profilePictureUrl: null },
      role: 'Chef',
      permission: 'member' as const,
    }));
    const listings = stubCompany(aCompanyPage({ members: team }));
    const older = aListing({ title: 'Ancienne', createdAt: '2026-01-01T00:00:00.000Z' });
    const newer = aListing({ title: 'Nouvelle', createdAt: '2026-02-01T00:00:00.000Z' });
    listings.mockResolvedValueOnce(aPage([older])).mockResolvedValueOnce(aPage([newer]));
    await openAt(`/company/${id}`);
    const first = await screen.findByText('Nouvelle');
    expect(first.compareDocumentPosition(screen.getByText('Ancienne'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it.each([
    ['sobatim.example', 'https://sobatim.example/'],
    ['http://sobatim.example/a', 'http://sobatim.example/a'],
  ])('links to its site %s', async (website, href) => {
    stubCompany(aCompanyPage({ website }));
    await openAt(`/company/${id}`);
    expect(await screen.findByRole('link', { name: /sobatim\.example/ })).toHaveAttribute('href', href);
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
    vi.spyOn(api.companies, 'read').mockRejectedValue(new ApiError(status));
    await openAt(`/company/${id}`);
    expect(await screen.findByRole('heading', { name: sentence })).toBeVisible();
  });
});
