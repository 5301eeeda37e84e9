import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { publish, send } from './support/as-api-user.ts';
import { aPerson, becomeMember } from './support/people.ts';
import { test } from './support/test.ts';

const withinMs = 3000;

const bell = (page: Page, unread: string) => page.getByRole('link', { name: `Notifications, ${unread}` });

test('a seller learns of a request while looking at another page, and the buyer of the answer', async ({
  page: buyer,
  openAtDesk,
  viewport,
}) => {
  const title = `Ciment CPJ ${viewport!.width}`;
  const seller = await openAtDesk();
  await becomeMember(seller, aPerson('Yao Kouassi'));
  const listing = await publish(seller, title);
  await seller.goto('/mines');
  await expect(bell(seller, 'aucune non lue')).toBeVisible();
  await becomeMember(buyer, aPerson('Fatou Diallo'));
  await buyer.goto('/marketplace');
  await expect(bell(buyer, 'aucune non lue')).toBeVisible();

  const order = await send(buyer, '/api/orders', { data: { listing, kind: 'achat' } });
  await expect(bell(seller, '1 non lue')).toBeVisible({ timeout: withinMs });
  await bell(seller, '1 non lue').click();
  await expect(seller.getByText(`Fatou Diallo vous a envoyé une demande pour « ${title} ».`)).toBeVisible();
  await expectAccessible(seller);
  await seller.getByRole('link', { name: 'Nouvelle demande' }).click();
  await expect(seller).toHaveURL(`/demandes/${order._id}`);
  await expect(bell(seller, 'aucune non lue')).toBeVisible();
  await seller.getByRole('button', { name: 'Accepter', exact: true }).click();

  await expect(bell(buyer, '1 non lue')).toBeVisible({ timeout: withinMs });
  await bell(buyer, '1 non lue').click();
  await buyer.getByRole('link', { name: 'Demande acceptée' }).click();
  await expect(buyer).toHaveURL(`/demandes/${order._id}`);
  await expect(buyer.getByText('Acceptée').first()).toBeVisible();
});
