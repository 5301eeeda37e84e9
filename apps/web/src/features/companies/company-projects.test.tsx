import { companies } from '@laterite/shared/features/companies/contract.ts';
import { listings } from '@laterite/shared/features/listings/contract.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMember, signInAs } from '../../../test/member.ts';
import { project } from '../../../test/own-professional.ts';
import { aCompanyPage, aPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/requests/api-error.ts';

function serveCompany(fields: Parameters<typeof aCompanyPage>[0] = {}) {
  const company = aCompanyPage(fields);
  serve(companies.read, company);
  serve(companies.reviews, aPage([]));
  serve(listings.browse, aPage([]));
  return company;
}

it('a company shows its projects as a professional does', async () => {
  const { _id } = serveCompany({ projects: [project] });
  serve(companies.projects, aPage([project]));
  await openAt(`/company/${_id}`);
  const section = within((await screen.findByRole('heading', { name: /^Proje/ })).closest('section')!);
  expect(await section.findByRole('heading', { name: 'Villa à Assinie' })).toBeVisible();
  expect(section.getByRole('slider', { name: /Villa à Assinie/ })).toBeVisible();
  expect(section.queryByRole('button', { name: 'Ajouter un projet' })).toBeNull();
});

it('a company without projects says so', async () => {
  const { _id } = serveCompany();
  await openAt(`/company/${_id}`);
  expect(await screen.findByText('Aucun projet à afficher.')).toBeVisible();
});

it('a company without an owner has no empty section of projects', async () => {
  const { _id } = serveCompany({ claim: 'request', members: [] });
  await openAt(`/company/${_id}`);
  expect(await screen.findByRole('heading', { name: /^Avis/ })).toBeVisible();
  expect(screen.queryByRole('heading', { name: /^Proje/ })).toBeNull();
});

it('its owner adds a project to the company, in the form of professionals', async () => {
  const company = serveCompany();
  serve(companies.projects, aPage([]));
  const add = serve(companies.addProject, project);
  signInAs(aMember({ _id: company.members[0]!.user._id }));
  serve(companies.figures).mockRejectedValue(new ApiError(500));
  const { user } = await openAt(`/company/${company._id}`);
  await user.click(await screen.findByRole('button', { name: 'Ajouter un projet' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.insertText(await sheet.findByLabelText('Titre'), 'École à Abobo');
  await user.click(sheet.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() => expect(add).toHaveBeenCalled());
  expect(add.mock.calls[0]![0]).toMatchObject({
    params: { id: company._id },
    body: { title: 'École à Abobo' },
  });
});

it('a company shows how many listings it has', async () => {
  const { _id } = serveCompany({ listingCount: 1000 });
  await openAt(`/company/${_id}`);
  expect(await screen.findByText(/^1\s000\+$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Voir les annonces' })).toBeVisible();
});
