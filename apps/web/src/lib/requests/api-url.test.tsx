import { companies } from '@laterite/shared/features/companies/contract.ts';
import { screen } from '@testing-library/react';
import { afterAll, expect, it, vi } from 'vitest';
import { signIn } from '../../../test/member.ts';
import { aCompanyPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import PhotoViewer from '../../ui/pictures/photo-viewer.tsx';

// The origin of the API is read when its module is loaded.
const api = vi.hoisted(() => {
  vi.stubEnv('API_BASE', 'https://api.laterite.test');
  return 'https://api.laterite.test';
});
afterAll(() => void vi.unstubAllEnvs());

it('the QR code of a poster is of the origin of the API', async () => {
  signIn();
  const company = aCompanyPage({ name: 'Bâtir & Fils' });
  serve(companies.read, company);
  await openAt(`/company/${company._id}/affiche`);
  const code = await screen.findByRole('img', { name: /Bâtir & Fils/ });
  expect(code).toHaveAttribute('src', `${api}/api/companies/${company._id}/qr.svg`);
});

it('a photo in full screen is of the origin of the API', async () => {
  const photos = [{ src: '/images/pelle.webp', alt: 'Pelle' }];
  await openAt('/', { page: <PhotoViewer photos={photos} start={0} onClose={() => undefined} /> });
  expect(screen.getByRole('img', { name: 'Pelle' })).toHaveAttribute('src', `${api}/images/pelle.webp`);
});
