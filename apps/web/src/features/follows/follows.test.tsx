import { companies } from '@laterite/shared/features/companies/contract.ts';
import { follows } from '@laterite/shared/features/follows/contract.ts';
import { listings } from '@laterite/shared/features/listings/contract.ts';
import { professionals } from '@laterite/shared/features/professionals/contract.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMember, signIn, signInAs } from '../../../test/member.ts';
import { aCompanyPage, aPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { listEntries } from '../outbox/outbox.ts';

const profile = (kind: 'professionals' | 'companies', digit: string, name: string) => ({
  kind,
  _id: digit.repeat(24),
  name,
  role: kind === 'professionals' ? 'Maçon' : null,
  location: 'Bobo-Dioulasso',
  pictureUrl: null,
  followedAt: '2026-11-20T10:00:00.000Z',
});

it('a member unfollows from the list of what they follow, and takes it back', async () => {
  signIn();
  const items = [profile('companies', '1', 'Faso Bâtisseurs'), profile('professionals', '2', 'Ali Sanou')];
  serve(follows.browse, aPage(items));
  const add = serve(follows.add);
  const remove = serve(follows.remove);
  const unfollow = serve(professionals.unfollow).mockRejectedValue(new ApiError(404));
  const { user } = await openAt('/favoris');
  await user.click(await screen.findByRole('tab', { name: 'Abonnements' }));
  expect(await screen.findByRole('link', { name: 'Faso Bâtisseurs' })).toHaveAttribute(
    'href',
    `/company/${'1'.repeat(24)}`,
  );
  expect(screen.getByText('Maçon · Bobo-Dioulasso')).toBeVisible();
  const company = {
    params: { kind: 'companies', id: '1'.repeat(24) },
    idempotencyKey: expect.any(String),
  };
  await user.click(screen.getByRole('button', { name: 'Ne plus suivre Faso Bâtisseurs' }));
  expect(await screen.findByText('Vous ne le suivez plus.')).toBeVisible();
  expect(remove).toHaveBeenCalledWith(company);
  await user.click(screen.getByRole('button', { name: /Annuler.*Faso Bâtisseurs/ }));
  expect(await screen.findByText('Entreprise · Bobo-Dioulasso')).toBeVisible();
  expect(add).toHaveBeenCalledWith(company);
  await user.click(screen.getByRole('button', { name: 'Ne plus suivre Ali Sanou' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(unfollow).toHaveBeenCalled();
  expect(screen.getByText('Maçon · Bobo-Dioulasso')).toBeVisible();
});

it('ending a follow without a network waits on the device, and shows as ended', async () => {
  signIn();
  const items = [profile('companies', '1', 'Faso Bâtisseurs')];
  serve(follows.browse, aPage(items));
  serve(follows.remove).mockRejectedValue(new ApiError(0));
  const { user } = await openAt('/favoris?tab=follows');
  await user.click(await screen.findByRole('button', { name: 'Ne plus suivre Faso Bâtisseurs' }));
  expect(await screen.findByText('Vous ne le suivez plus.')).toBeVisible();
  expect(await listEntries()).toMatchObject([
    {
      kind: 'unfollow',
      label: 'Faso Bâtisseurs',
      request: { url: `/api/follows/companies/${'1'.repeat(24)}` },
    },
  ]);
});

it('a visitor is asked to log in before the list of what one follows', async () => {
  await openAt('/favoris?tab=follows');
  await screen.findByText('Vous ne suivez personne');
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Se connecter' })).toHaveAttribute(
    'href',
    '/login?next=%2Ffavoris%3Ftab%3Dfollows',
  );
});

it('a visitor who presses “Suivre” follows once they are back as a member', async () => {
  const company = aCompanyPage();
  serve(companies.read, company);
  serve(companies.reviews, aPage([]));
  serve(listings.browse, aPage([]));
  serve(follows.read, { sellers: [], companies: [] });
  const add = serve(follows.add);
  const { user, address } = await openAt(`/company/${company._id}`);
  await user.click(await screen.findByRole('button', { name: 'Suivre' }));
  await waitFor(() => expect(address()).toMatch(/^\/login/));
  cleanup();
  signInAs(aMember());
  await openAt(`/company/${company._id}`);
  await waitFor(() => expect(add).toHaveBeenCalledOnce());
});

describe('a company that is followed before one knows whom one follows', () => {
  async function follow(sent: () => Promise<undefined>) {
    const company = aCompanyPage();
    signInAs(aMember());
    serve(companies.read, company);
    serve(companies.reviews, aPage([]));
    serve(listings.browse, aPage([]));
    const read = serve(follows.read).mockReturnValueOnce(new Promise(() => undefined));
    read.mockResolvedValue({ sellers: [], companies: [company._id] });
    serve(follows.add).mockImplementation(sent);
    const { user } = await openAt(`/company/${company._id}`);
    await user.click(await screen.findByRole('button', { name: 'Suivre' }));
    return read;
  }

  it('shows as followed at once, and asks again whom one follows', async () => {
    const read = await follow(async () => undefined);
    expect(await screen.findByRole('button', { name: 'Suivi' })).toBeVisible();
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    expect(screen.getByRole('button', { name: 'Suivi' })).toBeVisible();
  });

  it('shows as followed without a network', async () => {
    await follow(() => Promise.reject(new ApiError(0)));
    expect(await screen.findByRole('button', { name: 'Suivi' })).toBeVisible();
    expect(await listEntries()).toMatchObject([{ kind: 'follow' }]);
  });
});
