import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../../../test/render.tsx';

const results = async () => within(await screen.findByRole('region', { name: 'À acheter' }));
const plain = (text: string | null) => text?.replace(/[\u00a0\u202f]/g, ' ');

describe('the calculator', () => {
  it('says at once what a job takes, leads to each material, and “Calculer” puts the measures into the address', async () => {
    const { user, address } = await openAt('/calculateur');
    const thickness = await screen.findByRole('textbox', { name: /^Épaisseur/ });
    await user.clear(thickness);
    await user.type(thickness, '10');
    await user.clear(screen.getByRole('textbox', { name: /^Pertes/ }));
    await user.type(screen.getByRole('textbox', { name: /^Pertes/ }), '0');
    const bought = await results();
    expect(bought.getAllByRole('listitem').map((item) => plain(item.textContent))).toEqual([
      'Ciment, sacs de 50 kg14 sacsTrouver',
      'Sable1,1 m³Trouver',
      'Gravier1,5 m³Trouver',
      'Treillis soudé22 m²Trouver',
    ]);
    expect(bought.getByRole('link', { name: /Ciment/ })).toHaveAttribute(
      'href',
      '/recherche?q=ciment&type=sale',
    );
    await user.click(screen.getByRole('button', { name: 'Calculer' }));
    await waitFor(() => expect(address()).toContain('job=slab&length=5&width=4&thickness=10'));
  });

  it('keeps the measures for who comes back from a material, or from another job', async () => {
    const { user } = await openAt('/calculateur');
    const length = () => screen.findByRole('textbox', { name: /^Longueur/ });
    await user.clear(await length());
    await user.type(await length(), '12');
    await user.click(screen.getByRole('link', { name: 'Mur' }));
    expect(await length()).not.toHaveValue('12');
    await user.click(screen.getByRole('link', { name: 'Dalle' }));
    expect(await length()).toHaveValue('12');
    cleanup();
    await openAt('/calculateur');
    expect(await length()).toHaveValue('12');
    cleanup();
    await openAt('/calculateur?job=slab&length=7');
    expect(await length()).toHaveValue('7');
  });

  it('says between what a wrong measure must lie, and shows no quantities meanwhile', async () => {
    const { user } = await openAt('/calculateur?job=wall&length=abc');
    expect(await screen.findByText(/^Entre 0,1 et 1.000\.$/)).toBeVisible();
    const bought = await results();
    expect(bought.queryByRole('list')).toBeNull();
    await user.clear(screen.getByRole('textbox', { name: /^Longueur/ }));
    await user.type(screen.getByRole('textbox', { name: /^Longueur/ }), '8');
    expect(bought.getByText(/Agglos/)).toBeVisible();
  });

  it('fills a public request and a WhatsApp message with the list', async () => {
    await openAt('/calculateur?job=tiles&length=4&width=3&tileLength=40&tileWidth=40&waste=0');
    const bought = await results();
    const message = decodeURIComponent(bought.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')!);
    expect(plain(message)).toContain('– Carreaux : 75 pièces');
    const ask = new URL(bought.getByRole('link', { name: /Demander/ }).getAttribute('href')!, 'http://x');
    expect(ask.pathname).toBe('/demandes/publiques/nouvelle');
    expect(plain(ask.searchParams.get('text'))).toContain('– Colle à carrelage, sacs de 25 kg : 3 sacs');
    expect(ask.searchParams.get('category')).toBe('Matériaux');
  });
});
