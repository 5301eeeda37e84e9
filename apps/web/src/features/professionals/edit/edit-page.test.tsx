import { listings } from '@laterite/shared/features/listings/contract.ts';
import { professionals } from '@laterite/shared/features/professionals/contract.ts';
import type { ProfessionalReach } from '@laterite/shared/features/professionals/professional.ts';
import { uploads } from '@laterite/shared/features/uploads/contract.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aMember, signInAs } from '../../../../test/member.ts';
import { aPage, aProfessionalPage } from '../../../../test/professionals.ts';
import { openAt } from '../../../../test/render.tsx';
import { serve } from '../../../../test/serve.ts';
import { loadNewVersion, stale } from '../../../../test/stale.ts';
import { ApiError } from '../../../lib/api-error.ts';

const me = aMember();
const photo = (name: string, caption = '') => {
  const image = `${name.repeat(32)}.webp`;
  return { _id: name.repeat(24), image, imageUrl: `/images/${image}`, caption };
};
const professional = aProfessionalPage({
  userId: me._id,
  photos: [photo('a', 'Dalle'), photo('b', 'Mur')],
});
const { _id: id } = professional;
const project = {
  _id: 'c'.repeat(24),
  title: 'Villa à Assinie',
  description: null,
  year: 2024,
  city: 'Assinie',
  trade: null,
  budget: null,
  budgetMin: 5_000_000,
  budgetMax: 8_000_000,
  client: null,
  pairs: [{ before: photo('d').image, after: photo('e').image }],
  photos: [photo('d'), photo('e')].map(({ image, imageUrl }) => ({ image, imageUrl })),
  createdAt: '2026-01-15T09:30:00.000Z',
};

const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, ...new Array(60).fill(0)])], 'mur.jpg', {
  type: 'image/jpeg',
});

beforeEach(() => {
  signInAs(me);
  serve(professionals.read, professional);
  serve(professionals.reviews, aPage([]));
  serve(listings.browse, aPage([]));
  serve(professionals.projects, { items: [project], total: 1 });
  serve(professionals.reach, { phone: '+2252721304050', whatsapp: null });
});

async function openSheet(button: RegExp | string) {
  const app = await openAt(`/professional/${id}`);
  await app.user.click(await screen.findByRole('button', { name: button }));
  const sheet = within(await screen.findByRole('dialog'));
  return { ...app, sheet };
}

describe('the owner of a professional page', () => {
  it('changes it in the sheet that opened while the work numbers were on the way', async () => {
    let arrive = (_: ProfessionalReach) => {};
    const onTheWay = new Promise<ProfessionalReach>((resolve) => {
      arrive = resolve;
    });
    serve(professionals.reach).mockReturnValue(onTheWay);
    const { user } = await openAt(`/professional/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Modifier' }));
    const opened = await screen.findByRole('dialog');
    arrive({ phone: '+2252721304050', whatsapp: null });
    expect(await screen.findByLabelText(/Téléphone de travail/)).toHaveValue('+2252721304050');
    expect(screen.getByRole('dialog')).toBe(opened);
  });

  it('changes only what was typed', async () => {
    const edit = serve(professionals.edit, professional);
    const { user } = await openSheet('Modifier');
    expect(await screen.findByLabelText(/Téléphone de travail/)).toHaveValue('+2252721304050');
    await user.type(screen.getByLabelText(/Langues parlées/), 'Français, Dioula');
    await user.type(screen.getByLabelText(/En activité depuis/), '2012');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Profil mis à jour')).toBeVisible();
    expect(edit.mock.lastCall![0].body).toEqual({ languages: 'Français,Dioula', activeSince: 2012 });
  });

  it('is warned that a name which is not theirs ends the verification', async () => {
    serve(professionals.read, { ...professional, verifiedAt: '2026-11-22T08:00:00.000Z' });
    const { user } = await openSheet('Modifier');
    const name = await screen.findByLabelText(/^Nom/);
    await user.clear(name);
    await user.type(name, me.userName);
    expect(name).not.toHaveAccessibleDescription();
    await user.type(name, ' BTP');
    expect(name).toHaveAccessibleDescription(/^Changer le nom retire la vérification/);
  });

  it('names one of their companies, another one by its name, or none', async () => {
    const own = { _id: 'd'.repeat(24), name: 'Konaté Terrassement' };
    signInAs({ ...me, companies: [own] });
    serve(professionals.read, { ...professional, company: 'BTP Konaté' });
    const edit = serve(professionals.edit, professional);
    const { user } = await openSheet('Modifier');
    const choice = await screen.findByLabelText('Entreprise');
    expect(choice).toHaveDisplayValue('Une autre');
    const save = async (company: string, name: string) => {
      await user.selectOptions(choice, company);
      if (name) await user.type(screen.getByLabelText(/^Nom de l’entreprise/), name);
      await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
      await waitFor(() => expect(edit).toHaveBeenCalled());
      const { body } = edit.mock.lastCall![0];
      edit.mockClear();
      return body;
    };
    edit.mockRejectedValue(new ApiError(500));
    expect(await save('Konaté Terrassement', '')).toEqual({ company: own.name, companyId: own._id });
    expect(await save('Une autre', 'Sobatim')).toEqual({ company: 'Sobatim' });
    expect(await save('Aucune', '')).toEqual({ company: '' });
  });

  it('types the name of their company where they belong to none here', async () => {
    serve(professionals.read, { ...professional, company: null });
    const edit = serve(professionals.edit, professional);
    const { user } = await openSheet('Modifier');
    await user.type(await screen.findByLabelText(/^Entreprise/), 'Sobatim');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(edit).toHaveBeenCalled());
    expect(edit.mock.lastCall![0].body).toEqual({ company: 'Sobatim' });
  });

  it('is led to hours that end before they begin', async () => {
    const { user } = await openSheet('Modifier');
    await user.click(await screen.findByLabelText('Afficher nos horaires'));
    fireEvent.change(screen.getByLabelText(/Fermeture.*lundi/), { target: { value: '07:00' } });
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.getByLabelText(/Ouverture.*lundi/)).toHaveFocus());
  });

  it('sees that the page was changed in another session, and keeps everything typed', async () => {
    const conflict = new ApiError(409, {
      code: 'conflict',
      message: 'Cela vient de changer ailleurs. Réessayez.',
    });
    serve(professionals.edit).mockRejectedValue(conflict);
    const { user } = await openSheet('Modifier');
    await user.type(await screen.findByLabelText(/Tarifs indicatifs/), '15 000 FCFA par jour');
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Cela vient de changer ailleurs. Réessayez.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Modifier' }));
    expect(await screen.findByLabelText(/Tarifs indicatifs/)).toHaveValue('15 000 FCFA par jour');
  });

  it('loads what was changed elsewhere, and what was typed stays', async () => {
    serve(professionals.read).mockResolvedValue({ ...professional, version: 1 });
    const edit = serve(professionals.edit).mockRejectedValueOnce(stale).mockResolvedValue(professional);
    const { user } = await openSheet('Modifier');
    await user.type(await screen.findByLabelText(/Tarifs indicatifs/), '15 000 FCFA par jour');
    serve(professionals.read).mockResolvedValue({ ...professional, location: 'Bouaké', version: 2 });
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await loadNewVersion(user);
    expect(screen.getByDisplayValue('Bouaké')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Profil mis à jour')).toBeVisible();
    expect(edit.mock.calls.map(([{ ifMatch }]) => ifMatch)).toEqual([1, 2]);
    expect(edit.mock.lastCall![0].body).toEqual({ priceHint: '15 000 FCFA par jour' });
  });

  it('keeps photos that were added elsewhere, and forgets those that were removed there', async () => {
    serve(professionals.read).mockResolvedValue({ ...professional, version: 1 });
    const arrange = serve(professionals.arrangePhotos).mockRejectedValueOnce(stale);
    arrange.mockResolvedValue(professional);
    const { user, sheet } = await openSheet('Ajouter ou ranger mes photos');
    await user.click(await sheet.findByRole('button', { name: 'Photo 2 sur 2' }));
    await user.type(await sheet.findByLabelText('Légende de la photo 2'), ' de clôture');
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
    const { user, sheet } = await openSheet('Ajouter ou ranger mes photos');
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
    const { user, sheet } = await openSheet('Ajouter ou ranger mes photos');
    await user.click(await sheet.findByRole('button', { name: 'Photo 2 sur 2' }));
    const caption = await sheet.findByLabelText('Légende de la photo 2');
    await user.clear(caption);
    await user.type(caption, 'Clôture');
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

  it('finds captions and order again that were not saved', async () => {
    const { user, sheet } = await openSheet('Ajouter ou ranger mes photos');
    await user.click(await sheet.findByRole('button', { name: 'Photo 1 sur 2' }));
    await user.type(await sheet.findByLabelText('Légende de la photo 1'), ' coulée');
    await user.click(sheet.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await user.click(screen.getByRole('button', { name: 'Ajouter ou ranger mes photos' }));
    const again = within(await screen.findByRole('dialog'));
    expect(await again.findByText('Votre saisie a été retrouvée.')).toBeVisible();
    await user.click(again.getByRole('button', { name: 'Photo 1 sur 2' }));
    expect(await again.findByLabelText('Légende de la photo 1')).toHaveValue('Dalle coulée');
  });

  it('is told how many photos were lost that could not be sent', async () => {
    serve(uploads.send).mockRejectedValue(new ApiError(0));
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }),
    );
    const { user, sheet } = await openSheet('Ajouter ou ranger mes photos');
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

  it('finds a chosen picture again that was not saved, and clears it with the rest', async () => {
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} }),
    );
    const edit = serve(professionals.edit, professional);
    const { user, sheet } = await openSheet('Modifier');
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

  it('removes picture and cover by a tap, and keeps one after all', async () => {
    const pictures = { avatar: photo('7').image, avatarUrl: photo('7').imageUrl };
    const cover = { coverImage: photo('8').image, coverImageUrl: photo('8').imageUrl };
    serve(professionals.read).mockResolvedValue({ ...professional, ...pictures, ...cover });
    const edit = serve(professionals.edit, professional);
    const { user } = await openSheet('Modifier');
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
    await openSheet('Modifier');
    expect(await screen.findByLabelText(/Langues parlées/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Supprimer la photo' })).not.toBeInTheDocument();
  });

  it('deletes the profile after being asked', async () => {
    const remove = serve(professionals.remove);
    const { user, address } = await openSheet('Modifier');
    await user.click(await screen.findByRole('button', { name: 'Supprimer mon profil professionnel' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Supprimer mon profil professionnel' }));
    expect(await screen.findByText('Profil professionnel supprimé')).toBeVisible();
    expect(remove).toHaveBeenCalledOnce();
    serve(professionals.read).mockRejectedValue(new ApiError(404));
    await waitFor(() => expect(address()).toBe('/profile'));
    act(() => history.back());
    expect(await screen.findByRole('heading', { name: 'Profil introuvable.' })).toBeVisible();
  });
});

describe('projects', () => {
  it('show before and after with a slider, and the range of the budget', async () => {
    const { user } = await openAt(`/professional/${id}`);
    await user.click(await screen.findByRole('tab', { name: /Proje/ }));
    expect(await screen.findByRole('slider', { name: /Villa à Assinie/ })).toHaveValue('50');
    expect(screen.getByText(/5\s000\s000 – 8\s000\s000\sFCFA/)).toBeVisible();
  });

  it('count as more only photos that stand nowhere on the page, in the slider neither', async () => {
    const photos = ['d', 'e', 'f', '0', '1'].map((name) => photo(name));
    serve(professionals.projects).mockResolvedValue({ items: [{ ...project, photos }], total: 1 });
    const { user } = await openAt(`/professional/${id}`);
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
    serve(professionals.projects, { items: [project, second], total: 2 });
    const { user } = await openAt(`/professional/${id}?work=projects`);
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
    const { user } = await openAt(`/professional/${id}`);
    await user.click(await screen.findByRole('tab', { name: /Proje/ }));
    await user.click(await screen.findByRole('button', { name: 'Modifier Villa à Assinie' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.click(await sheet.findByRole('button', { name: 'Photo 1 sur 2' }));
    await user.selectOptions(sheet.getByLabelText('La photo 1 montre'), 'Le projet');
    await user.clear(sheet.getByLabelText('Titre'));
    await user.type(sheet.getByLabelText('Titre'), 'Villa duplex');
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
    projects.mockResolvedValue({ items: [{ ...project, version: 1 }], total: 1 });
    const edit = serve(professionals.editProject).mockRejectedValueOnce(stale).mockResolvedValue(project);
    const { user } = await openAt(`/professional/${id}`);
    await user.click(await screen.findByRole('tab', { name: /Proje/ }));
    await user.click(await screen.findByRole('button', { name: /Modifier.*Villa à Assinie/ }));
    await user.type(await screen.findByLabelText(/Client/), 'Commune');
    const photos = [...project.photos, photo('f')].map(({ image, imageUrl }) => ({ image, imageUrl }));
    projects.mockResolvedValue({ items: [{ ...project, year: 2025, photos, version: 2 }], total: 1 });
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
    const { user } = await openAt(`/professional/${id}`);
    await user.click(await screen.findByRole('tab', { name: /Proje/ }));
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'Modifier Villa à Assinie' }));
      return within(await screen.findByRole('dialog'));
    };

    const first = await open();
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

    const again = await open();
    expect(await again.findByText('Votre saisie a été retrouvée.')).toBeVisible();
    await user.click(again.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Projet enregistré')).toBeVisible();
    expect(edit.mock.lastCall![0].body).toMatchObject({
      images: [kept, sent],
      pairs: JSON.stringify([{ before: kept, after: sent }]),
    });
    expect(discard).not.toHaveBeenCalled();

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const after = await open();
    expect(await after.findByRole('button', { name: 'Photo 1 sur 2' })).toBeVisible();
    expect(after.queryByText('Votre saisie a été retrouvée.')).not.toBeInTheDocument();
  });

  it('forget the photos that were chosen on request', async () => {
    const { user } = await openAt(`/professional/${id}`);
    await user.click(await screen.findByRole('tab', { name: /Proje/ }));
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'Modifier Villa à Assinie' }));
      return within(await screen.findByRole('dialog'));
    };
    const first = await open();
    await user.click(await first.findByRole('button', { name: 'Photo 2 sur 2' }));
    await user.click(await first.findByRole('button', { name: 'Retirer' }));
    await user.click(first.getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const again = await open();
    expect(await again.findByRole('button', { name: 'Photo 1 sur 1' })).toBeVisible();
    await user.click(again.getByRole('button', { name: 'Effacer' }));
    expect(await again.findByRole('button', { name: 'Photo 2 sur 2' })).toBeVisible();
  });
});
