import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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
