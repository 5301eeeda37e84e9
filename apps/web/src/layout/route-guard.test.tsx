import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openAt } from '../../test/render.tsx';

describe('a page for members', () => {
  it('sends a visitor to the login page with the reason, and back afterwards', async () => {
    const { address } = await openAt('/upload');
    await waitFor(() => expect(address()).toBe('/login?next=/upload'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Vous devez être connecté pour publier.');
  });
});

describe('an unknown address', () => {
  it('says so and offers the four sections', async () => {
    await openAt('/nulle-part');
    expect(await screen.findByRole('heading', { name: 'Page non trouvée' })).toBeVisible();
    expect(document.title).toBe('Page non trouvée · Latérite');
    expect(screen.getByRole('main')).toContainElement(screen.getAllByRole('link', { name: 'Mines' })[0]!);
  });
});
