import { admin } from '@laterite/shared/features/admin/contract.ts';
import { imports } from '@laterite/shared/features/imports/contract.ts';
import type { ImportRow, ImportRun } from '@laterite/shared/features/imports/import.ts';
import { users } from '@laterite/shared/features/users/contract.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { zipSync } from 'fflate';
import { expect, it, vi } from 'vitest';
import { aMember, awaId, signIn, signInAs } from '../../../test/member.ts';
import { aPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { loadNewVersion, stale } from '../../../test/stale.ts';
import { ApiError } from '../../lib/requests/api-error.ts';

const aRun = (fields: Partial<ImportRun> = {}): ImportRun => ({
  _id: '0000000000000000000000f1',
  kind: 'listings',
  name: 'stock.csv',
  state: 'ready',
  version: 0,
  columns: [
    { name: 'Désignation', field: 'title' },
    { name: 'PU', field: null },
  ],
  category: null,
  companyId: null,
  member: null,
  total: 4,
  outcomes: { create: 2, update: 0, duplicate: 1, error: 1 },
  rows: { waiting: 2, skipped: 2, done: 0, failed: 0, undone: 0, kept: 0 },
  missingPictures: [],
  withoutPhoto: 0,
  stoppedBecause: null,
  resumesAt: null,
  createdAt: '2026-03-06T10:00:00.000Z',
  finishedAt: null,
  undoableUntil: null,
  ...fields,
});
const aRow = (fields: Partial<ImportRow> = {}): ImportRow => ({
  number: 1,
  title: 'Pelle CAT 320',
  outcome: 'create',
  state: 'waiting',
  problem: null,
  listing: null,
  company: null,
  ...fields,
});
const address = `/mes-annonces/import/${aRun()._id}`;

function show(run: ImportRun, rows: ImportRow[] = [aRow()]) {
  signIn();
  serve(imports.read, run);
  return serve(imports.rows, aPage(rows) as never);
}

it('a file is chosen, checked with what its rows do not say, and kept when the network fails', async () => {
  signIn();
  serve(imports.browse, aPage([]) as never);
  show(aRun());
  const create = serve(imports.create).mockRejectedValueOnce(new ApiError(0)).mockResolvedValue(aRun());
  const { user, address: place } = await openAt('/mes-annonces/import');
  await user.click(await screen.findByRole('button', { name: 'Vérifier le fichier' }));
  expect(screen.getByText('Choisissez un fichier.')).toBeVisible();
  const file = new File(['Désignation;PU\nPelle;5'], 'stock.csv');
  await user.upload(screen.getByLabelText('Choisir un fichier'), file);
  await user.selectOptions(screen.getByLabelText('Catégorie'), 'Engins');
  await user.insertText(screen.getByLabelText(/^Ville/), 'Cocody');
  await user.click(screen.getByRole('button', { name: 'Vérifier le fichier' }));
  expect(await screen.findByText(/network error/i)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Vérifier le fichier' }));
  await waitFor(() => expect(place()).toBe(address));
  expect(create.mock.lastCall![0]).toMatchObject({
    query: { dry: '1' },
    body: { name: 'stock.csv', category: 'Engins', location: 'Cocody' },
    files: { file },
  });
});

it('a file that is checked after its form was left leaves the page where it is, and says so', async () => {
  show(aRun());
  let answer = (_run: ImportRun) => {};
  const create = serve(imports.create).mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const { user, address: place } = await openAt('/mes-annonces/import', { from: '/support' });
  await user.upload(await screen.findByLabelText('Choisir un fichier'), new File(['Prix\n5'], 'stock.csv'));
  await user.click(screen.getByRole('button', { name: 'Vérifier le fichier' }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  act(() => history.back());
  await waitFor(() => expect(place()).toBe('/support'));
  answer(aRun());
  expect(await screen.findByText('Fichier vérifié : retrouvez-le dans vos imports')).toBeVisible();
  expect(place()).toBe('/support');
});

it('the preview says of each row what is wrong, by chips; columns are read otherwise, and the run begins', async () => {
  const wrong = aRow({
    number: 2,
    outcome: 'error',
    state: 'skipped',
    problem: {
      message: 'Vérifiez les champs.',
      errors: [
        { path: 'price', value: '', message: 'Ce champ est obligatoire.' },
        { path: 'attrs.etat', value: 'occasion', message: 'Cette valeur n’est pas acceptée.' },
      ],
    },
  });
  const rows = show(aRun(), [aRow(), wrong]);
  const remap = serve(
    imports.remap,
    aRun({
      columns: [aRun().columns[0]!, { name: 'PU', field: 'price' }],
      missingPictures: ['a.jpg'],
      withoutPhoto: 1,
    }),
  );
  const running = aRun({ state: 'running' });
  const change = serve(imports.change).mockImplementation(async () => {
    serve(imports.read, running);
    return running;
  });
  const { user } = await openAt(address);
  expect(await screen.findByText('Prix : Ce champ est obligatoire.')).toBeVisible();
  expect(screen.getByText(/^État « occasion » : Cette valeur .* Valeurs possibles : Neuf, /)).toBeVisible();
  expect(screen.getByText(/^1 ligne a une erreur/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Erreurs (1)' }));
  await waitFor(() => expect(rows.mock.lastCall![0].query).toMatchObject({ outcome: 'error' }));
  await user.selectOptions(screen.getByLabelText('PU'), 'Prix');
  await user.click(screen.getByRole('button', { name: 'Vérifier de nouveau' }));
  expect(await screen.findByText('a.jpg')).toBeVisible();
  expect(remap.mock.lastCall![0].body.columns).toContainEqual({ name: 'PU', field: 'price' });
  expect(screen.getByText(/^1 ligne attend une photo/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publier 1 annonce' }));
  expect(await screen.findByRole('progressbar', { name: '0 lignes sur 2' })).toBeVisible();
  expect(change.mock.lastCall![0].body).toEqual({ to: 'running' });
});

it('the run begins only once the chosen photos are sent', async () => {
  vi.stubGlobal('createImageBitmap', async () => expect.unreachable('no drawing here'));
  show(aRun({ missingPictures: ['a.jpg'], withoutPhoto: 1 }));
  const answers: (() => void)[] = [];
  serve(imports.addPicture).mockImplementation(
    () => new Promise((done) => answers.push(() => done(undefined as never))),
  );
  const { user } = await openAt(address);
  const photoNamed = (name: string) =>
    new File([new Uint8Array([0xff, 0xd8, ...Array(10)])], name, { type: 'image/jpeg' });
  const chosen = [photoNamed('autre, vue 2.jpg'), photoNamed('a.jpg')];
  await user.upload(await screen.findByLabelText('Choisir les photos ou un ZIP'), chosen);
  await waitFor(() => expect(answers).toHaveLength(1));
  const publish = screen.getByRole('button', { name: 'Publier 1 annonce' });
  expect(publish).toBeDisabled();
  expect(screen.getByText('Vous pourrez publier quand les photos seront envoyées.')).toBeVisible();
  answers[0]!();
  await waitFor(() => expect(publish).toBeEnabled());
  expect(screen.getByText(/^Aucune ligne n’attend ces fichiers/)).toBeVisible();
  expect(screen.getByText('autre, vue 2.jpg')).toBeVisible();
});

it('an import whose every row waits for a photo cannot be started', async () => {
  show(aRun({ missingPictures: ['a.jpg', 'b.jpg'], withoutPhoto: 2 }));
  await openAt(address);
  expect(await screen.findByText(/^2 lignes attendent des photos/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publier' })).toBeDisabled();
});

it('a paused import says how many of its rows wait for a photo', async () => {
  show(aRun({ state: 'paused', missingPictures: ['a.jpg'], withoutPhoto: 1 }));
  await openAt(address);
  expect(await screen.findByText(/^1 ligne attend une photo/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continuer' })).toBeEnabled();
});

it('columns that were changed in another session are loaded, and one’s own choice stays', async () => {
  const columns = [
    { name: 'Titre', field: 'title' as const },
    { name: 'PU', field: null },
    { name: 'Note', field: null },
  ];
  show(aRun({ columns }), [aRow()]);
  const remap = serve(imports.remap).mockRejectedValueOnce(stale);
  const { user } = await openAt(address);
  await user.selectOptions(await screen.findByLabelText('PU'), 'Prix');
  const elsewhere = aRun({
    columns: [columns[0]!, columns[1]!, { name: 'Note', field: 'description' }],
    version: 1,
  });
  serve(imports.read, elsewhere);
  await user.click(screen.getByRole('button', { name: 'Vérifier de nouveau' }));
  await loadNewVersion(user);
  remap.mockResolvedValue({ ...elsewhere, version: 2 });
  await user.click(screen.getByRole('button', { name: 'Vérifier de nouveau' }));
  await waitFor(() => expect(remap.mock.lastCall![0].ifMatch).toBe(1));
  expect(remap.mock.lastCall![0].body.columns).toEqual([
    columns[0],
    { name: 'PU', field: 'price' },
    { name: 'Note', field: 'description' },
  ]);
});

it.each([
  [30, 'et 22 autres'],
  [100, 'et au moins 92 autres'],
])('names some of %i missing photos, and how many more', async (count, more) => {
  const missingPictures = Array.from({ length: count }, (_, i) => `p${i}.jpg`);
  show(aRun({ missingPictures, withoutPhoto: 1 }));
  await openAt(address);
  expect(await screen.findByText(more)).toBeVisible();
});

it('counts rows with errors and rows that failed as refused, as the notification does', async () => {
  const counts = { ...aRun().rows, waiting: 0, done: 2, failed: 2 };
  const outcomes = { ...aRun().outcomes, error: 3 };
  show(aRun({ state: 'done', rows: counts, outcomes }), []);
  await openAt(address);
  expect(await screen.findByText(/^5 lignes refusées/)).toBeVisible();
});

it('a finished import is undone after a question, and a stopped one says why', async () => {
  const counts = { ...aRun().rows, waiting: 0, done: 2 };
  show(aRun({ state: 'done', rows: counts, undoableUntil: '2026-03-13T10:00:00.000Z' }), [
    aRow({ state: 'done', listing: '0000000000000000000000c1' }),
  ]);
  const paused = aRun({ state: 'paused', stoppedBecause: 'Vérifiez votre numéro.' });
  serve(imports.change).mockImplementation(async () => {
    serve(imports.read, paused);
    return paused;
  });
  const { user } = await openAt(address);
  const steps = within(await screen.findByRole('region', { name: 'Terminé' }));
  expect(await screen.findByRole('link', { name: 'Pelle CAT 320' })).toHaveAttribute(
    'href',
    '/stuff/0000000000000000000000c1',
  );
  await user.click(steps.getByRole('button', { name: 'Annuler l’import' }));
  await user.click(steps.getByRole('button', { name: 'Annuler l’import' }));
  expect(await screen.findByText('Vérifiez votre numéro.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continuer' })).toBeVisible();
});

it('a deleted import shows a message and a link back', async () => {
  signIn();
  serve(imports.read).mockRejectedValue(new ApiError(404, { message: 'Import introuvable.' }));
  await openAt(address);
  expect(await screen.findByRole('heading', { level: 1, name: 'Import introuvable.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tous les imports' })).toHaveAttribute(
    'href',
    '/mes-annonces/import',
  );
});

it('a file without a column of photos shows a hint', async () => {
  show(aRun());
  await openAt(address);
  expect(await screen.findByText(/^Il manque une colonne « Photos »/)).toBeVisible();
});

it('a file with a column of photos shows no such hint', async () => {
  show(aRun({ columns: [{ name: 'Photos', field: 'images' }] }));
  await openAt(address);
  expect(await screen.findByText('stock.csv')).toBeVisible();
  expect(screen.queryByText(/^Il manque une colonne/)).not.toBeInTheDocument();
});

it('the progress of thousands of rows is a number', async () => {
  show(
    aRun({ state: 'running', total: 2500, rows: { ...aRun().rows, waiting: 1500, done: 1000, skipped: 0 } }),
  );
  await openAt(address);
  expect(await screen.findByText(/^1\s000 lignes sur 2\s500$/)).toBeVisible();
});

it('an archive without photos, or one that cannot be read, says so and sends nothing', async () => {
  show(aRun({ missingPictures: ['a.jpg'], withoutPhoto: 1 }));
  const { user } = await openAt(address);
  const send = async (file: File) =>
    user.upload(await screen.findByLabelText('Choisir les photos ou un ZIP'), file);
  await send(new File(['not an archive'], 'photos.zip', { type: 'application/zip' }));
  expect(
    await screen.findByText('Aucune photo JPEG, PNG ou WebP n’a été trouvée dans ce fichier.'),
  ).toBeVisible();
  const archive = zipSync({ 'a.jpg': [new Uint8Array(1000), { level: 0 }] });
  await send(new File([archive.slice(0, 500)], 'cut.zip', { type: 'application/zip' }));
  expect(await screen.findByText('Aucune photo envoyée.')).toBeVisible();
});

it('rows of a running import wait until the server has handled them, and say so without a reload', async () => {
  const counts = { ...aRun().rows, waiting: 1, done: 1 };
  const rows = show(aRun({ state: 'running', rows: counts }), [aRow(), aRow({ number: 2 })]);
  await openAt(address);
  const list = within((await screen.findByRole('heading', { name: 'Lignes du fichier' })).parentElement!);
  expect(await list.findAllByText('En attente')).toHaveLength(2);
  expect(list.queryByText('À publier')).toBeNull();
  rows.mockResolvedValue(aPage([aRow({ state: 'done' }), aRow({ number: 2, state: 'failed' })]) as never);
  expect(await list.findByText('Publiée', {}, { timeout: 5000 })).toBeVisible();
  expect(list.getByText('En échec')).toBeVisible();
});

it('an administrator has a file checked for the member whom the address names', async () => {
  signInAs(aMember({ role: 'admin' }));
  serve(admin.today).mockRejectedValue(new ApiError(500));
  const member = { _id: '0000000000000000000000d1', userName: 'Issa Traoré' };
  serve(users.read, {
    ...member,
    profilePicture: null,
    profilePictureUrl: null,
    location: null,
    phoneVerified: true,
    memberSince: '2026-01-05T10:00:00.000Z',
  });
  serve(imports.browse, aPage([aRun({ member, state: 'done' })]) as never);
  const create = serve(imports.create).mockRejectedValue(new ApiError(0));
  const { user } = await openAt(`/admin/import?id=${member._id}`);
  expect(await screen.findByRole('heading', { name: 'Pour Issa Traoré' })).toBeVisible();
  const file = new File(['Désignation;PU\nPelle;5'], 'stock.csv');
  await user.upload(screen.getByLabelText('Choisir un fichier'), file);
  await user.click(screen.getByRole('button', { name: 'Vérifier le fichier' }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.lastCall![0]).toMatchObject({ query: { dry: '1', memberId: member._id } });
  const earlier = within((await screen.findByRole('link', { name: 'stock.csv' })).closest('li')!);
  expect(earlier.getByText('Pour Issa Traoré')).toBeVisible();
});

it('a member reads that the team prepared an import for them', async () => {
  const member = { _id: awaId, userName: 'Awa Koné' };
  show(aRun({ member }));
  await openAt(address);
  expect(await screen.findByText('Préparé par l’équipe pour vous')).toBeVisible();
});
