import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AmountField } from './amount-field.tsx';

const field = () => screen.getByLabelText('Prix');

function show() {
  render(<AmountField label="Prix" name="price" ref={() => undefined} onChange={vi.fn()} onBlur={vi.fn()} />);
  return userEvent.setup();
}

it.each([
  ['38500', '38 500'],
  ['12.500', '12 500'],
  ['9500,50', '9 500,50'],
  ['9500.5', '9 500.5'],
  ['9500,00', '9 500'],
  ['1 250 000 FCFA', '1 250 000'],
])('“%s” typed into an amount is shown as “%s”: decimals never become francs', async (typed, shown) => {
  const user = show();
  await user.type(field(), typed);
  expect((field() as HTMLInputElement).value.replaceAll('\u202f', ' ')).toBe(shown);
});

it.each([
  ['12 500,00 FCFA', '12 500'],
  ['12.500,00', '12 500'],
  ['9500,50', '9 500,50'],
])('“%s” pasted into an amount is shown as “%s”', async (pasted, shown) => {
  const user = show();
  await user.click(field());
  await user.paste(pasted);
  expect((field() as HTMLInputElement).value.replaceAll('\u202f', ' ')).toBe(shown);
});

it('a digit typed in the middle stays where it was typed', async () => {
  const user = show();
  await user.type(field(), '38500');
  await user.type(field(), '7', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect((field() as HTMLInputElement).value.replaceAll('\u202f', ' ')).toBe('378 500');
});
