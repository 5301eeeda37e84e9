import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { ApiError } from '../src/lib/requests/api-error.ts';

/** Error response to an edit of an outdated version. */
export const stale = new ApiError(412, {
  code: 'precondition_failed',
  message: 'Cela a été modifié depuis la version indiquée. Relisez-le, puis recommencez.',
});

/** Checks that a form reports an edit of its document by another session, and loads the new version. */
export async function loadNewVersion(user: UserEvent): Promise<void> {
  expect(await screen.findByText(/^Ceci a été modifié entre-temps/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Charger la nouvelle version' }));
  expect(await screen.findByText(/^La nouvelle version est chargée/)).toBeVisible();
}
