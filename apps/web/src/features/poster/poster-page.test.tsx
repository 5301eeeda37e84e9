import { companies } from '@laterite/shared/features/companies/contract.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aMember, signInAs } from '../../../test/member.ts';
import { aCompanyPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/requests/api-error.ts';

const company = aCompanyPage({ name: 'Bâtir & Fils', location: 'Plateau, Dakar' });
const path = `/company/${company._id}/affiche`;

beforeEach(() => signInAs(aMember()));

it('the poster of a company shows its name, its place and its QR code, and is printed by a button', async () => {
  serve(companies.read, company);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const { user } = await openAt(path);
  expect(await screen.findByText('Bâtir & Fils')).toBeVisible();
  expect(screen.getByText('Plateau, Dakar')).toBeVisible();
  const code = screen.getByRole('img', { name: /Bâtir & Fils/ });
  expect(code).toHaveAttribute('src', `/api/companies/${company._id}/qr.svg`);
  await user.click(screen.getByRole('button', { name: 'Imprimer' }));
  expect(print).toHaveBeenCalledOnce();
});

it('the poster of a company that cannot be loaded offers another attempt', async () => {
  const read = serve(companies.read).mockRejectedValueOnce(new ApiError(0));
  const { user } = await openAt(path);
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  read.mockResolvedValue(company);
  await user.click(retry);
  expect(await screen.findByText('Bâtir & Fils')).toBeVisible();
});
