import { auth } from '@laterite/shared/features/auth/contract.ts';
import { listings } from '@laterite/shared/features/listings/contract.ts';
import { passwords } from '@laterite/shared/features/passwords/contract.ts';
import type { CodeSent } from '@laterite/shared/features/passwords/password.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aMember, aSession, signInAs } from '../../../test/member.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/requests/api-error.ts';
import { token } from '../../lib/requests/token.ts';
import { resetToken } from './reset-token.ts';

const sent = (retryAfter = 60): CodeSent => ({
  message: 'OTP sent to your phone number',
  retryAfter,
  channels: ['sms', 'whatsapp'],
});
const boxes = () => screen.findAllByLabelText(/^Digit \d of 6$/);
const verifyButton = () => screen.getByRole('button', { name: 'Verify OTP' });

async function openOtp(retryAfter?: number) {
  serve(passwords.forgot, sent(retryAfter));
  const app = await openAt('/forgot-password');
  await app.user.type(await screen.findByLabelText('Phone number'), '+225 07 08 12 34 12{Enter}');
  await boxes();
  return app;
}

describe('a forgotten password', () => {
  it('sends a code to the phone and shows the number masked', async () => {
    const { address } = await openOtp();
    expect(address()).toBe('/otp-verification');
    expect(await screen.findByText('OTP sent to your phone number')).toBeVisible();
    expect(screen.getByText(/\+225\s07\s••\s••\s••\s12/)).toBeVisible();
  });

  it('says when the code could not be sent, in the server’s words where it has some', async () => {
    const forgot = serve(passwords.forgot).mockRejectedValue(new ApiError(500));
    const { user } = await openAt('/forgot-password');
    await user.type(await screen.findByLabelText('Phone number'), '0708123412{Enter}');
    expect(await screen.findByText('Failed to send OTP')).toBeVisible();
    forgot.mockRejectedValue(new ApiError(429, { message: 'Too many requests.' }));
    await user.click(screen.getByRole('button', { name: 'Send OTP' }));
    expect(await screen.findByText('Too many requests.')).toBeVisible();
  });
});

describe('the code', () => {
  it('is not asked for without a phone in progress', async () => {
    const { address } = await openAt('/otp-verification');
    await waitFor(() => expect(address()).toBe('/forgot-password'));
  });

  it('fills all boxes when it is pasted, submits itself and leads to the new password', async () => {
    const verify = serve(passwords.verifyOtp, { message: 'OTP verified successfully', token: 'permit' });
    const { user, address } = await openOtp();
    await user.click((await boxes())[2]!);
    await user.paste(' 123 456 ');
    await waitFor(() => expect(address()).toBe('/reset-password'));
    expect(verify).toHaveBeenCalledExactlyOnceWith({
      body: { phoneNumber: '+225 07 08 12 34 12', otp: '123456' },
    });
    expect(screen.getByText('OTP verified successfully')).toBeVisible();
    expect(resetToken.read()).toBe('permit');
  });

  it('advances box by box, and Backspace goes back', async () => {
    const { user } = await openOtp();
    const all = await boxes();
    await user.click(all[0]!);
    await user.keyboard('12a3');
    expect(all[3]).toHaveFocus();
    expect(verifyButton()).toBeDisabled();
    await user.keyboard('{Backspace}');
    expect(all[2]).toHaveFocus();
    expect(all.map((box) => (box as HTMLInputElement).value).join('')).toBe('12');
  });

  it('offers phones the numeric keyboard and the code of the message', async () => {
    await openOtp();
    const all = await boxes();
    expect(screen.getByRole('group', { name: 'Six-digit code' })).toContainElement(all[0]!);
    expect(all[0]).toHaveAttribute('autocomplete', 'one-time-code');
    for (const box of all) expect(box).toHaveAttribute('inputmode', 'numeric');
  });

  it('stays to be corrected when it is wrong', async () => {
    const verify = serve(passwords.verifyOtp).mockRejectedValue(new ApiError(400, { code: 'otp_invalid' }));
    const { user } = await openOtp();
    const all = await boxes();
    await user.click(all[0]!);
    await user.keyboard('000000');
    expect(await screen.findByText('Invalid OTP')).toBeVisible();
    expect(all[0]).toHaveFocus();
    await user.keyboard('12345');
    expect(verify).toHaveBeenCalledTimes(1);
    await user.keyboard('6');
    await waitFor(() => expect(verify).toHaveBeenCalledTimes(2));
  });

  it('can be sent again once its time has passed', async () => {
    await openOtp(42);
    expect(screen.getByRole('button', { name: 'Resend in 42 s' })).toBeDisabled();
  });

  it('is sent again by Resend Now', async () => {
    const resend = serve(passwords.resend, sent());
    const { user } = await openOtp(0);
    await user.click(await screen.findByRole('button', { name: 'Resend Now' }));
    expect(resend).toHaveBeenCalledExactlyOnceWith({
      body: { phoneNumber: '+225 07 08 12 34 12', channel: 'sms' },
    });
  });

  it('begins anew, without the error of the last one, once another is sent', async () => {
    serve(passwords.verifyOtp).mockRejectedValue(new ApiError(400, { code: 'otp_invalid' }));
    serve(passwords.resend, sent());
    const { user } = await openOtp(0);
    await user.click((await boxes())[0]!);
    await user.keyboard('000000');
    const refused = /^This code is not right/;
    expect(await screen.findByText(refused)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Resend Now' }));
    await waitFor(() => expect(screen.queryByText(refused)).not.toBeInTheDocument());
    for (const box of await boxes()) expect(box).toHaveValue('');
  });

  it('can come on WhatsApp instead', async () => {
    const resend = serve(passwords.resend, sent());
    const { user } = await openOtp(0);
    await user.click(await screen.findByRole('button', { name: 'Get it on WhatsApp' }));
    expect(resend.mock.calls[0]?.[0].body).toMatchObject({ channel: 'whatsapp' });
  });
});

it('a reset in the middle of a request carries the page to return to, and keeps the request', async () => {
  serve(passwords.forgot, sent());
  serve(passwords.verifyOtp, { message: '', token: 'permit' });
  serve(passwords.reset, { message: '' });
  sessionStorage.setItem('order:1', '{"qty":3}');
  const { user, address } = await openAt('/login?next=/favoris');
  await user.click(await screen.findByRole('link', { name: 'Forgot password?' }));
  await user.type(await screen.findByLabelText('Phone number'), '+225 07 08 12 34 12{Enter}');
  await user.click((await boxes())[0]!);
  await user.paste('123456');
  await user.insertText(await screen.findByLabelText('New password'), 'parpaing-solide');
  await user.insertText(screen.getByLabelText('Confirm new password'), 'parpaing-solide');
  await user.click(screen.getByRole('button', { name: 'Reset Password' }));
  await waitFor(() => expect(address()).toBe('/login?next=/favoris'));
  expect(sessionStorage.getItem('order:1')).toBe('{"qty":3}');
});

describe('a new password', () => {
  const newField = () => screen.findByLabelText('New password');
  const confirmField = () => screen.getByLabelText('Confirm new password');
  const submit = () => screen.getByRole('button', { name: 'Reset Password' });

  it('needs a token or a session', async () => {
    const { address } = await openAt('/reset-password');
    await waitFor(() => expect(address()).toBe('/forgot-password'));
  });

  it('is set with the token, which a reload does not lose, and leads to the login page', async () => {
    resetToken.write('permit');
    const reset = serve(passwords.reset, { message: '' });
    const { user, address } = await openAt('/reset-password');
    await user.insertText(await newField(), 'parpaing-solide');
    expect(submit()).toBeDisabled();
    await user.insertText(confirmField(), 'parpaing-fragile');
    await user.click(submit());
    expect(await screen.findByText('Passwords do not match')).toBeVisible();
    expect(reset).not.toHaveBeenCalled();

    await user.clear(confirmField());
    await user.insertText(confirmField(), 'parpaing-solide');
    await user.click(submit());
    await waitFor(() => expect(address()).toBe('/login'));
    expect(reset).toHaveBeenCalledWith({ body: { token: 'permit', newPassword: 'parpaing-solide' } });
    expect(await screen.findByText('Password reset successfully')).toBeVisible();
    expect(resetToken.read()).toBeUndefined();
  });

  it('is set although the first response was lost', async () => {
    const reset = serve(passwords.reset).mockRejectedValueOnce(new ApiError(0));
    resetToken.write('permit');
    const { user, address } = await openAt('/reset-password');
    await user.insertText(await newField(), 'parpaing-solide');
    await user.insertText(confirmField(), 'parpaing-solide');
    await user.click(submit());
    expect(await screen.findByText(/^Network error/)).toBeVisible();
    reset.mockRejectedValue(new ApiError(400, { code: 'reset_expired', message: 'Expired' }));
    await user.click(submit());
    expect(await screen.findByText('Password reset successfully')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/login'));
  });

  it('asks which linked accounts stay, and unlinks the others', async () => {
    serve(passwords.verifyOtp, {
      message: '',
      token: 'permit',
      linked: [
        { provider: 'google', linkedAt: '2026-10-01T08:00:00.000Z' },
        { provider: 'facebook', linkedAt: '2026-11-20T08:00:00.000Z' },
      ],
    });
    const reset = serve(passwords.reset, { message: '' });
    const { user } = await openOtp();
    await user.click((await boxes())[0]!);
    await user.paste('123456');
    await user.click(await screen.findByLabelText(/^Keep Facebook, linked on/));
    await user.insertText(await newField(), 'parpaing-solide');
    await user.insertText(confirmField(), 'parpaing-solide');
    await user.click(submit());
    await waitFor(() => expect(reset).toHaveBeenCalledOnce());
    expect(reset.mock.calls[0]?.[0].body).toMatchObject({ unlink: ['facebook'] });
  });

  it('offers another code when the token is over', async () => {
    resetToken.write('permit');
    serve(passwords.reset).mockRejectedValue(new ApiError(400, { code: 'reset_expired' }));
    const { user } = await openAt('/reset-password');
    await user.insertText(await newField(), 'parpaing-solide');
    await user.type(confirmField(), 'parpaing-solide{Enter}');
    expect(await screen.findByText('Password reset failed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask for a new code' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it('takes 8 characters at least', async () => {
    resetToken.write('permit');
    const { user } = await openAt('/reset-password');
    await user.insertText(await newField(), 'court');
    await user.type(confirmField(), 'court{Enter}');
    expect(await screen.findByText('At least 8 characters.')).toBeVisible();
    expect(await newField()).toHaveAttribute('minlength', '8');
  });
});

describe('a member who knows the old password', () => {
  it('sees the error beside a wrong one', async () => {
    serve(passwords.change).mockRejectedValue(
      new ApiError(400, { code: 'wrong_password', message: 'The current password is not right' }),
    );
    const { user } = await openAt('/change-password');
    await user.insertText(await screen.findByLabelText('Old password'), 'pas-le-bon');
    await user.insertText(screen.getByLabelText('New password'), 'parpaing-solide');
    await user.type(screen.getByLabelText('Confirm new password'), 'parpaing-solide{Enter}');
    await waitFor(() => expect(screen.getByLabelText('Old password')).toHaveFocus());
    expect(screen.getByLabelText('Old password')).toHaveAccessibleDescription(/not right/);
  });

  it('sees the error of a wrong one before typing the new one, until it is corrected', async () => {
    const verifyOld = serve(passwords.verifyOld);
    verifyOld.mockImplementation(async ({ body }) => ({ valid: body.oldPassword === 'ancien-mot' }));
    const { user } = await openAt('/change-password');
    const old = await screen.findByLabelText('Old password');
    await user.insertText(old, 'ancien-mo');
    await user.tab();
    await waitFor(() => expect(old).toHaveAccessibleDescription('The current password is not right'));
    expect(old).toBeInvalid();
    await user.type(old, 't');
    await user.tab();
    await waitFor(() => expect(verifyOld).toHaveBeenLastCalledWith({ body: { oldPassword: 'ancien-mot' } }));
    expect(old).toBeValid();
  });

  it('sends a wrong one once, though the press of the button also leaves its field', async () => {
    const verifyOld = serve(passwords.verifyOld, { valid: false });
    const change = serve(passwords.change);
    const { user } = await openAt('/change-password');
    const old = await screen.findByLabelText('Old password');
    await user.insertText(screen.getByLabelText('New password'), 'parpaing-solide');
    await user.insertText(screen.getByLabelText('Confirm new password'), 'parpaing-solide');
    await user.insertText(old, 'pas-le-bon');
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    await waitFor(() => expect(old).toHaveAccessibleDescription('The current password is not right'));
    await waitFor(() => expect(old).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    await waitFor(() => expect(old).toHaveFocus());
    expect(verifyOld).toHaveBeenCalledOnce();
    expect(change).not.toHaveBeenCalled();
  });

  it('is not asked again about one that the change has refused', async () => {
    const verifyOld = serve(passwords.verifyOld);
    serve(passwords.change).mockRejectedValue(
      new ApiError(400, { code: 'wrong_password', message: 'The current password is not right' }),
    );
    const { user } = await openAt('/change-password');
    const old = await screen.findByLabelText('Old password');
    await user.insertText(screen.getByLabelText('New password'), 'parpaing-solide');
    await user.insertText(screen.getByLabelText('Confirm new password'), 'parpaing-solide');
    await user.type(old, 'pas-le-bon{Enter}');
    await waitFor(() => expect(old).toHaveAccessibleDescription('The current password is not right'));
    await user.tab();
    expect(verifyOld).not.toHaveBeenCalled();
    await user.type(old, 'x{Backspace}');
    expect(old).toHaveAccessibleDescription('The current password is not right');
  });

  it('can go on when the check of the old one gets no answer', async () => {
    serve(passwords.verifyOld).mockRejectedValue(new ApiError(0));
    const { user } = await openAt('/change-password');
    const old = await screen.findByLabelText('Old password');
    await user.insertText(old, 'ancien-mot');
    await user.tab();
    expect(old).toBeValid();
  });

  beforeEach(() => {
    signInAs(aMember());
    serve(passwords.verifyOld, { valid: true });
    serve(listings.browse).mockRejectedValue(new ApiError(0));
  });

  const pages = [
    ['/change-password', 'Change Password', 'Password changed successfully!', 'Password change error'],
    ['/reset-password', 'Reset Password', 'Password reset successfully!', 'Password reset error'],
  ] as const;

  it('changes it although the first response, with the new session, was lost', async () => {
    const change = serve(passwords.change).mockRejectedValueOnce(new ApiError(0));
    const login = serve(auth.login, aSession({ token: 'a-new-token' }));
    const { user, address } = await openAt('/change-password');
    await user.insertText(await screen.findByLabelText('Old password'), 'ancien-mot');
    await user.insertText(screen.getByLabelText('New password'), 'parpaing-solide');
    await user.insertText(screen.getByLabelText('Confirm new password'), 'parpaing-solide');
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText(/^Network error/)).toBeVisible();
    change.mockRejectedValue(new ApiError(401, { code: 'unauthorized', message: 'Authentication required' }));
    await user.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByText('Password changed successfully!')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/profile'));
    expect(token.read()).toBe('a-new-token');
    expect(login).toHaveBeenCalledExactlyOnceWith({
      body: { email: aMember().email, password: 'parpaing-solide' },
    });
  });

  it.each(pages)('changes it on %s and stays logged in', async (path, button, done, failed) => {
    const change = serve(passwords.change).mockRejectedValueOnce(new ApiError(500));
    change.mockResolvedValue({ ...aSession({ token: 'a-new-token' }), message: '' });
    const { user, address } = await openAt(path);
    await user.insertText(await screen.findByLabelText('Old password'), 'ancien-mot');
    await user.insertText(screen.getByLabelText('New password'), 'parpaing-solide');
    await user.insertText(screen.getByLabelText('Confirm new password'), 'parpaing-solide');
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(failed)).toBeVisible();
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(done)).toBeVisible();
    await waitFor(() => expect(address()).toBe('/profile'));
    expect(token.read()).toBe('a-new-token');
    expect(change).toHaveBeenLastCalledWith({
      body: { oldPassword: 'ancien-mot', newPassword: 'parpaing-solide' },
    });
  });
});
