import { support } from '@laterite/shared/features/support/contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/requests/api-error.ts';

describe('the help page', () => {
  it('has a place for each anchor that other pages link to', async () => {
    await openAt('/support');
    await screen.findByRole('heading', { name: 'Questions fréquentes' });
    for (const anchor of ['securite', 'contact', 'foncier', 'dalle', 'engin']) {
      expect(document.getElementById(anchor), anchor).not.toBeNull();
    }
  });

  it('narrows the questions and opens the answer when few are left', async () => {
    const { user } = await openAt('/support');
    await user.insertText(await screen.findByRole('searchbox'), 'acompte visite');
    expect(await screen.findByText('1 question trouvée')).toBeVisible();
    expect(screen.getByText(/Refusez et passez à une autre annonce/)).toBeVisible();
  });

  it('says what each verified word means, and which payments are ours', async () => {
    const { user } = await openAt('/support', { wording: 'fr' });
    const words = await screen.findByRole('searchbox');
    await user.insertText(words, 'vérifiés');
    expect(await screen.findByText(/Identité vérifiée.*notre équipe a vu les papiers/)).toBeInTheDocument();
    await user.clear(words);
    await user.insertText(words, 'payer sur');
    expect(await screen.findByText(/service que vous lancez vous-même/)).toBeInTheDocument();
  });

  it('counts the bags of cement for a slab as one types, and says what is wrong', async () => {
    const { user } = await openAt('/support');
    const slab = within(
      (await screen.findByRole('heading', { name: /sacs de ciment/ })).closest('section') as HTMLElement,
    );
    expect(slab.getByText('11')).toBeVisible();
    const length = slab.getByRole('textbox', { name: 'Longueur' });
    await user.clear(length);
    expect(slab.getByText('Entrez un nombre plus grand que zéro.')).toBeVisible();
    await user.type(length, '8,5');
    expect(slab.getByText('22')).toBeVisible();
    expect(slab.getByText('3,06')).toBeVisible();
    expect(slab.getByText(/350 kg de ciment par m³/)).toBeVisible();
  });

  it('takes a message to the support, keeps it when sending fails, and names it by a reference', async () => {
    const ask = serve(support.ask).mockRejectedValueOnce(new ApiError(0));
    const { user } = await openAt('/support');
    const send = await screen.findByRole('button', { name: 'Envoyer' });
    await user.click(send);
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Votre nom' })).toHaveAccessibleDescription(
        /obligatoire|Entrez|requis/,
      ),
    );
    await user.type(screen.getByRole('textbox', { name: 'Votre nom' }), 'Awa');
    await user.insertText(screen.getByRole('textbox', { name: 'E-mail ou téléphone' }), '07 08 12 34 12');
    await user.insertText(screen.getByRole('textbox', { name: 'Sujet' }), 'Code');
    await user.insertText(screen.getByRole('textbox', { name: 'Message' }), 'Il n’arrive pas');
    await user.click(send);
    expect(await screen.findByText(/votre message n’est pas parti\. Il reste écrit ici/)).toBeVisible();
    ask.mockResolvedValueOnce({ reference: 'AS-7K3QX2', createdAt: '2026-01-01T00:00:00.000Z' });
    await user.click(send);
    expect(await screen.findByText(/AS-7K3QX2/)).toBeVisible();
    expect(ask.mock.lastCall?.[0]?.body).toMatchObject({ subject: 'Code', message: 'Il n’arrive pas' });
  });

  it('has what was typed to the support again after a reload, until it is sent', async () => {
    serve(support.ask, { reference: 'AS-7K3QX2', createdAt: '2026-01-01T00:00:00.000Z' });
    const subject = () => screen.findByRole('textbox', { name: 'Sujet' });
    const reopen = async (view: Pick<Awaited<ReturnType<typeof openAt>>, 'unmount'>) => {
      view.unmount();
      return openAt('/support');
    };
    let view = await openAt('/support');
    await view.user.insertText(await subject(), 'Code');
    view = await reopen(view);
    expect(await subject()).toHaveValue('Code');
    await view.user.type(screen.getByRole('textbox', { name: 'Votre nom' }), 'Awa');
    await view.user.insertText(
      screen.getByRole('textbox', { name: 'E-mail ou téléphone' }),
      '07 08 12 34 12',
    );
    await view.user.insertText(screen.getByRole('textbox', { name: 'Message' }), 'Il n’arrive pas');
    await view.user.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(await screen.findByText(/AS-7K3QX2/)).toBeVisible();
    await reopen(view);
    expect(await subject()).toHaveValue('');
  });

  it('speaks English once English is chosen', async () => {
    await openAt('/support', { wording: 'en' });
    expect(await screen.findByRole('heading', { name: 'Frequent questions' })).toBeVisible();
  });
});

describe('the terms', () => {
  it('have a date, both halves, and what the operator still has to fill in', async () => {
    await openAt('/terms');
    expect(await screen.findByText('Version du 29 novembre 2026')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Conditions d’utilisation' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Confidentialité' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'À compléter par l’exploitant' })).toBeVisible();
  });
});
