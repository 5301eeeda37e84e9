import { prices } from '@laterite/shared/features/prices/contract.ts';
import { sections } from '@laterite/shared/features/sections/contract.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { yopougon } from '../../../../test/places.ts';
import { failingWith, inAbidjan, stubPosition } from '../../../../test/position.ts';
import { filledForm, leave, photoInput, prepare } from '../../../../test/publish-page.ts';
import { openAt } from '../../../../test/render.tsx';
import { serve } from '../../../../test/serve.ts';
import { listDrafts } from './publish-draft.ts';

/** Returns the first bytes of a PNG of this size. */
function png(width: number, height: number) {
  const bytes = new DataView(new ArrayBuffer(40));
  for (const [at, byte] of [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a].entries())
    bytes.setUint8(at, byte);
  bytes.setUint32(16, width);
  bytes.setUint32(20, height);
  return new File([bytes], 'plan.png', { type: 'image/png' });
}

beforeEach(prepare);
afterEach(leave);

describe('the form', () => {
  it('groups the price while it is typed and says it in words', async () => {
    const { user } = await openAt('/upload');
    await photoInput();
    const price = screen.getByLabelText('Prix');
    await user.insertText(price, '12500000');
    expect(price).toHaveValue('12\u202f500\u202f000');
    await waitFor(() =>
      expect(price).toHaveAccessibleDescription('douze millions cinq cent mille francs CFA'),
    );
  });

  it('says what others ask where enough listings are comparable', async () => {
    const area = { kind: 'country', name: 'CI' } as const;
    const price = { median: 45_000, low: 45_000, high: 45_000, count: 8, priceUnit: 'jour', area } as const;
    const ask = serve(prices.usual, { price });
    await filledForm();
    expect(await screen.findByText(/^Les autres demandent/, {}, { timeout: 5000 })).toHaveTextContent(
      'Les autres demandent 45 000 FCFA par jour dans tout le pays.',
    );
    expect(ask.mock.calls.at(-1)![0]).toMatchObject({
      query: { category: 'Engins', type: 'sale', title: 'Pelle hydraulique' },
    });
  });

  it.each(['Titre', 'Description'])('flags contact details in the field %s', async (label) => {
    const { user } = await openAt('/upload');
    await photoInput();
    const field = screen.getByLabelText(label);
    await user.insertText(field, 'Pelle 320, appelez 07 01 02 03 04');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Inutile d’écrire vos contacts/));
    await user.clear(field);
    await user.insertText(field, 'Pelle 320');
    expect(field).not.toHaveAccessibleDescription(/contacts/);
  });

  it('offers the categories of the chosen section', async () => {
    const { user } = await openAt('/upload');
    await photoInput();
    expect(screen.getByRole('radio', { name: 'Métallique' })).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Int. Maison' }));
    expect(screen.getByRole('radio', { name: 'Élec-ménage' })).toBeInTheDocument();
    expect(screen.queryByRole('radio', { name: 'Métallique' })).not.toBeInTheDocument();
  });

  it('proposes the usual unit of a rental', async () => {
    const { user } = await openAt('/upload');
    await photoInput();
    await user.click(screen.getByRole('radio', { name: 'En location' }));
    expect(screen.getByLabelText('Unité')).toHaveValue('jour');
  });

  it('repeats the price of a rental among its rates once there is one', async () => {
    const { user } = await openAt('/upload');
    await photoInput();
    await user.click(screen.getByRole('radio', { name: 'En location' }));
    fireEvent.click(await screen.findByText('Tarifs et conditions de location (facultatif)'));
    expect(screen.getByLabelText(/^Prix par semaine/)).toBeVisible();
    expect(screen.queryByText(/FCFA par jour/)).not.toBeInTheDocument();
    await user.insertText(screen.getByLabelText('Prix de la location'), '85000');
    expect(await screen.findByText(/^85.000.FCFA par jour/)).toBeVisible();
  });

  it('shows the card as buyers will see it', async () => {
    await filledForm();
    const card = await screen.findByRole('figure');
    await waitFor(() => expect(card).toHaveTextContent('Yopougon · à l’instant'));
    expect(card).toHaveTextContent('38 500 000 FCFA');
    expect(card).toHaveTextContent('Pelle hydraulique');
    expect(await screen.findByText('4 étapes sur 4 remplies')).toBeInTheDocument();
  });

  it('shows no price on the card before one is typed', async () => {
    await openAt('/upload');
    const card = await screen.findByRole('figure');
    expect(card).toHaveTextContent('Le prix');
    expect(card).not.toHaveTextContent('FCFA');
  });

  it('ticks the step of the details once the permit of a mineral has its number', async () => {
    const { user } = await filledForm();
    await user.click(screen.getByRole('radio', { name: 'Mines' }));
    await user.click(screen.getByRole('radio', { name: 'Extraction' }));
    expect(await screen.findByText('4 étapes sur 4 remplies')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Substance'), 'Or');
    expect(await screen.findByText('3 étapes sur 4 remplies')).toBeInTheDocument();
    await user.insertText(screen.getByLabelText(/^N° de titre/), 'PE-2231');
    expect(await screen.findByText('4 étapes sur 4 remplies')).toBeInTheDocument();
  });

  it('ticks the step of the place once it is known which one is meant', async () => {
    const suggest = serve(sections.places, { items: [yopougon], total: 1 });
    const { user } = await filledForm();
    const steps = (count: number) => screen.findByText(`${count} étapes sur 4 remplies`);
    const place = screen.getByLabelText('Lieu');
    await user.clear(place);
    await user.insertText(place, 'yopou');
    await user.click(screen.getByLabelText('Description'));
    await screen.findByRole('button', { name: /^Yopougon, Abidjan\s\?$/ });
    expect(await steps(3)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Garder «\syopou\s»$/ }));
    expect(await steps(4)).toBeInTheDocument();
    await user.insertText(place, ' nord');
    expect(await steps(3)).toBeInTheDocument();
    suggest.mockResolvedValue({ items: [{ ...yopougon, isExact: true }], total: 1 });
    await user.clear(place);
    await user.insertText(place, 'Yopougon');
    expect(await steps(4)).toBeInTheDocument();
  });

  it('asks again which place a draft means', async () => {
    serve(sections.places, { items: [yopougon], total: 1 });
    localStorage.setItem('draft:upload', JSON.stringify({ location: 'yopou' }));
    await openAt('/upload');
    expect(await screen.findByRole('button', { name: /^Yopougon, Abidjan\s\?$/ })).toBeVisible();
    expect(screen.getByText('0 étape sur 4 remplie')).toBeInTheDocument();
  });

  it('brings the texts of an interrupted visit back, and stores another listing beside them', async () => {
    const first = await openAt('/upload');
    await first.user.insertText(await screen.findByLabelText('Titre'), 'Ciment CPJ');
    first.unmount();
    const { user } = await openAt('/upload');
    expect(
      await screen.findByText('Votre brouillon : En vente, BTP. Reprendre ou recommencer ?'),
    ).toBeVisible();
    expect(screen.getByLabelText('Titre')).toHaveValue('Ciment CPJ');
    await user.click(screen.getByRole('button', { name: 'Recommencer' }));
    expect(screen.getByLabelText('Titre')).toHaveValue('');
    await user.insertText(screen.getByLabelText('Titre'), 'Fer à béton');
    cleanup();
    expect((await listDrafts()).map(({ values }) => values)).toMatchObject([
      { title: 'Fer à béton' },
      { title: 'Ciment CPJ' },
    ]);
  });

  it('keeps in its draft whether buyers see the exact address', async () => {
    const exactPlace = () =>
      screen.findByRole('checkbox', { name: 'Montrer l’adresse exacte aux acheteurs' });
    const first = await openAt('/upload');
    await first.user.insertText(await screen.findByLabelText('Titre'), 'Terrain');
    await first.user.insertText(screen.getByLabelText(/^Position GPS/), '5.34, -4.02');
    await first.user.click(await exactPlace());
    first.unmount();
    await openAt('/upload');
    expect(await exactPlace()).toBeChecked();
  });

  it('takes the position of the device when asked to, and says why where it gets none', async () => {
    const asked = stubPosition(failingWith(1));
    const { user } = await openAt('/upload');
    const button = await screen.findByRole('button', { name: 'Prendre ma position' });
    expect(asked).not.toHaveBeenCalled();
    await user.click(button);
    expect(await screen.findByText(/^Position refusée/)).toBeVisible();
    expect(screen.getByLabelText(/^Position GPS/)).toHaveValue('');
    asked.mockImplementation(inAbidjan);
    await user.click(button);
    await waitFor(() => expect(screen.getByLabelText(/^Position GPS/)).toHaveValue('5.32168,-4.01842'));
    expect(screen.getByRole('checkbox', { name: 'Montrer l’adresse exacte aux acheteurs' })).toBeVisible();
  });

  it.each([
    ['its text', 'drafts'],
    ['its photo', 'files'],
  ])('says that this device keeps nothing where the browser refuses to store %s', async (_, refused) => {
    const put = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, value) {
      if (this.name === refused) throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, value);
    });
    await filledForm();
    expect(await screen.findByText(/Cet appareil ne peut rien garder/)).toBeVisible();
    expect(screen.queryByText(/brouillon est gardé|Enregistré sur cet appareil/)).not.toBeInTheDocument();
    vi.restoreAllMocks();
  });

  it('drops of a draft what no longer exists, keeps the rest and says so', async () => {
    const draft = { section: 'jardin', category: 'Tondeuses', type: 'troc', title: 'Brouette' };
    localStorage.setItem('draft:upload', JSON.stringify(draft));
    await openAt('/upload');
    expect(await screen.findByLabelText('Titre')).toHaveValue('Brouette');
    expect(screen.getByRole('radio', { name: 'BTP' })).toBeChecked();
    expect(screen.getByText(/n’existe plus/)).toBeVisible();
  });

  it.each([
    [new File(['%PDF-1.7 not a photo'], 'photo.jpg', { type: 'image/jpeg' }), /n’est pas une photo JPEG/],
    [png(8000, 6000), /dépasse 40\smégapixels/],
  ])('says before sending what to do about a picture that cannot be used: %#', async (file, sentence) => {
    await openAt('/upload');
    const input = await photoInput();
    await act(async () => fireEvent.change(input, { target: { files: [file] } }));
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  });
});
