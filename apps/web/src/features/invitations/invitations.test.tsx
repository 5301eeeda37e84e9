import { auth } from '@laterite/shared/features/auth/contract.ts';
import { invitations } from '@laterite/shared/features/invitations/contract.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '../../../test/member.ts';
import { aPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/requests/api-error.ts';

beforeEach(() => {
  signIn();
});

describe('an invitation to a company', () => {
  const invitation = {
    _id: 'f'.repeat(24),
    role: 'Maçonne',
    permission: 'member' as const,
    expiresAt: '2026-11-29T08:00:00.000Z',
    company: {
      _id: 'd'.repeat(24),
      name: 'SOBATIM Construction',
      type: 'prestataire' as const,
      location: 'Marcory, Abidjan',
      companyLogoUrl: null,
    },
    invitedBy: 'Serge Kouadio',
  };

  it.each(['/profile', '/notifications'])('is shown at %s and is accepted there', async (path) => {
    serve(invitations.browse, aPage([invitation]));
    const accept = serve(invitations.accept, invitation);
    const { user } = await openAt(path);
    const title = 'Serge Kouadio vous invite à rejoindre SOBATIM Construction';
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Accepter' }));
    expect(accept).toHaveBeenCalledWith({
      params: { id: invitation._id },
      body: { token: undefined },
      idempotencyKey: expect.any(String),
    });
    expect(await screen.findByText('Vous faites partie de SOBATIM Construction')).toBeVisible();
  });

  it('is answered once by a double tap', async () => {
    serve(invitations.browse, aPage([invitation]));
    const accept = serve(invitations.accept, invitation);
    await openAt('/notifications');
    const button = await screen.findByRole('button', { name: 'Accepter' });
    act(() => {
      button.click();
      button.click();
    });
    expect(await screen.findByText('Vous faites partie de SOBATIM Construction')).toBeVisible();
    expect(accept).toHaveBeenCalledOnce();
  });

  it('opens by its link, whose token is sent in a body only', async () => {
    const find = serve(invitations.find, invitation);
    const refuse = serve(invitations.refuse);
    const { user } = await openAt(`/invitation#${'3f'.repeat(32)}`);
    await user.click(await screen.findByRole('button', { name: 'Refuser' }));
    expect(find.mock.calls[0]?.[0]).toEqual({ body: { token: '3f'.repeat(32) } });
    expect(refuse).toHaveBeenCalledWith({
      params: { id: invitation._id },
      body: { token: '3f'.repeat(32) },
      idempotencyKey: expect.any(String),
    });
  });

  it('is answered again under the same key after a lost response', async () => {
    serve(invitations.browse, aPage([invitation]));
    const accept = serve(invitations.accept, invitation);
    accept.mockRejectedValueOnce(new ApiError(0));
    const { user } = await openAt('/profile');
    await user.click(await screen.findByRole('button', { name: 'Accepter' }));
    expect(await screen.findByText(/^Network error/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Accepter' }));
    expect(await screen.findByText('Vous faites partie de SOBATIM Construction')).toBeVisible();
    const [lost, again] = accept.mock.calls.map(([request]) => request);
    expect(again).toEqual(lost);
    expect(again).toHaveProperty('idempotencyKey', expect.any(String));
  });

  it('disappears when it was answered on another device', async () => {
    serve(invitations.browse, aPage([invitation]));
    serve(invitations.refuse).mockRejectedValue(
      new ApiError(404, { code: 'invitation_not_found', message: 'Cette invitation n’existe plus.' }),
    );
    const { user } = await openAt('/profile');
    const refuse = await screen.findByRole('button', { name: 'Refuser' });
    serve(invitations.browse, aPage([]));
    await user.click(refuse);
    expect(await screen.findByText('Cette invitation n’existe plus.')).toBeVisible();
    await waitFor(() => expect(refuse).not.toBeInTheDocument());
  });

  it('asks a visitor to log in, without the token in any address', async () => {
    localStorage.clear();
    serve(auth.me).mockRejectedValue(new ApiError(401, { code: 'unauthorized' } as never));
    serve(invitations.find, invitation);
    await openAt(`/invitation#${'3f'.repeat(32)}`);
    await screen.findByText('Connectez-vous ou créez un compte pour répondre.');
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Se connecter' });
    expect(link).toHaveAttribute('href', '/login?next=%2Finvitation');
  });

  it('shows that it was deleted', async () => {
    serve(invitations.find).mockRejectedValue(new ApiError(404, { code: 'invitation_not_found' } as never));
    await openAt(`/invitation#${'3f'.repeat(32)}`);
    expect(await screen.findByRole('heading', { name: 'Cette invitation n’existe plus' })).toBeVisible();
  });
});
