import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../../../test/render.tsx';

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
    await user.type(await screen.findByRole('searchbox'), 'acompte visite');
    expect(await screen.findByText('1 question trouvée')).toBeVisible();
    expect(screen.getByText(/Refusez et passez à une autre annonce/)).toBeVisible();
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

  it('speaks English once English is chosen', async () => {
    await openAt('/support', { wording: 'en' });
    expect(await screen.findByRole('heading', { name: 'Frequent questions' })).toBeVisible();
  });
});

describe('the terms', () => {
  it('have a date, both halves, and what the operator still has to fill in', async () => {
    await openAt('/terms');
    expect(await screen.findByText('Version du 21 novembre 2026')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Conditions d’utilisation' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Confidentialité' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'À compléter par l’exploitant' })).toBeVisible();
  });
});
