import { auth } from '@laterite/shared/features/auth/contract.ts';
import { identities } from '@laterite/shared/features/identities/contract.ts';
import { search } from '@laterite/shared/features/search/contract.ts';
import { support } from '@laterite/shared/features/support/contract.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aSession } from '../../../test/member.ts';
import { openAt } from '../../../test/render.tsx';
import { neverRespond, serve } from '../../../test/serve.ts';
import { expectToast } from '../../../test/toasts.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { toast } from '../../lib/view/toast.ts';

async function filledForm(address = '/login') {
  const view = await openAt(address);
  await view.user.insertText(await screen.findByLabelText('Email'), 'awa@example.com');
  await view.user.insertText(screen.getByLabelText('Password'), 'terre rouge');
  return view;
}

const unavailable = new ApiError(404, { code: 'provider_unavailable' });

const logIn = () => screen.getByRole('button', { name: 'Log in' });

beforeEach(() => {
  serve(auth.me).mockRejectedValue(new ApiError(0));
  neverRespond(search.products);
});

describe('logging in', () => {
  it('greets and goes to the marketplace', async () => {
    const login = serve(auth.login, aSession());
    const { user, address } = await filledForm();
    await user.click(logIn());
    await waitFor(() => expect(address()).toBe('/marketplace'));
    await expectToast('Welcome back!');
    expect(login.mock.lastCall?.[0].body).toEqual({
      email: 'awa@example.com',
      password: 'terre rouge',
      rememberMe: true,
    });
  });

  it('has the e-mail again after a reload, without the password, until somebody is logged in', async () => {
    serve(auth.login, aSession());
    const { unmount } = await filledForm();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('terre rouge');
    unmount();
    const { user, address } = await openAt('/login');
    expect(await screen.findByLabelText('Email')).toHaveValue('awa@example.com');
    await user.insertText(screen.getByLabelText('Password'), 'terre rouge');
    await user.click(logIn());
    await waitFor(() => expect(address()).toBe('/marketplace'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('awa@example.com');
  });

  it('is replaced by the sign-up in the history, so that Back does not show it to the new member', async () => {
    const { user, address } = await openAt('/login?next=/favoris');
    const signUp = await screen.findByRole('link', { name: 'Create an account' });
    const entries = history.length;
    await user.click(signUp);
    await waitFor(() => expect(address()).toBe('/register?next=/favoris'));
    expect(history.length).toBe(entries);
  });

  it('takes away what was said before it, which would lie over the page one comes back to', async () => {
    serve(auth.login, aSession());
    const { user } = await filledForm();
    await act(() => toast.loading('Connectez-vous pour envoyer une demande.'));
    await user.click(logIn());
    await waitFor(
      () => expect(screen.queryByText('Connectez-vous pour envoyer une demande.')).not.toBeInTheDocument(),
      { timeout: 3000 },
    );
  });

  it('says why a closed account is closed, and sends one appeal', async () => {
    const message = 'Your account is closed. Reason: Scam.';
    const refusal = new ApiError(401, { code: 'account_banned', message, appealToken: 'a.1.2.b' });
    serve(auth.login).mockRejectedValue(refusal);
    const receipt = { reference: 'AS-7K3QX2', createdAt: new Date().toISOString() };
    const appeal = serve(support.appeal, receipt);
    const { user } = await filledForm();
    await user.click(logIn());
    const section = within(await screen.findByRole('region', { name: 'Ask for a second review' }));
    expect(section.getByRole('alert')).toHaveTextContent(message);
    expect(section.getByRole('alert')).toHaveFocus();
    expect(screen.getAllByText(message)).toHaveLength(1);
    await user.insertText(section.getByLabelText('What is not right'), 'Somebody else did it.');
    await user.click(section.getByRole('button', { name: 'Send' }));
    expect(await section.findByText(/AS-7K3QX2/)).toBeVisible();
    expect(appeal.mock.lastCall?.[0].body).toEqual({ token: 'a.1.2.b', message: 'Somebody else did it.' });
  });

  it('sends an appeal again under the same key after a lost response, because only one is accepted', async () => {
    const refusal = new ApiError(401, { code: 'account_banned', message: 'Closed.', appealToken: 'a.1.2.b' });
    serve(auth.login).mockRejectedValue(refusal);
    const receipt = { reference: 'AS-7K3QX2', createdAt: new Date().toISOString() };
    const appeal = serve(support.appeal, receipt).mockRejectedValueOnce(new ApiError(0));
    const { user } = await filledForm();
    await user.click(logIn());
    await user.insertText(await screen.findByLabelText('What is not right'), 'Somebody else did it.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^Network error/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/AS-7K3QX2/)).toBeVisible();
    const [lost, again] = appeal.mock.calls.map(([request]) => request);
    expect(again).toEqual(lost);
    expect(again).toHaveProperty('idempotencyKey', expect.any(String));
  });

  it('restores an appeal that was not sent yet', async () => {
    const refusal = new ApiError(401, { code: 'account_banned', message: 'Closed.', appealToken: 'a.1.2.b' });
    serve(auth.login).mockRejectedValue(refusal);
    serve(support.appeal).mockRejectedValue(new ApiError(0));
    const { user, unmount } = await filledForm();
    await user.click(logIn());
    await user.insertText(await screen.findByLabelText('What is not right'), 'Somebody else did it.');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    unmount();
    const again = await filledForm();
    await again.user.click(logIn());
    expect(await screen.findByLabelText('What is not right')).toHaveValue('Somebody else did it.');
  });

  it('is for today only when not to be remembered', async () => {
    const login = serve(auth.login, aSession());
    const { user } = await filledForm();
    await user.click(screen.getByRole('checkbox', { name: 'Remember me' }));
    await user.click(logIn());
    await waitFor(() => expect(login.mock.lastCall?.[0].body.rememberMe).toBe(false));
  });

  it.each([
    ['/login?next=/mines', '/mines'],
    ['/login?next=//evil.example', '/marketplace'],
    ['/login?next=https://evil.example/', '/marketplace'],
    ['/login?next=javascript:alert(1)', '/marketplace'],
    ['/login?next=/.//evil.example', '/marketplace'],
    ['/login?next=/%5Cevil.example', '/marketplace'],
    ['/login?next=/login', '/marketplace'],
    ['/login?next=/login/google', '/marketplace'],
    ['/login?next=/register?ref=ABC', '/marketplace'],
  ])('%s leads to %s', async (from, to) => {
    serve(auth.login, aSession());
    const { user, address } = await filledForm(from);
    await user.click(logIn());
    await waitFor(() => expect(address()).toBe(to));
  });

  it.each([
    [new ApiError(401, { message: 'Invalid email or password' }), 'Invalid email or password'],
    [new ApiError(429, { message: 'Too many attempts. Try again in 12 min.' }), /Try again in 12 min/],
    [new ApiError(500), 'Login failed'],
    [new ApiError(0), 'Network error. Please check your connection and try again.'],
  ])('says what went wrong and keeps what was typed: %#', async (error, sentence) => {
    serve(auth.login).mockRejectedValue(error);
    const { user } = await filledForm();
    await user.click(logIn());
    // The toast goes away, the sentence in the form stays. Only the toast is announced.
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    const form = logIn().closest('form')!;
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(form).not.toContainElement(screen.getByRole('alert'));
    expect(within(form).getByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('awa@example.com');
    expect(screen.getByLabelText('Password')).toHaveFocus();
  });

  it('has three social buttons that state which log-ins are unavailable', async () => {
    serve(identities.start).mockRejectedValue(unavailable);
    const { user } = await openAt('/login');
    await screen.findByRole('heading', { name: 'Welcome back' });
    for (const name of ['Google', 'Facebook', 'Apple']) {
      await user.click(screen.getByRole('button', { name: `Continue with ${name}` }));
      expect(await screen.findByText(`${name} login is not available yet.`)).toBeVisible();
    }
  });

  it('says the same in French once French is chosen', async () => {
    serve(identities.start).mockRejectedValue(unavailable);
    const { user } = await openAt('/login', { wording: 'fr' });
    await user.click(await screen.findByRole('button', { name: 'Continuer avec Google' }));
    expect(await screen.findByText('Connexion Google pas encore disponible.')).toBeVisible();
  });

  it('leads to a forgotten password, and to sign-up without losing the way back', async () => {
    await openAt('/login?next=/upload');
    expect(await screen.findByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password?next=/upload',
    );
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/register?next=/upload',
    );
  });
});
