import { auth } from '@laterite/shared/features/auth/contract.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aMember, signIn } from '../../test/member.ts';
import { openAt } from '../../test/render.tsx';
import { serve } from '../../test/serve.ts';
import { token } from '../lib/requests/token.ts';

describe('a page for members', () => {
  it('sends a visitor to the login page with the reason, and back afterwards', async () => {
    const { address } = await openAt('/upload');
    await waitFor(() => expect(address()).toBe('/login?next=/upload'));
    expect(await screen.findByRole('alert')).toHaveTextContent('Vous devez être connecté pour publier.');
  });

  it('leads home by the arrow where it was the first page', async () => {
    const { user, address } = await openAt('/upload');
    await waitFor(() => expect(address()).toBe('/login?next=/upload'));
    await user.click(await screen.findByRole('button', { name: /Retour|Back/ }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('returns to the part of it that the link of a notification names', async () => {
    const { address } = await openAt('/alertes#abc');
    await waitFor(() => expect(address()).toBe('/login?next=/alertes#abc'));
  });
});

describe('the log-in, for a member', () => {
  it.each([
    ['/login?next=%2Fsupport', '/support'],
    ['/login?next=https%3A%2F%2Fautre.example', '/profile'],
  ])('%s opens %s', async (from, to) => {
    signIn();
    const { address } = await openAt(from);
    await waitFor(() => expect(address()).toBe(to));
  });
});

describe('the log-in and the sign-up, when somebody logs in in another tab', () => {
  it.each([
    ['/login?next=/support', '/support'],
    ['/register', '/profile'],
  ])('%s goes on to %s', async (from, to) => {
    serve(auth.me, aMember());
    const { address } = await openAt(from);
    await screen.findByLabelText('Password');
    localStorage.setItem(token.key, 'a.token.here');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: token.key })));
    await waitFor(() => expect(address()).toBe(to));
  });
});

it('the log-in goes back to the page behind it when somebody logs in in another tab', async () => {
  serve(auth.me, aMember());
  const { address } = await openAt('/login?next=/support', {
    from: '/support?q=acompte',
    state: { isNextBehind: true },
  });
  await screen.findByLabelText('Password');
  localStorage.setItem(token.key, 'a.token.here');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: token.key })));
  await waitFor(() => expect(address()).toBe('/support?q=acompte'));
});

describe('an unknown address', () => {
  it('says so and offers the four sections', async () => {
    await openAt('/nulle-part');
    expect(await screen.findByRole('heading', { name: 'Page non trouvée' })).toBeVisible();
    expect(document.title).toBe('Page non trouvée · Latérite');
    expect(screen.getByRole('main')).toContainElement(screen.getAllByRole('link', { name: 'Mines' })[0]!);
  });
});
