import { professionals } from '@laterite/shared/features/professionals/contract.ts';
import { uploads } from '@laterite/shared/features/uploads/contract.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { jpeg, photo, professional, project, serveOwnPage } from '../../../../test/own-professional.ts';
import { aPage } from '../../../../test/professionals.ts';
import { openAt } from '../../../../test/render.tsx';
import { serve } from '../../../../test/serve.ts';
import { loadNewVersion, stale } from '../../../../test/stale.ts';

beforeEach(serveOwnPage);

/** Opens the form of the project from the page of its professional. */
async function openProject({ click }: UserEvent) {
  await click(await screen.findByRole('button', { name: 'Modifier Villa à Assinie' }));
  return within(await screen.findByRole('dialog'));
}

describe('projects', () => {
  it('show before and after with a slider, and the range of the budget', async () => {
    const { user } = await openAt(`/professional/${professional._id}`);
    await user.click(await screen.findByRole('tab', { name: /Proje/ }));
    expect(await screen.findByRole('slider', { name: /Villa à Assinie/ })).toHaveValue('50');
    expect(screen.getByText(/5\s000\s000 – 8\s000\s000\sFCFA/)).toBeVisible();
  });

  it('count as more only photos that are shown nowhere on the page, in the slider neither', async () => {
    const photos = ['d', 'e', 'f', '0', '1'].map((name) => photo(name));
    serve(professionals.projects).mockResolvedValue(aPage([{ ...project, photos }]));
    const { user } = await openAt(`/professional/${professional._id}`);
    await user.click(await screen.findByRole('tab', { name: /Proje/ }));
    expect(await screen.findByText('+1')).toBeVisible();
  });

  it('show everything that was typed once they are opened, and less again', async () => {
    const second = {
      ...project,
      _id: 'f'.repeat(24),
      title: 'Immeuble R+3',
      description: 'Fondations sur pieux.',
      client: 'SICOGI',
      photos: ['d', 'e', 'f'].map((name) => photo(name)).map(({ image, imageUrl }) => ({ image, imageUrl })),
    };
    serve(professionals.projects, aPage([project, second]));
    const { user } = await openAt(`/professional/${professional._id}?work=projects`);
    await user.click(await screen.findByRole('button', { name: 'Voir plus : Immeuble R+3' }));
    expect(screen.getByText('Fondations sur pieux.')).toBeVisible();
    expect(screen.getByText('Pour SICOGI')).toBeVisible();
    await user.click(screen.getByRole('link', { name: /Immeuble R\+3, photo 3$/ }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Voir moins : Immeuble R+3' }));
    expect(screen.queryByText('Pour SICOGI')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Villa à Assinie$/, expanded: false })).toBeNull();
  });

  it('are changed by the professional', async () => {
    const edit = serve(professionals.editProject, project);
    const { user } = await openAt(`/professional/${professional._id}`);
    await user.click(await screen.findByRole('tab', { name: /Proje/ }));
    await user.click(await screen.findByRole('button', { name: 'Modifier Villa à Assinie' }));
    const sheet = within(await screen.findByRole('dialog'));
    const first = await sheet.findByRole('button', { name: 'Photo 1 sur 2' });
    expect(first).toHaveAccessibleDescription('Avant');
    expect(sheet.getByRole('button', { name: 'Photo 2 sur 2' })).toHaveAccessibleDescription('Après');
    await user.click(first);
    await user.selectOptions(sheet.getByLabelText('La photo 1 montre'), 'Le projet');
    expect(first).not.toHaveAccessibleDescription();
    await user.clear(sheet.getByLabelText('Titre'));
    await user.insertText(sheet.getByLabelText('Titre'), 'Villa duplex');
    await user.click(sheet.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Projet enregistré')).toBeVisible();
    expect(edit.mock.lastCall![0].body).toMatchObject({
      title: 'Villa duplex',
      images: project.photos.map(({ image }) => image),
      pairs: '[]',
    });
  });

  it('are loaded again where they were changed elsewhere, with their photos', async () => {
    const projects = serve(professionals.projects);
    projects.mockResolvedValue(aPage([{ ...project, version: 1 }]));
    const edit = serve(professionals.editProject).mockRejectedValueOnce(stale).mockResolvedValue(project);
    const { user } = await openAt(`/professional/${professional._id}`);
    await user.click(await screen.findByRole('tab', { name: /Proje/ }));
    await user.click(await screen.findByRole('button', { name: /Modifier.*Villa à Assinie/ }));
    await user.insertText(await screen.findByLabelText(/Client/), 'Commune');
    const photos = [...project.photos, photo('f')].map(({ image, imageUrl }) => ({ image, imageUrl }));
    projects.mockResolvedValue(aPage([{ ...project, year: 2025, photos, version: 2 }]));
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await loadNewVersion(user);
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(edit.mock.lastCall![0].ifMatch).toBe(2));
    expect(edit.mock.lastCall![0].body).toMatchObject({
      client: 'Commune',
      year: 2025,
      images: photos.map(({ image }) => image),
    });
  });

  it('come back with the photos that were chosen when the sheet is closed before they are saved', async () => {
    const [kept] = project.photos.map(({ image }) => image);
    const sent = `${'f'.repeat(32)}.webp`;
    const upload = { key: sent, url: `/images/${sent}`, width: 64, height: 48, color: '#c2410c' };
    serve(uploads.send, upload);
    const discard = serve(uploads.remove);
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }),
    );
    const edit = serve(professionals.editProject, project);
    const { user } = await openAt(`/professional/${professional._id}`);
    await user.click(await screen.findByRole('tab', { name: /Proje/ }));

    const first = await openProject(user);
    expect(first.queryByText(/^Il manque/)).not.toBeInTheDocument();
    await user.click(await first.findByRole('button', { name: 'Photo 2 sur 2' }));
    await user.click(await first.findByRole('button', { name: 'Retirer' }));
    expect(first.getByText(/^Il manque une photo « Après »/)).toBeVisible();
    fireEvent.change(first.getByLabelText('Ajouter des photos'), { target: { files: [jpeg] } });
    await waitFor(() => expect(first.getByRole('button', { name: 'Photo 2 sur 2' })).toBeVisible());
    await user.click(first.getByRole('button', { name: 'Photo 2 sur 2' }));
    await user.selectOptions(await first.findByLabelText('La photo 2 montre'), 'Après');
    expect(first.queryByText(/^Il manque/)).not.toBeInTheDocument();
    await user.click(first.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    const again = await openProject(user);
    expect(await again.findByText('Votre saisie a été retrouvée.')).toBeVisible();
    await user.click(again.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Projet enregistré')).toBeVisible();
    expect(edit.mock.lastCall![0].body).toMatchObject({
      images: [kept, sent],
      pairs: JSON.stringify([{ before: kept, after: sent }]),
    });
    expect(discard).not.toHaveBeenCalled();

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const after = await openProject(user);
    expect(await after.findByRole('button', { name: 'Photo 1 sur 2' })).toBeVisible();
    expect(after.queryByText('Votre saisie a été retrouvée.')).not.toBeInTheDocument();
  });

  it('drop the chosen photos on request', async () => {
    const { user } = await openAt(`/professional/${professional._id}`);
    await user.click(await screen.findByRole('tab', { name: /Proje/ }));
    const first = await openProject(user);
    await user.click(await first.findByRole('button', { name: 'Photo 2 sur 2' }));
    await user.click(await first.findByRole('button', { name: 'Retirer' }));
    await user.click(first.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const again = await openProject(user);
    expect(await again.findByRole('button', { name: 'Photo 1 sur 1' })).toBeVisible();
    await user.click(again.getByRole('button', { name: 'Effacer' }));
    expect(await again.findByRole('button', { name: 'Photo 2 sur 2' })).toBeVisible();
  });
});
