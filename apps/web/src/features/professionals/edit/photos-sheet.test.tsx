import { professionals } from '@laterite/shared/features/professionals/contract.ts';
import { uploads } from '@laterite/shared/features/uploads/contract.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { jpeg, openOwnSheet, photo, professional, serveOwnPage } from '../../../../test/own-professional.ts';
import { serve } from '../../../../test/serve.ts';
import { loadNewVersion, stale } from '../../../../test/stale.ts';
import { ApiError } from '../../../lib/requests/api-error.ts';

beforeEach(serveOwnPage);

describe('the owner of a professional page', () => {
  it('keeps photos that were added elsewhere, and drops those that were removed there', async () => {
    serve(professionals.read).mockResolvedValue({ ...professional, version: 1 });
    const arrange = serve(professionals.arrangePhotos).mockRejectedValueOnce(stale);
    arrange.mockResolvedValue(professional);
    const { user, sheet } = await openOwnSheet('Ajouter ou ranger mes photos');
    await user.click(await sheet.findByRole('button', { name: 'Photo 2 sur 2' }));
    await user.insertText(await sheet.findByLabelText('Légende de la photo 2'), ' de clôture');
    const photos = [photo('b', 'Mur'), photo('f', 'Toit')];
    serve(professionals.read).mockResolvedValue({ ...professional, photos, version: 2 });
    await user.click(sheet.getByRole('button', { name: 'Enregistrer' }));
    await loadNewVersion(user);
    await user.click(sheet.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Photos enregistrées')).toBeVisible();
    expect(arrange.mock.lastCall![0]).toMatchObject({
      body: {
        photos: [
          { _id: 'b'.repeat(24), caption: 'Mur de clôture' },
          { _id: 'f'.repeat(24), caption: 'Toit' },
        ],
        removed: [],
      },
      ifMatch: 2,
    });
  });

  it('chooses a photo by keys also after one was dragged', async () => {
    const { user, sheet } = await openOwnSheet('Ajouter ou ranger mes photos');
    const dragged = await sheet.findByRole('button', { name: 'Photo 1 sur 2' });
    const target = sheet.getByRole('button', { name: 'Photo 2 sur 2' });
    const surface = sheet.getByRole('list').parentElement!;
    Object.assign(surface, { setPointerCapture: () => undefined });
    Object.assign(document, { elementFromPoint: () => target });
    fireEvent.pointerDown(dragged, { button: 0, clientX: 10, clientY: 10, pointerType: 'mouse' });
    fireEvent.pointerMove(surface, { clientX: 90, clientY: 10, pointerType: 'mouse' });
    fireEvent.pointerUp(surface);
    Reflect.deleteProperty(document, 'elementFromPoint');
    expect(sheet.getByRole('button', { name: 'Photo 2 sur 2' })).toBe(dragged);
    dragged.focus();
    await user.keyboard('{Enter}');
    expect(await sheet.findByRole('button', { name: 'Avancer' })).toBeVisible();
  });

  it('puts photos in order by keys, writes captions and removes photos in one request', async () => {
    const arrange = serve(professionals.arrangePhotos, professional);
    const { user, sheet } = await openOwnSheet('Ajouter ou ranger mes photos');
    await user.click(await sheet.findByRole('button', { name: 'Photo 2 sur 2' }));
    const caption = await sheet.findByLabelText('Légende de la photo 2');
    await user.clear(caption);
    await user.insertText(caption, 'Clôture');
    await user.click(await sheet.findByRole('button', { name: 'Avancer' }));
    await user.click(sheet.getByRole('button', { name: 'Photo 2 sur 2' }));
    await user.click(await sheet.findByRole('button', { name: 'Retirer' }));
    await user.click(sheet.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Photos enregistrées')).toBeVisible();
    expect(arrange.mock.lastCall![0].body).toEqual({
      photos: [{ _id: 'b'.repeat(24), caption: 'Clôture' }],
      removed: ['a'.repeat(24)],
    });
  });

  it('keep the focus on the button that moved a photo to the first place, and say how many there are', async () => {
    const { user, sheet } = await openOwnSheet('Ajouter ou ranger mes photos');
    await user.click(await sheet.findByRole('button', { name: 'Photo 2 sur 2' }));
    const earlier = await sheet.findByRole('button', { name: 'Avancer' });
    earlier.focus();
    await user.keyboard('{Enter}{Enter}');
    expect(earlier).not.toBeDisabled();
    expect(earlier).toHaveAttribute('aria-disabled', 'true');
    expect(sheet.getByText('Photo en place 1 sur 2.')).toBeVisible();
    expect(sheet.getByText(/^2 photos sur/)).toHaveAttribute('aria-live', 'polite');
  });

  it('finds captions and order again that were not saved', async () => {
    const { user, sheet } = await openOwnSheet('Ajouter ou ranger mes photos');
    await user.click(await sheet.findByRole('button', { name: 'Photo 1 sur 2' }));
    await user.insertText(await sheet.findByLabelText('Légende de la photo 1'), ' coulée');
    await user.click(sheet.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Ajouter ou ranger mes photos' }));
    const again = within(await screen.findByRole('dialog'));
    expect(await again.findByText('Votre saisie a été retrouvée.')).toBeVisible();
    await user.click(again.getByRole('button', { name: 'Photo 1 sur 2' }));
    expect(await again.findByLabelText('Légende de la photo 1')).toHaveValue('Dalle coulée');
  });

  it('shows how many photos were lost that could not be sent', async () => {
    serve(uploads.send).mockRejectedValue(new ApiError(0));
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }),
    );
    const { user, sheet } = await openOwnSheet('Ajouter ou ranger mes photos');
    fireEvent.change(sheet.getByLabelText('Ajouter des photos'), { target: { files: [jpeg, jpeg] } });
    await waitFor(() => expect(sheet.getAllByText(/^Photo \d\. /)).toHaveLength(2));
    await user.click(sheet.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const open = async () => {
      await user.click(screen.getByRole('button', { name: 'Ajouter ou ranger mes photos' }));
      return within(await screen.findByRole('dialog'));
    };
    const again = await open();
    expect(await again.findByText(/^2 photos n’avaient pas fini d’être envoyées/)).toBeVisible();
    fireEvent.change(again.getByLabelText('Ajouter des photos'), { target: { files: [jpeg] } });
    expect(await again.findByText(/^Une photo n’avait pas fini d’être envoyée/)).toBeVisible();
    await user.click(again.getByRole('button', { name: 'Effacer' }));
    await user.click(again.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await open()).queryByText(/fini d’être envoyée/)).not.toBeInTheDocument();
  });
});
