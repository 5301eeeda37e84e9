import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAt } from '../../../test/render.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import Toaster from '../../ui/states/toaster.tsx';
import { toast } from './toast.ts';

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** A toast fades out before it is taken away. */
const fadeMs = 1100;

describe('a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['error', 4000, 'alert'],
    ['message', 4000, 'status'],
    ['success', 2000, 'status'],
  ] as const)('of kind %s stays %i ms and is read as %s', async (kind, ms, role) => {
    await openAt('/', { page: <Toaster /> });
    await act(async () => void (await toast[kind]('Annonce publiée')));
    expect(screen.getByRole(role)).toHaveTextContent('Annonce publiée');
    await later(ms - 50);
    expect(screen.getByText('Annonce publiée')).toBeInTheDocument();
    await later(100);
    await later(fadeMs);
    expect(screen.queryByText('Annonce publiée')).not.toBeInTheDocument();
  });

  it('that says something is going on stays until it is dismissed', async () => {
    await openAt('/', { page: <Toaster /> });
    let id = '';
    await act(async () => {
      id = await toast.loading('Envoi…');
    });
    await later(60_000);
    expect(screen.getByRole('status')).toHaveTextContent('Envoi…');
    await act(() => toast.dismiss(id));
    await later(fadeMs);
    expect(screen.queryByText('Envoi…')).not.toBeInTheDocument();
  });

  it('made before the part that shows toasts had come stays its whole time once it has', async () => {
    await openAt('/', { page: <p>Accueil</p> });
    await act(() => toast.error('Hors ligne'));
    await act(() => toast.message('Déjà dit'));
    await act(() => toast.dismiss('message:Déjà dit'));
    await later(6000);
    render(<Toaster />);
    await later(1000);
    expect(screen.getByRole('alert')).toHaveTextContent('Hors ligne');
    await later(2900);
    expect(screen.getByText('Hors ligne')).toBeInTheDocument();
    expect(screen.queryByText('Déjà dit')).not.toBeInTheDocument();
    await later(200);
    await later(fadeMs);
    expect(screen.queryByText('Hors ligne')).not.toBeInTheDocument();
  });

  it('does not stay for ever because the pointer rests on it', async () => {
    await openAt('/', { page: <Toaster /> });
    await act(() => toast.error('Erreur'));
    fireEvent.mouseEnter(screen.getByRole('alert'));
    await later(6000);
    expect(screen.getByText('Erreur')).toBeInTheDocument();
    await later(3000);
    await later(5000);
    await later(fadeMs);
    expect(screen.queryByText('Erreur')).not.toBeInTheDocument();
  });

  it('is announced to screen readers while a sheet is open', async () => {
    const page = (
      <>
        <Toaster />
        <Sheet title="Modifier" isOpen onClose={() => {}}>
          <p>Champs</p>
        </Sheet>
      </>
    );
    await openAt('/', { page });
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await act(() => toast.error('Erreur'));
    expect(screen.getByRole('alert')).toHaveTextContent('Erreur');
  });

  it('is announced again when the same message is repeated while it is shown', async () => {
    await openAt('/', { page: <Toaster /> });
    await act(() => toast.error('Identifiants incorrects'));
    const alert = screen.getByRole('alert');
    const announced: (string | null)[] = [];
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        announced.push(...[...addedNodes].map((node) => node.textContent));
    });
    observer.observe(alert, { childList: true, subtree: true });
    await later(1000);
    await act(() => toast.error('Identifiants incorrects'));
    expect(screen.getByRole('alert')).toBe(alert);
    await act(() => toast.message('Autre chose'));
    observer.disconnect();
    expect(announced).toEqual(['Identifiants incorrects']);
  });

  it('is shown once however often the same message is repeated, and at most 20 are shown together', async () => {
    await openAt('/', { page: <Toaster /> });
    await act(async () => {
      await toast.error('Encore');
      await toast.error('Encore');
    });
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await act(async () => {
      for (let n = 0; n < 25; n += 1) await toast.error(`Erreur ${n}`);
    });
    expect(screen.getAllByRole('alert')).toHaveLength(20);
  });
});
