import { orders } from '@laterite/shared/features/orders/contract.ts';
import { professionals } from '@laterite/shared/features/professionals/contract.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { signIn } from '../../../../test/member.ts';
import { anOrder } from '../../../../test/orders.ts';
import { aProfessionalPage } from '../../../../test/professionals.ts';
import { openAt } from '../../../../test/render.tsx';
import { serve } from '../../../../test/serve.ts';

it('a page is asked for a quote first, and for a purchase that words describe', async () => {
  signIn();
  const professional = aProfessionalPage({ name: 'Koffi Carrelage' });
  serve(professionals.read, professional);
  const create = serve(orders.create, anOrder());
  const { user } = await openAt(`/professional/${professional._id}?sheet=quote`);
  const asking = within(await screen.findByRole('dialog', { name: 'Demander un devis' }));
  expect(asking.getByLabelText('Votre besoin')).toBeRequired();
  await user.click(asking.getByRole('radio', { name: 'Achat' }));
  const buying = within(await screen.findByRole('dialog', { name: 'Demander à acheter' }));
  await user.click(buying.getByRole('button', { name: 'Envoyer la demande' }));
  expect(buying.getByLabelText('Ce que vous voulez acheter')).toHaveAttribute('aria-invalid', 'true');
  expect(create).not.toHaveBeenCalled();
  await user.insertText(buying.getByLabelText('Ce que vous voulez acheter'), 'Carreaux grès 60 × 60');
  await user.clear(buying.getByLabelText('Quantité'));
  await user.type(buying.getByLabelText('Quantité'), '40');
  await user.click(buying.getByRole('button', { name: 'Envoyer la demande' }));
  await waitFor(() =>
    expect(create.mock.calls[0]![0].body).toMatchObject({
      professional: professional._id,
      kind: 'achat',
      qty: 40,
      delivery: 'retrait',
      message: 'Carreaux grès 60 × 60',
    }),
  );
});

it('a request is not sent without the plan that a full device could not store', async () => {
  signIn();
  const professional = aProfessionalPage({ name: 'Koffi Carrelage' });
  serve(professionals.read, professional);
  const create = serve(orders.create, anOrder());
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  const path = `/professional/${professional._id}?sheet=quote`;
  const plan = new File(['%PDF-1.4'], 'plan.pdf', { type: 'application/pdf' });
  const { user } = await openAt(path);
  await user.insertText(await screen.findByLabelText('Votre besoin'), 'Poser 40 m²');
  await user.upload(screen.getByLabelText('Joindre une photo ou un PDF'), plan);
  expect(await screen.findByText('plan.pdf')).toBeVisible();
  cleanup();
  await openAt(path);
  expect(await screen.findByText('plan.pdf')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Envoyer la demande' }));
  expect(await screen.findByText('Une photo ou un PDF de 5 Mo au plus.')).toBeVisible();
  expect(screen.queryByText('plan.pdf')).not.toBeInTheDocument();
  expect(create).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Envoyer la demande' }));
  await waitFor(() => expect(create).toHaveBeenCalledOnce());
});
