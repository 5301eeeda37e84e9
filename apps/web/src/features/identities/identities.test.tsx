import { auth } from '@laterite/shared/features/auth/contract.ts';
import { identities } from '@laterite/shared/features/identities/contract.ts';
import type { FinishedLogin } from '@laterite/shared/features/identities/identity.ts';
import { listings } from '@laterite/shared/features/listings/contract.ts';
import { orders } from '@laterite/shared/features/orders/contract.ts';
import { search } from '@laterite/shared/features/search/contract.ts';
import { support } from '@laterite/shared/features/support/contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMember, aSession, signInAs } from '../../../test/member.ts';
import { openAt } from '../../../test/render.tsx';
import { neverRespond, serve } from '../../../test/serve.ts';
import { expectToast } from '../../../test/toasts.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { token } from '../../lib/requests/token.ts';

const secret = 'ab'.repeat(32);
const identity = {
  token: 'cd'.repeat(32),
  email: 'awa@example.com',
  name: 'Awa Koné',
  hasAccount: true,
};

/** Stores the state of a log-in that this browser started at a provider. */
const leftFor = (provider: string, wishes: object = {}) =>
  sessionStorage.setItem('startedLogin', JSON.stringify({ provider, secret, rememberMe: false, ...wishes }));
const comeBack = (answer: FinishedLogin) => {
  leftFor('google', { next: '/mines' });
  const finish = serve(identities.finish, answer);
  return { finish, open: () => openAt('/login/google?code=the-code&state=the-state') };
};

beforeEach(() => {
  serve(auth.me).mockRejectedValue(new ApiError(0));
  neverRespond(search.products);
});
afterEach(() => sessionStorage.clear());

describe('coming back from another site', () => {
  it('enters with what came back and what this browser kept, and goes where one was going', async () => {
    const { finish, open } = comeBack({ session: aSession(), identity: null });
    const { address } = await open();
    await waitFor(() => expect(address()).toBe('/mines'));
    expect(token.read()).toBe('a.token.here');
    await expectToast('Welcome back!');
    expect(finish.mock.lastCall?.[0]).toEqual({
      params: { provider: 'google' },
      body: { code: 'the-code', state: 'the-state', secret, rememberMe: false },
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it('asks once for the password of the account that has the e-mail, and links it', async () => {
    const login = serve(auth.login, aSession());
    const { user, address } = await comeBack({ session: null, identity }).open();
    expect(await screen.findByText(/An account already has awa@example.com/)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('awa@example.com');
    await user.insertText(screen.getByLabelText('Password'), 'terre rouge');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(address()).toBe('/mines'));
    expect(login.mock.lastCall?.[0].body.identity).toBe(identity.token);
  });

  it('lets a new member complete their account', async () => {
    const { address } = await comeBack({
      session: null,
      identity: { ...identity, hasAccount: false },
    }).open();
    expect(await screen.findByText(/Google knows you/)).toBeVisible();
    expect(address()).toBe('/register?next=/mines');
    expect(screen.getByLabelText('User name')).toHaveValue('Awa Koné');
    expect(screen.getByLabelText('Email')).toHaveValue('awa@example.com');
  });

  it('says why an account is closed, and sends one appeal', async () => {
    leftFor('google');
    const message = 'Your account is closed. Reason: Scam.';
    const refusal = new ApiError(401, { code: 'account_banned', message, appealToken: 'a.1.2.b' });
    serve(identities.finish).mockRejectedValue(refusal);
    const receipt = { reference: 'AS-7K3QX2', createdAt: new Date().toISOString() };
    const appeal = serve(support.appeal, receipt);
    const { user } = await openAt('/login/google?code=the-code&state=the-state');
    const section = within(await screen.findByRole('region', { name: 'Ask for a second review' }));
    expect(screen.getAllByText(message)).toHaveLength(1);
    await user.insertText(section.getByLabelText('What is not right'), 'Somebody else did it.');
    await user.click(section.getByRole('button', { name: 'Send' }));
    expect(await section.findByText(/AS-7K3QX2/)).toBeVisible();
    expect(appeal.mock.lastCall?.[0].body).toEqual({ token: 'a.1.2.b', message: 'Somebody else did it.' });
  });

  it.each([
    ['when this browser never left for it', null, '?code=a&state=b'],
    ['when it left for another site', 'facebook', '?code=a&state=b'],
    ['when the person said no there', 'google', '?error=access_denied&state=b'],
  ])('asks the server nothing %s', async (_, provider, query) => {
    if (provider) leftFor(provider);
    const finish = serve(identities.finish);
    await openAt(`/login/google${query}`);
    expect(await screen.findByRole('heading', { name: /Google was not completed/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to log in' })).toHaveAttribute('href', '/login');
    expect(finish).not.toHaveBeenCalled();
  });

  it('says what the server says when it refuses', async () => {
    leftFor('google');
    serve(identities.finish).mockRejectedValue(new ApiError(503, { message: 'Google ne répond pas.' }));
    const { address } = await openAt('/login/google?code=a&state=b');
    expect(await screen.findByText('Google ne répond pas.')).toBeVisible();
    expect(address()).toBe('/login/google');
  });
});

describe('leaving for another site', () => {
  it('goes where the server says, and keeps what proves that it was this browser', async () => {
    const start = serve(identities.start, { url: 'https://accounts.google.com/o', secret });
    const { user } = await openAt('/login?next=/mines');
    await user.click(await screen.findByRole('checkbox', { name: 'Remember me' }));
    const [here, assign] = [window.location, vi.fn()];
    vi.stubGlobal('location', { ...here, assign });
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://accounts.google.com/o'));
    vi.stubGlobal('location', here);
    expect(start).toHaveBeenCalledWith({ params: { provider: 'google' } });
    expect(JSON.parse(sessionStorage.getItem('startedLogin')!)).toEqual({
      provider: 'google',
      secret,
      next: '/mines',
      rememberMe: false,
    });
  });
});

describe('the external accounts a member logs in with', () => {
  const open = async () => {
    signInAs(aMember());
    const app = await openAt('/profile');
    await app.user.click(await screen.findByRole('button', { name: 'Comptes liés' }));
    return { ...app, sheet: within(await screen.findByRole('dialog', { name: 'Comptes liés' })) };
  };
  beforeEach(() => {
    neverRespond(listings.mine);
    neverRespond(orders.browse);
  });

  it('are listed in the settings, and one of them is unlinked', async () => {
    serve(identities.linked, {
      identities: [
        { provider: 'google', linkedAt: '2026-11-02T10:00:00.000Z' },
        { provider: 'apple', linkedAt: '2026-11-05T10:00:00.000Z' },
      ],
    });
    const unlink = serve(identities.unlink);
    const { user, sheet } = await open();
    await user.click(await sheet.findByRole('button', { name: 'Délier Google' }));
    await waitFor(() => expect(sheet.queryByText('Google')).not.toBeInTheDocument());
    expect(unlink).toHaveBeenCalledExactlyOnceWith({ params: { provider: 'google' } });
    expect(await screen.findByText('Google n’ouvre plus votre compte')).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Délier Apple' })).toBeEnabled();
  });

  it('stay listed with what the server says when one could not be unlinked', async () => {
    const google = { provider: 'google', linkedAt: '2026-11-02T10:00:00.000Z' } as const;
    serve(identities.linked, { identities: [google] });
    serve(identities.unlink).mockRejectedValue(new ApiError(500));
    const { user, sheet } = await open();
    await user.click(await sheet.findByRole('button', { name: 'Délier Google' }));
    expect(await screen.findByText('Le compte n’a pas pu être délié')).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Délier Google' })).toBeEnabled();
  });

  it('are none at first, with how to link one; what could not be loaded is asked for again', async () => {
    const linked = serve(identities.linked).mockRejectedValueOnce(new ApiError(503));
    linked.mockResolvedValue({ identities: [] });
    const { user, sheet } = await open();
    await user.click(await sheet.findByRole('button', { name: 'Réessayer' }));
    expect(await sheet.findByText('Aucun compte lié')).toBeVisible();
    expect(sheet.getByText(/touchez son bouton à la prochaine connexion/)).toBeVisible();
  });
});
