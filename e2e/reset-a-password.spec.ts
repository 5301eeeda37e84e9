import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { lastCodeTo } from './support/codes.ts';
import { aPerson, logIn, signUp } from './support/people.ts';

test('a forgotten password is replaced with a code sent by phone', async ({ page }) => {
  const person = aPerson('Fatou Sarr');
  await signUp(page, person);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Phone number').fill(person.phoneNumber);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('OTP sent to your phone number')).toBeVisible();
  await expect(page).toHaveURL(/\/otp-verification$/);
  await expect(page.getByText(/\+225\s07\s••\s••\s••\s\d\d/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify OTP' })).toBeDisabled();
  await expectAccessible(page);

  const code = await lastCodeTo(person.phoneNumber);
  const boxes = page.getByRole('group', { name: 'Six-digit code' }).getByRole('textbox');
  await boxes.first().click();
  // All digits but the last are right; the code is then typed again over the wrong one.
  await page.keyboard.type(code.slice(0, 5) + ((Number(code[5]) + 1) % 10));
  await expect(page.getByText('Invalid OTP')).toBeVisible();
  await expect(boxes.first()).toBeFocused();
  await page.keyboard.type(code);
  await expect(page.getByText('OTP verified successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/reset-password$/);

  await page.reload();
  const password = 'parpaings-creux-de-quinze';
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(`${password}!`);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Password reset successfully', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  await logIn(page, { email: person.email, password });
});

test('a code is asked for before it can be typed, and a password proved before it is changed', async ({
  page,
}) => {
  await page.goto('/otp-verification');
  await expect(page).toHaveURL(/\/forgot-password$/);
  await page.goto('/reset-password');
  await expect(page).toHaveURL(/\/forgot-password$/);
  await page.goto('/change-password');
  await expect(page).toHaveURL(/\/login\?next=/);
});
