import { render } from '@testing-library/react';
import { type SubmitEvent, Suspense, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { anyText, storedValue } from '../device/storage.ts';
import { EarlyInput } from './early-input.tsx';

/** A button as it stood in the page before React drew its part anew. */
function pressedBefore(name: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.textContent = name;
  return button;
}

function Part({ name, onPress }: { name: string; onPress: (name: string) => void }) {
  return (
    <button type="button" onClick={() => onPress(name)}>
      {name}
    </button>
  );
}

it('presses the button that was drawn in the place of the one pressed', async () => {
  window.earlyPress = pressedBefore('Créer une alerte');
  const press = vi.fn();
  render(
    <>
      <Part name="Créer une alerte" onPress={press} />
      <Part name="Carte" onPress={press} />
      <EarlyInput />
    </>,
  );
  await vi.waitFor(() => expect(press).toHaveBeenCalledExactlyOnceWith('Créer une alerte'));
  expect(window.earlyPress).toBeUndefined();
});

it('presses none where several buttons have its name', async () => {
  window.earlyPress = pressedBefore('Appeler');
  const press = vi.fn();
  render(
    <>
      <Part name="Appeler" onPress={press} />
      <Part name="Appeler" onPress={press} />
      <EarlyInput />
    </>,
  );
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(press).not.toHaveBeenCalled();
  window.earlyPress = undefined;
});

const draft = storedValue('form:*', anyText, 'test');

/** A form whose text is stored on the device, as that of a review is. */
function StoredForm({ onSend }: { onSend: (text: string | undefined) => void }) {
  const text = draft.use();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSend(text);
  };
  return (
    <form noValidate onSubmit={submit}>
      <textarea value={text ?? ''} onChange={(event) => draft.write(event.target.value)} />
      <button type="submit">Publier</button>
    </form>
  );
}

/** Presses the button as soon as React has hydrated it, like a press that waited meanwhile. */
function WaitingPress() {
  useLayoutEffect(() => queueMicrotask(() => document.querySelector('button')!.click()), []);
  return null;
}

it('reports what was typed before hydration before a press that waited meanwhile', async () => {
  const send = vi.fn();
  const page = (
    <Suspense>
      <StoredForm onSend={send} />
      <EarlyInput />
      <WaitingPress />
    </Suspense>
  );
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = renderToString(page);
  root.querySelector('textarea')!.value = 'Coupes exactes';
  const hydrated = hydrateRoot(root, page);
  await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith('Coupes exactes'));
  hydrated.unmount();
});
