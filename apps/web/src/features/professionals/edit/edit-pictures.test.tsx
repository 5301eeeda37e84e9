import { professionals } from '@laterite/shared/features/professionals/contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aMember, signInAs } from '../../../../test/member.ts';
import {
  jpeg,
  me,
  openOwnSheet,
  photo,
  professional,
  serveOwnPage,
} from '../../../../test/own-professional.ts';
import { serve } from '../../../../test/serve.ts';

beforeEach(serveOwnPage);

describe('the owner of a professional page', () => {
  it('finds a chosen picture again that was not saved, and clears it with the rest', async () => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }),
    );
    const edit = serve(professionals.edit, professional);
    const { user, sheet } = await openOwnSheet('Modifier');
    const reopen = async () => {
      await user.click(screen.getByRole('button', { name: 'Fermer' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await user.click(screen.getByRole('button', { name: 'Modifier' }));
      await screen.findByLabelText(/Langues parlées/);
    };
    await user.upload(await sheet.findByLabelText(/Couverture/), jpeg);
    await screen.findByRole('button', { name: 'Retirer la photo choisie' });
    await reopen();
    expect(await screen.findByText('Votre saisie a été retrouvée.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Effacer' }));
    expect(screen.queryByRole('button', { name: 'Retirer la photo choisie' })).not.toBeInTheDocument();
    await user.upload(screen.getByLabelText(/Couverture/), jpeg);
    await screen.findByRole('button', { name: 'Retirer la photo choisie' });
    await reopen();
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Profil mis à jour')).toBeVisible();
    expect(edit.mock.lastCall![0].files).toEqual({ coverImage: expect.any(Blob) });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Modifier' }));
    await screen.findByLabelText(/Langues parlées/);
    expect(screen.queryByText('Votre saisie a été retrouvée.')).not.toBeInTheDocument();
  });

  it('finds a picture again that was read only after the sheet was closed, and keeps no preview in memory', async () => {
    const previews = new Set<string>();
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: () => {
          const url = `blob:photo-${previews.size}`;
          previews.add(url);
          return url;
        },
        revokeObjectURL: (url: string) => previews.delete(url),
      }),
    );
    let read = () => {};
    const slow = new File([jpeg], 'lent.jpg', { type: 'image/jpeg' });
    const slice = slow.slice.bind(slow);
    const held = new Promise<void>((resolve) => {
      read = resolve;
    });
    slow.slice = (...range) => {
      const part = slice(...range);
      const bytes = part.arrayBuffer.bind(part);
      return Object.assign(part, { arrayBuffer: () => held.then(bytes) });
    };
    const { user, sheet } = await openOwnSheet('Modifier');
    const close = async () => {
      await user.click(screen.getByRole('button', { name: 'Fermer' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    await user.upload(await sheet.findByLabelText(/Couverture/), slow);
    await close();
    read();
    await expect
      .poll(async () => {
        await user.click(screen.getByRole('button', { name: 'Modifier' }));
        await screen.findByLabelText(/Langues parlées/);
        const isFound = screen.queryByText('Votre saisie a été retrouvée.') !== null;
        await close();
        return isFound;
      })
      .toBe(true);
    expect(previews).toEqual(new Set());
  });

  it('reads how much of a picture is sent', async () => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }),
    );
    let finish = (_: typeof professional) => {};
    serve(professionals.edit).mockReturnValue(new Promise((resolve) => (finish = resolve)));
    const { user, sheet } = await openOwnSheet('Modifier');
    await user.upload(await sheet.findByLabelText(/Couverture/), jpeg);
    await screen.findByRole('button', { name: 'Retirer la photo choisie' });
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByRole('button', { name: /^Enregistrement… 100\s%$/ })).toBeDisabled();
    finish(professional);
    expect(await screen.findByText('Profil mis à jour')).toBeVisible();
  });

  it('removes picture and cover by a tap, and keeps one after all', async () => {
    const pictures = { avatar: photo('7').image, avatarUrl: photo('7').imageUrl };
    const cover = { coverImage: photo('8').image, coverImageUrl: photo('8').imageUrl };
    serve(professionals.read).mockResolvedValue({ ...professional, ...pictures, ...cover });
    const edit = serve(professionals.edit, professional);
    const { user } = await openOwnSheet('Modifier');
    const remove = await screen.findAllByRole('button', { name: 'Supprimer la photo' });
    expect(remove).toHaveLength(2);
    for (const button of remove) await user.click(button);
    await user.click(screen.getAllByRole('button', { name: 'Garder la photo' })[0]!);
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Profil mis à jour')).toBeVisible();
    expect(edit.mock.lastCall![0].body).toEqual({ removed: 'coverImage' });
  });

  it('is not asked to remove the member’s picture, which is shown where there is no other', async () => {
    const own = photo('9');
    signInAs(aMember({ profilePicture: own.image, profilePictureUrl: own.imageUrl }));
    const shown = { ...professional, userId: me._id, avatar: own.image, avatarUrl: own.imageUrl };
    serve(professionals.read).mockResolvedValue(shown);
    await openOwnSheet('Modifier');
    expect(await screen.findByLabelText(/Langues parlées/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Supprimer la photo' })).not.toBeInTheDocument();
  });
});
