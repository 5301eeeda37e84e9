import { auth } from '@laterite/shared/features/auth/contract.ts';
import { categoryWords } from '@laterite/shared/features/listings/category-words.ts';
import { allCategories } from '@laterite/shared/features/listings/taxonomy.ts';
import { notifications as notificationsContract } from '@laterite/shared/features/notifications/contract.ts';
import notifications from '@laterite/shared/features/notifications/notification-texts.fr.json' with {
  type: 'json',
};
import { defaultPreferences } from '@laterite/shared/features/notifications/preferences.ts';
import { search } from '@laterite/shared/features/search/contract.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { textsFor, textsOf } from '../../build/catalogues.ts';
import { aListing, aSearchPage } from '../../test/listings.ts';
import { aMember } from '../../test/member.ts';
import { openAt } from '../../test/render.tsx';
import { serve } from '../../test/serve.ts';
import { token } from '../lib/requests/token.ts';

/** The values a compiled message takes: `[name]`, or `[name, 'plural', { one: […], other: […] }]`. */
function namesOf(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message
    .filter(Array.isArray)
    .flatMap(([name, , choices]) => [String(name), ...Object.values(Object(choices)).flatMap(namesOf)]);
}

/** Sentences that the specification writes with a plain space before the punctuation mark. */
const withPlainSpace = ['Avis publié !', 'Annonce publiée avec succès !'];

describe('the catalogues', () => {
  it('have the same keys in French and English', () => {
    expect(Object.keys(textsOf('fr')).sort()).toEqual(Object.keys(textsOf('en')).sort());
  });

  it('name the same values in both languages, but for a count that needs no word', () => {
    const namesIn = (text = '') =>
      [...new Set(namesOf(compileMessage(text)))].filter((name) => name !== 'count').sort();
    const english = textsOf('en');
    for (const [key, text] of Object.entries(textsOf('fr'))) {
      expect([key, namesIn(text)]).toEqual([key, namesIn(english[key])]);
    }
  });

  it('name the categories as imports and templates do', () => {
    const names = (language: 'fr' | 'en') =>
      allCategories.map((category) => textsOf(language)[`taxonomy.category.${category}`]);
    for (const language of ['fr', 'en'] as const)
      expect(names(language)).toEqual(Object.values(categoryWords).map((words) => words[language]));
  });

  it('name the product by its setting alone', () => {
    const texts = [...Object.entries(textsOf('fr')), ...Object.entries(textsOf('en'))];
    expect(texts.filter(([, text]) => text.includes('Latérite'))).toEqual([]);
  });

  it('never part a French sentence from its punctuation', () => {
    const ofNotifications = Object.values(notifications).flatMap(({ title, text }) => [title, text]);
    const loose = [...Object.values(textsOf('fr')), ...ofNotifications];
    const own = loose.filter((text) => !withPlainSpace.includes(text));
    expect(own.filter((text) => / [?!:;»]|« /.test(text))).toEqual([]);
  });

  it('write sums as the app formats them', () => {
    const texts = [...Object.values(textsOf('fr')), ...Object.values(textsOf('en'))];
    const sums = texts.flatMap((text) => text.match(/\d[\d.,\s]*FCFA/g) ?? []);
    expect(sums).not.toEqual([]);
    expect(sums).toEqual(sums.map((sum) => formatMoney(Number(sum.replace(/\D/g, '')))));
  });

  it.each([
    'Network error. Please check your connection and try again.',
    'No results found',
    'Failed to load results',
    'Search failed. Please try again.',
    'Erreur lors de la recherche.',
    'Vous devez être connecté pour publier.',
    'Page non trouvée',
    'Bonnes affaires',
    'Résultats de recherche',
    'ACCEDER A LA DOCUMENTATION',
    'Climatisation / Ventilation',
    ...withPlainSpace,
  ])('start with “%s”, as the specification writes it', (literal) => {
    expect(Object.values(textsFor('start'))).toContain(literal);
  });
});

describe('the language of the page', () => {
  it('is not written again where it is right, so that the browser does not style all elements again', async () => {
    document.documentElement.lang = 'fr';
    const written: MutationRecord[] = [];
    const observer = new MutationObserver((records) => written.push(...records));
    observer.observe(document.documentElement, { attributeFilter: ['lang'] });
    await openAt('/terms');
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(written).toEqual([]);
    observer.disconnect();
  });
});

describe('the language switch', () => {
  it('changes every text at once and is remembered', async () => {
    serve(search.products, aSearchPage([aListing({ type: 'rental' })]));
    const { user } = await openAt('/marketplace');
    expect(await screen.findByText('Location')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: /^EN/ })[0]!);
    expect(await screen.findByRole('heading', { level: 1, name: 'Good deals' })).toBeVisible();
    expect(screen.getByText('Rental')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Machines' })).toBeVisible();
    expect(document.documentElement).toHaveAttribute('lang', 'en');
    expect(localStorage.getItem('wording')).toBe('en');
  });

  it('is stored for the notices of a member', async () => {
    serve(auth.me, aMember());
    serve(search.products, aSearchPage([]));
    const saved = serve(notificationsContract.savePreferences, { ...defaultPreferences, version: 1 });
    token.write('a-token');
    const { user } = await openAt('/marketplace', { wording: 'fr' });
    await user.click((await screen.findAllByRole('button', { name: /^EN/ }))[0]!);
    await waitFor(() => expect(saved).toHaveBeenCalledWith({ body: { language: 'en' } }));
  });
});
