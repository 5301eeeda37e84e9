import { companies } from '@laterite/shared/features/companies/contract.ts';
import { professionals } from '@laterite/shared/features/professionals/contract.ts';
import { search } from '@laterite/shared/features/search/contract.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCompany, aPage, aProfessional } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { neverRespond, serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/requests/api-error.ts';

function stubDirectory() {
  return {
    companies: serve(search.companies, aPage([aCompany()])),
    professionals: serve(search.professionals, aPage([aProfessional()])),
  };
}

const tab = (name: string) => screen.findByRole('tab', { name });

describe('the directory', () => {
  it('has five tabs, the first of which shows every company', async () => {
    const { companies } = stubDirectory();
    await openAt('/trouve');
    expect(await tab('Entreprises')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Entreprises',
      'Cabinets',
      'Prestataires',
      'Magasins',
      'Professionnels',
    ]);
    expect(await screen.findByRole('link', { name: 'SOBATIM Construction' })).toBeVisible();
    expect(companies.mock.lastCall?.[0]?.query?.type).toBeUndefined();
  });

  it.each([
    [['Maçon', 'Maçonne, chapes'], 'Demander à 2 maçons'],
    [['Maçon', 'Peintre', 'Soudeur'], 'Demander à 3 professionnels'],
  ])('offers to ask %s at once as « %s »', async (roles, label) => {
    const { companies, professionals } = stubDirectory();
    professionals.mockResolvedValue(aPage(roles.map((role) => aProfessional({ role }))));
    companies.mockResolvedValue(aPage([aCompany(), aCompany({ isUnclaimed: true })]));
    const { user } = await openAt('/trouve?tab=professionnels');
    expect(await screen.findByRole('button', { name: label })).toBeVisible();
    await user.click(await tab('Entreprises'));
    expect(await screen.findAllByRole('link', { name: 'SOBATIM Construction' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Demander à/ })).toBeNull();
  });

  it('asks nobody who came into the list since the reader chose whom to ask', async () => {
    const { professionals } = stubDirectory();
    const chosen = ['Awa Diop', 'Koffi Yao', 'Moussa Ba'].map((name) =>
      aProfessional({ name, role: 'Maçon' }),
    );
    professionals.mockResolvedValue(aPage(chosen));
    const { user } = await openAt('/trouve?tab=professionnels');
    await user.click(await screen.findByRole('button', { name: 'Demander à 3 maçons' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Moussa Ba' }));
    await user.insertText(screen.getByLabelText(/^Votre besoin/), 'Un mur');
    cleanup();
    professionals.mockResolvedValue(aPage([aProfessional({ name: 'Nafi Sow', role: 'Maçon' }), ...chosen]));
    const again = await openAt('/trouve?tab=professionnels');
    await again.user.click(await screen.findByRole('button', { name: 'Demander à 4 maçons' }));
    expect(await screen.findByRole('checkbox', { name: 'Nafi Sow' })).not.toBeChecked();
    const checked = screen.getAllByRole('checkbox', { checked: true });
    expect(checked.map((box) => box.closest('label')!.textContent)).toEqual(['Awa Diop', 'Koffi Yao']);
  });

  it('reaches a company from its card: Appeler shows its number, and the page stays', async () => {
    stubDirectory();
    const contact = serve(companies.contact, { url: 'tel:+2252721000000' });
    const { user, address } = await openAt('/trouve');
    await user.click(await screen.findByRole('button', { name: 'Appeler SOBATIM Construction' }));
    expect(await screen.findByRole('link', { name: /\+225\s27\s21\s00\s00\s00/ })).toBeVisible();
    expect(contact.mock.lastCall?.[0].body).toEqual({ channel: 'call' });
    expect(address()).toBe('/trouve');
  });

  it.each(['/trouve', '/professionals', '/trouver'])('is marked in the header on %s', async (path) => {
    stubDirectory();
    neverRespond(professionals.browse);
    await openAt(path);
    expect(screen.getByRole('link', { name: 'Trouver' })).toHaveAttribute('aria-current');
  });

  it.each([
    ['cabinets', 'Cabinets', 'cabinet'],
    ['prestataires', 'Prestataires', 'prestataire'],
    ['magasins', 'Magasins', 'magasin'],
  ])('opens at ?tab=%s with %s', async (name, label, type) => {
    const { companies } = stubDirectory();
    await openAt(`/trouve?tab=${name}`);
    expect(await tab(label)).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(companies.mock.lastCall?.[0]?.query).toMatchObject({ type }));
  });

  it('puts the chosen tab into the address, by pointer and by arrow keys', async () => {
    stubDirectory();
    const { user, address } = await openAt('/trouve?city=Abidjan');
    await user.click(await tab('Cabinets'));
    expect(address()).toBe('/trouve?city=Abidjan&tab=cabinets');
    await user.keyboard('{ArrowRight}');
    expect(address()).toBe('/trouve?city=Abidjan&tab=prestataires');
    expect(await tab('Prestataires')).toHaveFocus();
    await user.keyboard('{End}');
    expect(await screen.findByRole('link', { name: 'Ibrahim Konaté' })).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(address()).toBe('/trouve?city=Abidjan');
  });

  it('is one stop of the Tab key for all its tabs', async () => {
    stubDirectory();
    await openAt('/trouve?tab=magasins');
    expect(await tab('Magasins')).toHaveAttribute('tabindex', '0');
    expect(await tab('Entreprises')).toHaveAttribute('tabindex', '-1');
  });

  it('searches once typing pauses, and keeps the words in the address', async () => {
    const { companies } = stubDirectory();
    const { user, address } = await openAt('/trouve');
    await user.insertText(await screen.findByRole('searchbox'), 'maçon');
    await waitFor(() => expect(address()).toBe('/trouve?q=maçon'));
    await waitFor(() => expect(companies.mock.lastCall?.[0]?.query).toMatchObject({ query: 'maçon' }));
    expect(companies).toHaveBeenCalledTimes(2);
  });

  it('narrows to a city', async () => {
    const { companies } = stubDirectory();
    const { user, address } = await openAt('/trouve');
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Ville, Toutes les villes' }),
      'Dakar',
    );
    expect(address()).toBe('/trouve?city=Dakar');
    expect(companies.mock.lastCall?.[0]?.query).toMatchObject({ city: 'Dakar' });
    expect(await screen.findByText('entreprise à Dakar')).toBeVisible();
  });

  it('shows the trades of a company on its card, two at most', async () => {
    const { companies } = stubDirectory();
    companies.mockResolvedValue(aPage([aCompany({ trades: ['Toiture', 'Levage', 'Soudure'] })]));
    await openAt('/trouve');
    expect(await screen.findByText('Levage')).toBeVisible();
    expect(screen.getByText('Toiture')).toBeVisible();
    expect(screen.queryByText('Soudure')).toBeNull();
  });

  it('shows a rating only where somebody has rated', async () => {
    const { companies } = stubDirectory();
    companies.mockResolvedValue(
      aPage([aCompany(), aCompany({ name: 'Kora Vie', averageRating: 4.75, ratingCount: 17 })]),
    );
    await openAt('/trouve');
    expect(await screen.findAllByText(/sur 5/)).toHaveLength(1);
    expect(screen.getByText('4,8 sur 5, 17 avis')).toBeInTheDocument();
  });
});

describe('the sentences of the specification', () => {
  it.each([
    ['/trouve', 'Erreur lors du chargement des entreprises.'],
    ['/trouve?tab=professionnels', 'Erreur lors du chargement des professionnels.'],
    ['/professionals', 'Erreur lors du chargement des professionnels.'],
  ])('%s says what failed, and tries again', async (address, sentence) => {
    const { companies, professionals } = stubDirectory();
    companies.mockRejectedValueOnce(new ApiError(500));
    professionals.mockRejectedValueOnce(new ApiError(500));
    const { user } = await openAt(address);
    expect(await screen.findByRole('heading', { name: sentence })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it.each([
    ['/trouve?q=x', 'Aucune entreprise trouvée.', 'une autre ville ou un autre onglet'],
    ['/trouve?tab=professionnels&q=x', 'Aucun professionnel trouvé.', 'une autre ville ou un autre onglet'],
    ['/professionals?q=x', 'Aucun professionnel trouvé.', 'un autre mot ou une autre ville'],
    ['/trouve?tab=cabinets&verified=1', 'Aucune entreprise trouvée.', 'une autre ville ou un autre onglet'],
    ['/professionals?q=x&verified=1', 'Aucun professionnel trouvé.', 'un autre mot ou une autre ville'],
  ])('%s says that nothing was found, and shows all again', async (address, sentence, hint) => {
    const { companies, professionals } = stubDirectory();
    companies.mockResolvedValueOnce(aPage([]));
    professionals.mockResolvedValueOnce(aPage([]));
    const { user, address: shown } = await openAt(address);
    expect(await screen.findByRole('heading', { name: sentence })).toBeVisible();
    expect(screen.getByText(new RegExp(hint))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Effacer la recherche' }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(shown()).not.toMatch(/q=|verified/);
  });
});

describe('words nobody used', () => {
  it.each([
    ['/trouve?q=quinquaillerie', '/trouve?q=quincaillerie'],
    ['/trouve?tab=professionnels&q=quinquaillerie', '/trouve?tab=professionnels&q=quincaillerie'],
    ['/professionals?q=quinquaillerie', '/professionals?q=quincaillerie'],
  ])('%s offers the nearest known', async (from, to) => {
    const { companies, professionals } = stubDirectory();
    companies.mockResolvedValueOnce({ ...aPage([]), suggestion: 'quincaillerie' });
    professionals.mockResolvedValueOnce({ ...aPage([]), suggestion: 'quincaillerie' });
    const { user, address } = await openAt(from);
    await user.click(await screen.findByRole('button', { name: 'quincaillerie' }));
    expect(await screen.findByRole('article')).toBeVisible();
    expect(address()).toBe(to);
    expect(screen.getByRole('searchbox')).toHaveValue('quincaillerie');
  });
});

describe('the quick version', () => {
  it('has two tabs, professionals first, and names no proper address beside the server’s', async () => {
    stubDirectory();
    await openAt('/trouver');
    expect(await screen.findByRole('link', { name: 'Ibrahim Konaté' })).toBeVisible();
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs).toEqual(['Professionnels', 'Entreprises']);
    // Only the HTML of the server contains the canonical URL.
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
  });
});

describe('the list of professionals', () => {
  it('is narrowed by role and put in order from the address', async () => {
    const { professionals } = stubDirectory();
    const { user, address } = await openAt('/professionals');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Métier' }), 'Plomberie');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Trier' }), 'Les mieux notés');
    expect(address()).toBe('/professionals?role=Plombi&sort=rating');
    expect(professionals.mock.lastCall?.[0]?.query).toMatchObject({ role: 'Plombi', sort: 'rating' });
  });

  it('narrows companies to a trade and to those open now, which professionals have no hours for', async () => {
    const { companies, professionals } = stubDirectory();
    const { user, address } = await openAt('/trouve');
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Corps de métier' }), 'Gros oeuvre');
    await user.click(screen.getByRole('button', { name: 'Ouvert maintenant' }));
    expect(address()).toBe('/trouve?trade=Gros+oeuvre&open=1');
    expect(companies.mock.lastCall?.[0]?.query).toMatchObject({ trade: 'Gros oeuvre', open: '1' });
    await user.click(screen.getByRole('tab', { name: 'Professionnels' }));
    expect(screen.queryByRole('button', { name: 'Ouvert maintenant' })).not.toBeInTheDocument();
    expect(professionals.mock.lastCall?.[0]?.query).toMatchObject({ trade: 'Gros oeuvre' });
    expect(professionals.mock.lastCall?.[0]?.query).not.toHaveProperty('open');
  });
});
