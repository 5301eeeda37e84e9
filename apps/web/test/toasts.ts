import { screen } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits for a toast, and fails if it is already dismissed: a transparent toast counts as visible in jsdom. */
export async function expectToast(message: string, role: 'status' | 'alert' = 'status'): Promise<void> {
  const text = await screen.findByText(message);
  expect(text.closest(`[role=${role}]`)).not.toHaveClass('opacity-0');
}
