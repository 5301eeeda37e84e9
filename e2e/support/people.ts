import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** Details of a person who is not in the demo data. */
export interface Person {
  userName: string;
  email: string;
  phoneNumber: string;
  password: string;
}

/** Returns a new person, different at each call. */
export function aPerson(userName: string): Person {
  const number = randomInt(1_000_000, 9_999_999);
  return {
    userName,
    email: `${userName.toLowerCase().replace(/\W/g, '')}.${number}@exemple.test`,
    phoneNumber: `+225 07 0${number}`,
    password: `chantier-${number}-solide`,
  };
}

/** Waits for a toast. A dismissed toast is transparent, which `toBeVisible` counts as visible. */
async function expectToast(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: message })).toHaveCSS('opacity', '1');
}

/** Signs up through the screen and waits until the app shows the new member. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('User name').fill(person.userName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Phone number').fill(person.phoneNumber);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expectToast(page, 'Registration successful! Please create your profile.');
}

/** Logs in through the screen. */
export async function logIn(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectToast(page, 'Welcome back!');
}

/** Stores a session token in the page's storage as log-in does; `/readyz` is an address without scripts. */
async function keepSession(page: Page, path: string, data: object): Promise<void> {
  const response = await page.request.post(path, { data });
  expect(response.ok()).toBe(true);
  const { token } = await response.json();
  await page.goto('/readyz');
  await page.evaluate((value) => localStorage.setItem('authToken', value), token);
}

/** Logs a new member in on this page, for journeys that begin after sign-up. */
export const becomeMember = (page: Page, person: Person): Promise<void> =>
  keepSession(page, '/api/auth/signup', person);

/** Logs a member in on this page, for journeys that begin after log-in. */
export const resumeAs = (page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> =>
  keepSession(page, '/api/auth/login', person);
