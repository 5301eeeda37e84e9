import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFocusRecovery } from './focus-recovery.ts';

let stop = () => {};
beforeEach(() => {
  stop = startFocusRecovery();
});
afterEach(() => stop());

const button = (name: string) => screen.getByRole('button', { name });

async function press(name: string): Promise<void> {
  button(name).focus();
  await userEvent.keyboard('{Enter}');
}

/** Rows with a button that removes them, above a link. */
function Rows({ empty }: { empty: ReactNode }) {
  const [rows, setRows] = useState(['sable', 'ciment', 'fer']);
  return (
    <main tabIndex={-1}>
      {rows.length === 0 && empty}
      {rows.length > 0 && (
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
                {row}
              </button>
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}

/** A log-in that opens another page with another layout. */
function LogIn() {
  const [isIn, setIn] = useState(false);
  const logIn = () => {
    history.replaceState(null, '', '/marketplace');
    setIn(true);
  };
  return isIn ? (
    <div>
      <a href="#content">Aller au contenu</a>
      <main tabIndex={-1}>Annonces</main>
    </div>
  ) : (
    <main>
      <button type="button" onClick={logIn}>
        Se connecter
      </button>
    </main>
  );
}

/** A row whose dialog removes the button that opened it. */
function Row() {
  const [state, setState] = useState<'shown' | 'asked' | 'gone'>('shown');
  return (
    <main tabIndex={-1}>
      <div>
        {state !== 'gone' && (
          <button type="button" onClick={() => setState('asked')}>
            Supprimer
          </button>
        )}
        <button type="button">Modifier</button>
      </div>
      {state === 'asked' && (
        <div role="dialog">
          <button type="button" onClick={() => setState('gone')}>
            Oui
          </button>
        </div>
      )}
    </main>
  );
}

describe('the focus of a control that its action removes', () => {
  it('moves to the next row, at the end to the previous one, then to what replaces the list', async () => {
    render(<Rows empty={<a href="/upload">Publier</a>} />);
    await press('ciment');
    await waitFor(() => expect(button('fer')).toHaveFocus());
    await press('fer');
    await waitFor(() => expect(button('sable')).toHaveFocus());
    await press('sable');
    await waitFor(() => expect(screen.getByRole('link')).toHaveFocus());
  });

  it('moves to the content of the page where no control is left', async () => {
    render(<Rows empty={<p>Rien ici</p>} />);
    for (const row of ['fer', 'ciment', 'sable']) await press(row);
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('moves to the content of the page that the action opens', async () => {
    render(<LogIn />);
    await press('Se connecter');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('moves near the control that opened a dialog, where both are gone', async () => {
    render(<Row />);
    await press('Supprimer');
    await press('Oui');
    await waitFor(() => expect(button('Modifier')).toHaveFocus());
  });
});

it('a control that was left before it is removed does not bring the focus back', async () => {
  const { rerender } = render(<button type="button">Retirer</button>);
  button('Retirer').focus();
  button('Retirer').blur();
  await new Promise((resolve) => setTimeout(resolve, 10));
  rerender(<a href="/upload">Publier</a>);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(document.body).toHaveFocus();
});
