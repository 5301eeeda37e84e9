import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { openAt } from '../../../../test/render.tsx';
import { PriceBounds } from './price-bounds.tsx';

function Bounds() {
  const [{ minPrice, maxPrice }, setBounds] = useState<{
    minPrice?: number | undefined;
    maxPrice?: number | undefined;
  }>({});
  return (
    <>
      <PriceBounds
        min={minPrice}
        max={maxPrice}
        onChange={(changed) => setBounds({ minPrice, maxPrice, ...changed })}
      />
      <output>{[minPrice, maxPrice].map((price) => price ?? 'any').join(' to ')}</output>
    </>
  );
}

async function openBounds() {
  const { user } = await openAt('/marketplace', { page: <Bounds />, wording: 'fr' });
  const fields = screen.getAllByRole('textbox');
  const applied = (bounds: string) => waitFor(() => expect(screen.getByText(bounds)).toBeVisible());
  return { user, min: fields[0]!, max: fields[1]!, applied };
}

it('a pasted price keeps its thousands and loses its decimals', async () => {
  const { user, min, max, applied } = await openBounds();
  await user.click(min);
  await user.paste('9500,50');
  await applied('9500 to any');
  await user.click(max);
  await user.paste('150k');
  await applied('9500 to 150000');
  expect(max).toHaveValue('150\u202f000');
});

it('a price typed in words is applied when the field is left', async () => {
  const { user, max, applied } = await openBounds();
  await user.type(max, '1,5 million');
  expect(max).toHaveValue('1,5 million');
  await user.tab();
  await applied('any to 1500000');
  expect(max).toHaveValue('1\u202f500\u202f000');
  await user.clear(max);
  await applied('any to any');
});

it('letters alone are no price', async () => {
  const { user, min, applied } = await openBounds();
  await user.type(min, 'cher{Enter}');
  await applied('any to any');
  expect(min).toHaveValue('');
});
