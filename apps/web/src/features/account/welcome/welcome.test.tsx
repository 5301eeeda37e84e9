import { account } from '@laterite/shared/features/account/contract.ts';
import { search } from '@laterite/shared/features/search/contract.ts';
import { sections } from '@laterite/shared/features/sections/contract.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aMember, signInAs } from '../../../../test/member.ts';
import { jpeg } from '../../../../test/own-professional.ts';
import { yopougon } from '../../../../test/places.ts';
import { openAt } from '../../../../test/render.tsx';
import { serve } from '../../../../test/serve.ts';
import { ApiError } from '../../../lib/requests/api-error.ts';

describe('a new member’s profile', () => {
  async function fillIn(user: Awaited<ReturnType<typeof openAt>>['user']) {
    await user.insertText(await screen.findByLabelText('Full name'), 'Ibrahim Konaté');
    fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: '1990-05-31' } });
    await user.insertText(screen.getByLabelText('Location'), 'Yopougon, Abidjan');
    await user.insertText(screen.getByLabelText('About you'), 'Terrassier');
  }

  it('contains the name and phone of the account, and shows which fields are missing', async () => {
    signInAs(aMember());
    const createProfile = serve(account.createProfile);
    const { user } = await openAt('/create-profile');
    expect(await screen.findByLabelText('User name')).toHaveValue('Ibrahim Konaté');
    expect(screen.getByLabelText('Phone number')).toHaveValue('+225\u00a007\u00a008\u00a012\u00a034\u00a012');
    await user.click(screen.getByRole('button', { name: 'Create Profile' }));
    expect(await screen.findAllByText('This field is required.')).toHaveLength(4);
    expect(screen.getByLabelText('Full name')).toHaveFocus();
    expect(createProfile).not.toHaveBeenCalled();
  });

  it('is created and leads to the welcome screen', async () => {
    signInAs(aMember());
    const createProfile = serve(account.createProfile).mockRejectedValueOnce(new ApiError(500));
    createProfile.mockResolvedValue(aMember({ fullName: 'Ibrahim Konaté' }));
    const { user, address } = await openAt('/create-profile?next=/upload');
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: 'Create Profile' }));
    expect(await screen.findByText('Profile creation failed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create Profile' }));
    expect(await screen.findByText('Profile created successfully!')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/getstarted?next=/upload'));
    expect(createProfile.mock.lastCall?.[0].body).toMatchObject({
      dateOfBirth: '1990-05-31',
      location: 'Yopougon, Abidjan',
    });
  });

  it('still contains what was typed after a reload, except the password', async () => {
    signInAs(aMember());
    serve(account.createProfile, aMember());
    const first = await openAt('/create-profile');
    await fillIn(first.user);
    await first.user.type(screen.getByLabelText('Phone number'), '3');
    await first.user.insertText(screen.getByLabelText('Current password'), 'terre rouge');
    first.unmount();
    const { user } = await openAt('/create-profile');
    expect(await screen.findByLabelText('Full name')).toHaveValue('Ibrahim Konaté');
    expect(screen.getByLabelText('Date of birth')).toHaveValue('1990-05-31');
    expect(screen.getByLabelText('Location')).toHaveValue('Yopougon, Abidjan');
    expect(screen.getByLabelText('About you')).toHaveValue('Terrassier');
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    await user.type(screen.getByLabelText('Phone number'), '{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Create Profile' }));
    await waitFor(() => expect(sessionStorage.getItem('form:create-profile')).toBeNull());
  });

  it('shows how much of a picture is sent', async () => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }),
    );
    signInAs(aMember());
    let finish = (_: ReturnType<typeof aMember>) => {};
    serve(account.createProfile).mockReturnValue(new Promise((resolve) => (finish = resolve)));
    const { user, address } = await openAt('/create-profile');
    await fillIn(user);
    await user.upload(screen.getByLabelText(/Profile picture/), jpeg);
    await screen.findByRole('button', { name: 'Remove the chosen picture' });
    await user.click(screen.getByRole('button', { name: 'Create Profile' }));
    expect(await screen.findByRole('button', { name: /100\s?%$/ })).toBeDisabled();
    finish(aMember());
    await waitFor(() => expect(address()).toBe('/getstarted'));
  });

  it('is in English before a language is chosen, also where it uses fields of French screens', async () => {
    signInAs(aMember());
    serve(sections.places, { items: [yopougon], total: 1 });
    const { user } = await openAt('/create-profile');
    expect(await screen.findByRole('button', { name: 'Back' })).toBeVisible();
    const noPhoto = new File(['%PDF-1.7 not a photo'], 'photo.jpg', { type: 'image/jpeg' });
    await user.upload(await screen.findByLabelText(/Profile picture/), noPhoto);
    expect(await screen.findByText(/^This file is not a JPEG, PNG or WebP photo/)).toBeVisible();
    await user.insertText(screen.getByLabelText('Location'), 'yopou');
    expect(await screen.findByRole('listbox', { name: 'Suggested places' })).toBeVisible();
    await user.tab();
    expect(await screen.findByRole('button', { name: 'Yopougon, Abidjan?' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Keep “yopou”' })).toBeVisible();
  });

  it('asks for the password only while the phone number is another one, and leads to its code', async () => {
    signInAs(aMember());
    const createProfile = serve(account.createProfile);
    createProfile.mockRejectedValueOnce(
      new ApiError(400, { code: 'wrong_password', message: 'The current password is not right' }),
    );
    const { user, address } = await openAt('/create-profile?next=/upload');
    await fillIn(user);
    const phone = screen.getByLabelText('Phone number');
    const password = () => screen.queryByLabelText('Current password');
    expect(password()).not.toBeInTheDocument();
    await user.type(phone, '3');
    expect(password()).toBeInTheDocument();
    await user.type(phone, '{Backspace}');
    expect(password()).not.toBeInTheDocument();
    await user.clear(phone);
    await user.insertText(phone, '+225 07 08 12 34 13');
    await user.click(screen.getByRole('button', { name: 'Create Profile' }));
    await waitFor(() => expect(password()).toHaveAccessibleDescription(/This field is required/));
    expect(createProfile).not.toHaveBeenCalled();
    await user.insertText(password()!, 'terre rouge');
    await user.click(screen.getByRole('button', { name: 'Create Profile' }));
    await waitFor(() => expect(password()).toHaveAccessibleDescription(/is not right/));
    createProfile.mockResolvedValue(aMember({ toVerify: { phoneNumber: '+2250708123413' } }));
    await user.click(screen.getByRole('button', { name: 'Create Profile' }));
    await waitFor(() => expect(address()).toBe('/verify-phone?next=/getstarted?next=/upload'));
    expect(createProfile.mock.lastCall?.[0].body).toMatchObject({
      phoneNumber: '+225 07 08 12 34 13',
      currentPassword: 'terre rouge',
    });
  });

  it('can wait, and Back does not return to it', async () => {
    signInAs(aMember());
    const { user, address } = await openAt('/create-profile', { wording: 'fr' });
    const later = await screen.findByRole('link', { name: 'Plus tard' });
    const entries = history.length;
    await user.click(later);
    await waitFor(() => expect(address()).toBe('/getstarted'));
    expect(history.length).toBe(entries);
  });

  it('lets a new member continue at once with what they signed up for', async () => {
    signInAs(aMember());
    const { user, address } = await openAt('/create-profile?next=/favoris');
    await user.click(await screen.findByRole('link', { name: 'Continue, and complete it later' }));
    await waitFor(() => expect(address()).toBe('/favoris'));
  });
});

describe('the welcome screen', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  async function openWelcome(address = '/getstarted') {
    signInAs(aMember());
    serve(search.products).mockRejectedValue(new ApiError(0));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const app = await openAt(address);
    await screen.findByRole('heading', { name: 'Welcome, Ibrahim Konaté!' });
    return app;
  }
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('leads to the marketplace after ten seconds, which it counts down', async () => {
    const { address } = await openWelcome();
    await wait(4000);
    expect(screen.getByText(/The marketplace opens in [56] seconds/)).toBeVisible();
    expect(address()).toBe('/getstarted');
    await wait(6500);
    await waitFor(() => expect(address()).toBe('/marketplace'));
  });

  it.each([
    ['a touch', () => fireEvent.pointerDown(screen.getByRole('main'))],
    ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['a focused control', () => screen.getByRole('button', { name: 'Skip' }).focus()],
    ['a hidden tab', () => fireEvent(document, new Event('visibilitychange'))],
  ])('stays after %s', async (_, sign) => {
    const { address } = await openWelcome();
    act(() => {
      sign();
    });
    expect(screen.queryByText(/The marketplace opens/)).not.toBeInTheDocument();
    await wait(11_000);
    expect(address()).toBe('/getstarted');
  });

  it('counts nothing for who wants no motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    await openWelcome();
    expect(screen.queryByText(/The marketplace opens/)).not.toBeInTheDocument();
  });

  it.each([
    [/I buy or rent/, 'buy'],
    [/I sell or let/, 'sell'],
    [/I am a professional/, 'work'],
  ])('remembers the choice %s', async (name, interest) => {
    await openWelcome();
    fireEvent.click(screen.getByRole('link', { name }));
    expect(localStorage.getItem('interest')).toBe(interest);
  });

  it('opens the page asked for before signing up, whatever is chosen, and states it', async () => {
    const { address } = await openWelcome('/getstarted?next=/favoris');
    expect(screen.getByText(/The page that you asked for opens in \d+ seconds/)).toBeVisible();
    expect(screen.queryByText(/The marketplace opens/)).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('link', { name: 'I sell or let' }));
    await waitFor(() => expect(address()).toBe('/favoris'));
    expect(localStorage.getItem('interest')).toBe('sell');
  });

  it.each(['Get Started', 'Skip'])('%s leads to what was asked for before signing up', async (name) => {
    const { address } = await openWelcome('/getstarted?next=/favoris');
    fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(address()).toBe('/favoris'));
  });
});
