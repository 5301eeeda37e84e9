import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { aPerson, logIn, signUp } from './people.ts';
import { outboxIn } from './server.ts';

/** The last code sent to a phone; it is written after the page was answered. */
async function codeFor(phoneNumber: string): Promise<string> {
  const number = phoneNumber.replace(/[^\d+]/g, '');
  const lastCode = () => {
    const lines = readFileSync(outboxIn(process.env.E2E_FOLDER!), 'utf8').trim().split('\n');
    return lines.findLast((line) => line.startsWith(`${number} `))?.split(' ')[1] ?? '';
  };
  await expect.poll(lastCode).toMatch(/^\d{6}$/);
  return lastCode();
}

test('a forgotten password is replaced with a code sent by phone', async ({ page }) => {
  const person = aPerson('Fatou Sarr');
  await signUp(page, person);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Phone number').fill(person.phoneNumber);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('OTP sent to your phone number')).toBeVisible();
  await expect(page).toHaveURL(/\/otp-verification$/);
  await expect(page.getByText(/\+225\s07\s••\s••\s••\s\d\d/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Verify OTP' })).toBeDisabled();
  await expectAccessible(page);

  const code = await codeFor(person.phoneNumber);
  const boxes = page.getByRole('group', { name: 'Six-digit code' }).getByRole('textbox');
  await boxes.first().click();
  // All digits but the last are right, and are typed again over themselves.
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
