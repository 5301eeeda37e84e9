import { search } from '@laterite/shared/features/search/contract.ts';
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aListing, aSearchPage } from '../../../test/listings.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';

beforeAll(() => void Object.assign(navigator, { connection: { saveData: true } }));
afterAll(() => void Reflect.deleteProperty(navigator, 'connection'));

const openSection = () => {
  serve(search.products, aSearchPage([aListing({ title: 'Grue à tour', image: 'grue.webp' })]));
  return openAt('/marketplace');
};

it('a phone that saves data gets a picture when it is asked for, and the small one', async () => {
  const { user } = await openSection();
  const show = await screen.findByRole('button', { name: /^Voir la photo.*Grue à tour$/ });
  expect(screen.queryByRole('img', { name: 'Grue à tour' })).toBeNull();
  await user.click(show);
  const picture = screen.getByRole('img', { name: 'Grue à tour' });
  expect(picture).toHaveAttribute('src', expect.stringMatching(/-480\.webp$/));
  expect(picture).not.toHaveAttribute('srcset');
});

it('what is chosen in the menu counts more than what the phone says', async () => {
  const { user } = await openSection();
  await user.click(await screen.findByRole('button', { name: 'Ouvrir le menu' }));
  await user.click(await screen.findByRole('checkbox', { name: /Économiser les données/ }));
  expect(await screen.findByRole('img', { name: 'Grue à tour', hidden: true })).toBeInTheDocument();
  expect(localStorage.getItem('dataSaver')).toBe('off');
});
