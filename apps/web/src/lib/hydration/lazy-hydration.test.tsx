import { act, fireEvent } from '@testing-library/react';
import { memo, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { startHydration, whenHydrated } from './hydration-progress.ts';
import { LazyHydration, useLazyHydration } from './lazy-hydration.tsx';

/** As the server writes it: a part between the marks of a boundary. */
const html =
  '<button type="button">Thème</button><div class=""><!--$--><button type="button">Aimer</button><!--/$--></div>';

const like = vi.fn();
const onRecoverableError = vi.fn();

const Later = memo(function Later({ look }: { look: string }) {
  const { ref, gate } = useLazyHydration<HTMLDivElement>();
  return (
    <div ref={ref} className={look}>
      <LazyHydration gate={gate}>
        <button type="button" onClick={like}>
          Aimer
        </button>
      </LazyHydration>
    </div>
  );
});

function Page() {
  const [look, setLook] = useState('');
  return (
    <>
      <button type="button" onClick={() => setLook('dark')}>
        Thème
      </button>
      <Later look={look} />
    </>
  );
}

let comeNear: (entries: { isIntersecting: boolean }[]) => void;

class Observer {
  constructor(callback: typeof comeNear) {
    comeNear = callback;
  }
  observe() {}
  disconnect() {}
}

async function hydrate() {
  vi.stubGlobal('IntersectionObserver', Observer);
  const root = document.createElement('div');
  document.body.append(root);
  root.innerHTML = html;
  startHydration(root);
  const [theme, later] = root.querySelectorAll('button') as unknown as [HTMLElement, HTMLElement];
  await act(async () => void hydrateRoot(root, <Page />, { onRecoverableError }));
  return { root, theme, later, isLaterHydrated: () => Object.keys(later).length > 0 };
}

afterEach(() => {
  expect(onRecoverableError).not.toHaveBeenCalled();
  vi.clearAllMocks();
});

it('leaves a part as the server wrote it until it comes near', async () => {
  const { later, isLaterHydrated } = await hydrate();
  expect(isLaterHydrated()).toBe(false);
  await act(async () => comeNear([{ isIntersecting: false }]));
  expect(isLaterHydrated()).toBe(false);
  await act(async () => comeNear([{ isIntersecting: true }]));
  expect(isLaterHydrated()).toBe(true);
  fireEvent.click(later);
  expect(like).toHaveBeenCalledOnce();
});

it('lets a part react to its first press', async () => {
  const { later } = await hydrate();
  fireEvent.click(later);
  expect(like).toHaveBeenCalledOnce();
  expect(later.isConnected).toBe(true);
});

it('attaches a part, and draws nothing anew, where something above it changes', async () => {
  const { root, theme, later, isLaterHydrated } = await hydrate();
  await act(async () => theme.click());
  expect(root.querySelector('div')).toHaveClass('dark');
  expect(later.isConnected).toBe(true);
  expect(isLaterHydrated()).toBe(true);
});

it('attaches a part nobody has seen once everything is waited for', async () => {
  const { isLaterHydrated } = await hydrate();
  await act(async () => void whenHydrated());
  expect(isLaterHydrated()).toBe(true);
});
