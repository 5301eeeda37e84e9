import { expect, type Page } from '@playwright/test';
import { publish } from './support/as-api-user.ts';
import { startApp } from './support/hydration.ts';
import { aPerson, becomeMember, resumeAs } from './support/people.ts';
import { refuseStream } from './support/quiet-network.ts';
import { test } from './support/test.ts';

const admin = { email: 'admin@demo.example', password: 'demo-chantier-2026' };
const listingCount = 20;
const ownReason = 'Photos trop sombres pour juger.';

/** Returns the row that the keyboard commands apply to. */
const current = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.locator('[aria-current=true]') });

/** Moves to the next of these listings with J, past listings of other journeys. */
async function goToNext(page: Page, title: RegExp): Promise<string> {
  for (let presses = 0; presses < 10; presses += 1) {
    const name = (await current(page).getByRole('heading').textContent())!;
    if (title.test(name)) return name;
    await page.keyboard.press('j');
    await expect(current(page).getByRole('heading')).not.toHaveText(name);
  }
  throw new Error('no such listing waits here');
}

/** Rejects the current listing with a common reason, chosen by its digit, or with a custom one. */
async function refuse(page: Page, key: 'r' | 'h', digit: string | null): Promise<void> {
  await page.keyboard.press(key);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('Raison')).toBeVisible();
  if (digit) {
    await page.keyboard.press(digit);
  } else {
    while (!(await sheet.getByLabel('Raison').evaluate((field) => field === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.type(ownReason);
  }
  await page.keyboard.press('Control+Enter');
  await expect(sheet).toBeHidden();
}

test('an administrator reviews twenty waiting listings by keyboard alone', async ({
  page,
  request,
  openPage,
}) => {
  const mark = `clavier ${Date.now()}`;
  const seller = aPerson('Vendeuse Patiente');
  await becomeMember(page, seller);
  const ids = new Map<string, string>();
  for (let i = 1; i <= listingCount; i += 1) {
    const title = `Dynamite de carrière, lot ${i}, ${mark}`;
    ids.set(title, await publish(page, title));
  }

  const desk = await openPage();
  await refuseStream(desk);
  await resumeAs(desk, admin);
  await desk.goto('/admin/annonces');
  await startApp(desk);
  await expect(desk.getByText(mark).first()).toBeVisible();

  // Undoes the last decision.
  const first = await goToNext(desk, new RegExp(mark));
  await desk.keyboard.press('a');
  await expect(desk.getByRole('heading', { name: first })).toBeHidden();
  await desk.keyboard.press('u');
  await expect(desk.getByRole('heading', { name: first })).toBeVisible();

  const decided = new Map<string, 'published' | 'rejected'>();
  for (let i = 0; i < listingCount; i += 1) {
    const title = await goToNext(desk, new RegExp(mark));
    const isRefused = i % 4 === 3;
    if (isRefused) await refuse(desk, i % 8 === 3 ? 'r' : 'h', i === 3 ? null : String((i % 6) + 1));
    else await desk.keyboard.press('a');
    await expect(desk.getByRole('heading', { name: title })).toBeHidden();
    decided.set(title, isRefused ? 'rejected' : 'published');
  }
  expect([...decided.keys()].sort()).toEqual([...ids.keys()].sort());

  const session = await request.post('/api/auth/login', { data: seller });
  const headers = { Authorization: `Bearer ${(await session.json()).token}` };
  const statuses = async () => {
    const own = await (await request.get('/api/stuff/mine?limit=50', { headers })).json();
    return new Map(own.items.map(({ title, status }: { title: string; status: string }) => [title, status]));
  };
  // Leaving the page sends decisions that could still be undone.
  await desk.goto('about:blank');
  await expect.poll(statuses).toEqual(decided);
  const refused = [...decided].find(([, status]) => status === 'rejected')![0];
  const detail = await (await request.get(`/api/stuff/${ids.get(refused)}`, { headers })).json();
  expect(JSON.stringify(detail)).toContain(ownReason);
});
