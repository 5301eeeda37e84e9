import { listings } from '@laterite/shared/features/listings/contract.ts';
import { proofs } from '@laterite/shared/features/proofs/contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aListingDetail } from '../../../test/listings.ts';
import { aMember, signInAs } from '../../../test/member.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/requests/api-error.ts';

const sent = { message: 'OTP sent to your phone number', retryAfter: 60, channels: ['sms' as const] };
const firstBox = () => screen.findByLabelText('Digit 1 of 6');

describe('proving one’s phone number', () => {
  it('sends a code on request, takes it and leads back', async () => {
    const me = aMember();
    signInAs(me);
    serve(proofs.sendPhoneCode, sent);
    const verify = serve(proofs.verifyPhone, { ...me, phoneVerified: true });
    const { user, address } = await openAt('/verify-phone?next=%2Fsupport');
    await user.click(await screen.findByRole('button', { name: 'Send OTP' }));
    await user.click(await firstBox());
    await user.paste('123456');
    await waitFor(() => expect(address()).toBe('/support'));
    expect(verify).toHaveBeenCalledExactlyOnceWith({
      body: { otp: '123456' },
      idempotencyKey: expect.any(String),
    });
    expect(await screen.findByText('Phone verified')).toBeVisible();
  });

  it('takes the same code again, under the same key, after a lost response', async () => {
    const me = aMember({ toVerify: { phoneNumber: '+2250101010101' } });
    signInAs(me);
    const verify = serve(proofs.verifyPhone, { ...me, phoneVerified: true });
    verify.mockRejectedValueOnce(new ApiError(0));
    const { user } = await openAt('/verify-phone');
    await user.click(await firstBox());
    await user.paste('123456');
    expect(await screen.findByText(/^Network error/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
    expect(await screen.findByText('Phone verified')).toBeVisible();
    const [lost, again] = verify.mock.calls.map(([request]) => request);
    expect(again).toEqual(lost);
    expect(again).toHaveProperty('idempotencyKey', expect.any(String));
  });

  it('still asks for the code after a reload', async () => {
    signInAs(aMember());
    const send = serve(proofs.sendPhoneCode, sent);
    const { user, unmount } = await openAt('/verify-phone?next=%2Fsupport');
    await user.click(await screen.findByRole('button', { name: 'Send OTP' }));
    await firstBox();
    unmount();
    await openAt('/verify-phone?next=%2Fsupport', { state: history.state.usr });
    expect(await firstBox()).toBeVisible();
    expect(screen.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
    expect(send).toHaveBeenCalledOnce();
  });

  it('says that a code is wrong and lets another be typed', async () => {
    signInAs(aMember({ toVerify: { phoneNumber: '+2250101010101' } }));
    serve(proofs.verifyPhone).mockRejectedValue(new ApiError(400, { message: 'Invalid OTP' }));
    const { user } = await openAt('/verify-phone');
    await user.click(await firstBox());
    await user.paste('123456');
    expect(await screen.findByText('Invalid OTP')).toBeVisible();
    expect(await firstBox()).toHaveFocus();
    expect(screen.getByText(/\+225\s01\s01/)).toBeVisible();
  });

  it('has nothing to do for a number that is proven', async () => {
    signInAs(aMember({ phoneVerified: true }));
    await openAt('/verify-phone');
    expect(await screen.findByRole('heading', { name: 'Your number is verified' })).toBeVisible();
  });

  it('takes the code for a new e-mail', async () => {
    const me = aMember({ toVerify: { email: 'neuf@exemple.test' } });
    signInAs(me);
    serve(proofs.verifyEmail, aMember({ email: 'neuf@exemple.test' }));
    const { user, address } = await openAt('/verify-phone?email');
    await user.click(await firstBox());
    await user.paste('123456');
    await waitFor(() => expect(address()).toBe('/profile'));
    expect(await screen.findByText('neuf@exemple.test')).toBeVisible();
  });
});

describe('the profile', () => {
  it('asks for the proof where calls need it, and shows the proven number', async () => {
    signInAs(aMember({ phoneProof: 'contact' }));
    await openAt('/profile');
    expect(await screen.findByRole('link', { name: 'Vérifier mon numéro' })).toHaveAttribute(
      'href',
      '/verify-phone',
    );
  });

  it('leads to the code of a new number', async () => {
    signInAs(aMember({ phoneVerified: true, toVerify: { phoneNumber: '+2250101010101' } }));
    await openAt('/profile');
    expect(await screen.findByText('Téléphone vérifié')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Saisir le code' })).toHaveAttribute('href', '/verify-phone');
  });
});

describe('a listing', () => {
  it.each([true, false])('says that its seller’s number is verified: %s', async (phoneVerified) => {
    const listing = aListingDetail();
    serve(listings.read, {
      ...listing,
      seller: { ...listing.seller!, phoneVerified },
    });
    await openAt(`/stuff/${listing._id}`);
    await screen.findByText('Ibrahim Konaté');
    expect(screen.queryAllByText('Téléphone vérifié')).toHaveLength(phoneVerified ? 1 : 0);
  });
});
