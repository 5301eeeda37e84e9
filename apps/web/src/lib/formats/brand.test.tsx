import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

describe('the name of the product', () => {
  it('is the one that the server wrote into the page, in every text', async () => {
    document.head.insertAdjacentHTML('beforeend', '<meta name="application-name" content="Chantier+">');
    vi.resetModules();
    const { openAt } = await import('../../../test/render.tsx');
    await openAt('/terms');
    expect(await screen.findByText(/Chantier\+ est un site d’annonces/)).toBeVisible();
    expect(screen.getByText(/© \d{4} Chantier\+/)).toBeVisible();
    expect(document.title).toContain('· Chantier+');
    expect(document.body).not.toHaveTextContent(/Latérite|\{brand\}/);
    document.head.querySelector('meta[name=application-name]')?.remove();
  });
});
