import { auth } from '@laterite/shared/features/auth/contract.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMember, aSession } from '../../../test/member.ts';
import { openAt } from '../../../test/render.tsx';
import { neverRespond, serve } from '../../../test/serve.ts';
import { expectToast } from '../../../test/toasts.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { token } from '../../lib/requests/token.ts';

const box = () => screen.findByRole('checkbox', { name: /I agree to the/ });
const button = () => screen.getByRole('button', { name: /Account/ });

async function filledForm(address = '/register') {
  const view = await openAt(address);
  const { user } = view;
  await user.click(await box());
  await user.insertText(screen.getByLabelText('User name'), 'Awa Koné');
  await user.insertText(screen.getByLabelText('Email'), 'awa@example.com');
  await user.insertText(screen.getByLabelText('Phone number'), '07 08 09 10 11');
  await user.insertText(screen.getByLabelText('Password'), 'terre rouge du nord');
  return view;
}

describe('creating an account', () => {
  it('has its title in English as the form starts', async () => {
    await openAt('/register');
    await screen.findByRole('heading', { name: 'Create your account' });
    expect(document.title).toBe('Create an account · Latérite');
  });

  it('starts in English and waits for the terms to be accepted', async () => {
    const { user } = await openAt('/register');
    expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeVisible();
    expect(button()).toBeDisabled();
    await user.click(await box());
    expect(button()).toBeEnabled();
    await user.click(await box());
    await user.tab();
    expect(button()).toBeDisabled();
    expect(screen.getByText('Please accept the Terms & Conditions')).toBeVisible();
  });

  it('marks what is missing under each field and goes to the first', async () => {
    const signup = serve(auth.signup);
    const { user } = await openAt('/register');
    await user.click(await box());
    await user.insertText(screen.getByLabelText('Email'), 'awa@');
    await user.click(button());
    const name = screen.getByLabelText('User name');
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toBeInvalid();
    expect(name).toHaveAccessibleDescription('This field is required.');
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Enter an e-mail address/);
    expect(signup).not.toHaveBeenCalled();
  });

  it('calls a password weak once the server has refused it as too common, until it is changed', async () => {
    const errors = [{ path: 'password', message: 'This password is too common.' }];
    serve(auth.signup).mockRejectedValue(new ApiError(400, { errors }));
    const { user } = await filledForm();
    expect(screen.getByText('Password strength: strong')).toBeVisible();
    await user.click(button());
    expect(await screen.findByText('Password strength: weak')).toBeVisible();
    await user.type(screen.getByLabelText('Password'), '!');
    expect(await screen.findByText('Password strength: strong')).toBeVisible();
  });

  it('sends what was typed, keeps the token and goes on to the profile', async () => {
    const signup = serve(auth.signup, aSession());
    serve(auth.me).mockRejectedValue(new ApiError(0));
    const { user, address } = await filledForm('/register?ref=K7Q2MA');
    expect(screen.getByLabelText(/Referral code/)).toHaveValue('K7Q2MA');
    await user.click(button());
    await waitFor(() => expect(address()).toBe('/create-profile'));
    expect(signup.mock.lastCall?.[0].body).toEqual({
      userName: 'Awa Koné',
      email: 'awa@example.com',
      phoneNumber: '07 08 09 10 11',
      password: 'terre rouge du nord',
      referralCode: 'K7Q2MA',
      termsAccepted: true,
    });
    expect(localStorage.getItem('authToken')).toBe('a.token.here');
    await expectToast('Registration successful! Please create your profile.');
  });

  it('has what was typed again after a reload, without the password, even a shown one', async () => {
    const { user, unmount } = await filledForm();
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    await user.type(screen.getByLabelText('Password'), '!');
    unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('terre rouge');
    await openAt('/register');
    expect(await screen.findByLabelText('User name')).toHaveValue('Awa Koné');
    expect(screen.getByLabelText('Email')).toHaveValue('awa@example.com');
    expect(screen.getByLabelText('Phone number')).toHaveValue('07 08 09 10 11');
    expect(screen.getByLabelText('Password')).toHaveValue('');
    expect(await box()).not.toBeChecked();
  });

  it('prefers the referral code of another link to what was typed over the last one', async () => {
    const { user, unmount } = await openAt('/register?ref=K7Q2MA');
    await user.type(await screen.findByLabelText(/Referral code/), 'X');
    unmount();
    const reloaded = await openAt('/register?ref=K7Q2MA');
    expect(await screen.findByLabelText(/Referral code/)).toHaveValue('K7Q2MAX');
    reloaded.unmount();
    await openAt('/register?ref=B2B2B2');
    expect(await screen.findByLabelText(/Referral code/)).toHaveValue('B2B2B2');
  });

  it('deletes what was typed once the account is created', async () => {
    serve(auth.signup, aSession());
    serve(auth.me).mockRejectedValue(new ApiError(0));
    const { user, address } = await filledForm();
    await user.click(button());
    await waitFor(() => expect(address()).toBe('/create-profile'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('awa@example.com');
  });

  it('deletes what was typed once somebody logs in in another tab', async () => {
    serve(auth.me, aMember());
    await filledForm();
    expect(JSON.stringify({ ...sessionStorage })).toContain('awa@example.com');
    localStorage.setItem(token.key, 'a.token.here');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: token.key })));
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('awa@example.com'));
  });

  it('says that it is busy', async () => {
    neverRespond(auth.signup);
    const { user } = await filledForm();
    await user.click(button());
    expect(await screen.findByRole('button', { name: 'Creating Account...' })).toBeDisabled();
  });

  it('puts the server’s field errors back on the inputs', async () => {
    const taken = { path: 'email', message: 'Already used by another account.' };
    serve(auth.signup).mockRejectedValue(
      new ApiError(409, { message: 'E-mail or phone already used', errors: [taken] }),
    );
    const { user } = await filledForm();
    await user.click(button());
    expect(await screen.findByText('E-mail or phone already used')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Already used by another account.');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Password')).toHaveValue('terre rouge du nord');
  });

  const taken = new ApiError(409, { code: 'account_exists', message: 'E-mail or phone already used' });

  it('enters the account that an unanswered sign-up created, when it is sent again', async () => {
    const signup = serve(auth.signup).mockRejectedValueOnce(new ApiError(0)).mockRejectedValue(taken);
    const login = serve(auth.login, aSession());
    serve(auth.me).mockRejectedValue(new ApiError(0));
    const { user, address } = await filledForm();
    await user.click(button());
    expect(await screen.findByText('Network error. Please check your connection.')).toBeVisible();
    await user.click(button());
    await waitFor(() => expect(address()).toBe('/create-profile'));
    await expectToast('Registration successful! Please create your profile.');
    expect(signup).toHaveBeenCalledTimes(2);
    expect(login).toHaveBeenCalledExactlyOnceWith({
      body: { email: 'awa@example.com', password: 'terre rouge du nord' },
    });
  });

  it.each([
    ['a sign-up that was answered', new ApiError(500)],
    ['one with other values', new ApiError(0)],
    ['one whose account has another password', new ApiError(0)],
  ])('does not take the account of another person for its own after %s', async (name, first) => {
    serve(auth.signup).mockRejectedValueOnce(first).mockRejectedValue(taken);
    const login = serve(auth.login).mockRejectedValue(
      new ApiError(401, { code: 'invalid_credentials', message: 'Invalid email or password' }),
    );
    const { user, address } = await filledForm();
    await user.click(button());
    await waitFor(() => expect(button()).toBeEnabled());
    if (name.includes('values')) await user.type(screen.getByLabelText('Email'), 'm');
    await user.click(button());
    expect(await screen.findAllByText('E-mail or phone already used')).not.toHaveLength(0);
    expect(address()).toBe('/register');
    expect(login).toHaveBeenCalledTimes(name.includes('password') ? 1 : 0);
  });

  it.each([
    [new ApiError(500), 'Registration failed. Please try again.', 'Registration failed'],
    [
      new ApiError(0),
      'Network error. Please check your connection and try again.',
      'Network error. Please check your connection.',
    ],
  ])('has the specification’s sentences when the server gives none: %#', async (error, sentence, shorter) => {
    serve(auth.signup).mockRejectedValue(error);
    const { user } = await filledForm();
    await user.click(button());
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(within(screen.getByRole('main')).getByText(shorter)).toBeVisible();
  });

  it('shows and hides the password, and how strong it is', async () => {
    const { user } = await openAt('/register');
    await user.insertText(await screen.findByLabelText('Password'), 'terre rouge du nord');
    expect(screen.getByText('Password strength: strong')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('is all French once French is chosen', async () => {
    const { user } = await openAt('/register', { wording: 'fr' });
    await user.click(await screen.findByRole('checkbox', { name: /J’accepte les/ }));
    await user.click(screen.getByRole('button', { name: 'Créer le compte' }));
    expect(await screen.findAllByText('Ce champ est obligatoire.')).toHaveLength(4);
  });
});
