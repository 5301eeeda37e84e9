import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { ApiError } from '../src/lib/api-error.ts';

/** What the server answers to an edit of a version that is no longer the present one. */
export const stale = new ApiError(412, {
  code: 'precondition_failed',
  message: 'Cela a été modifié depuis la version indiquée. Relisez-le, puis recommencez.',
});

/** Reads in a form that its document was edited elsewhere, and loads what others changed. */
export async function loadNewVersion(user: UserEvent): Promise<void> {
  expect(await screen.findByText(/^Ceci a été modifié entre-temps/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Charger la nouvelle version' }));
  expect(await screen.findByText(/^La nouvelle version est chargée/)).toBeVisible();
}
