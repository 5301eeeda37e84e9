import { companies } from '@laterite/shared/features/companies/contract.ts';
import { listings } from '@laterite/shared/features/listings/contract.ts';
import { professionals } from '@laterite/shared/features/professionals/contract.ts';
import { search } from '@laterite/shared/features/search/contract.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aListing, aSearchPage } from '../../../test/listings.ts';
import { aCompany, aPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';

const open = (options?: Parameters<typeof openAt>[1], shown = [] as ReturnType<typeof aCompany>[]) => {
  serve(search.products, aSearchPage([]));
  serve(listings.browse, aPage([]));
  serve(professionals.browse, aPage([]));
  serve(companies.browse, aPage(shown));
  return openAt('/', options);
};

describe('the home page', () => {
  it.each([
    ['Prestataires BTP', '/trouve?tab=prestataires'],
    ['Recherche rapide', '/trouver'],
    ['Tous les professionnels', '/professionals'],
  ])('leads by "%s" to %s', async (name, href) => {
    await open();
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  });

  it.each([
    ['buy', 'Bonnes affaires'],
    ['sell', 'Vous vendez, vous louez ?'],
    ['work', 'Professionnels bien notés'],
  ])('begins with what a member who came to %s looks for', async (interest, first) => {
    localStorage.setItem('interest', interest);
    await open();
    const [heading] = await screen.findAllByRole('heading', { level: 2 });
    expect(heading).toHaveTextContent(first);
  });

  it.each([/ACD, titre foncier/, /sacs de ciment/, /Vérifier un engin/])(
    'leads to the article %s',
    async (name) => {
      const { user } = await open();
      const guide = await screen.findByRole('link', { name });
      const part = guide.getAttribute('href')!.split('#')[1]!;
      await user.click(guide);
      await waitFor(() => expect(document.getElementById(part)).toBeInTheDocument());
    },
  );

  it('asks for a first listing only where there is none at all', async () => {
    serve(search.products, aSearchPage([]));
    serve(professionals.browse, aPage([]));
    serve(companies.browse, aPage([]));
    serve(listings.browse).mockImplementation(async ({ query }) =>
      aPage(query?.featured ? [] : [aListing({ price: null })]),
    );
    await openAt('/');
    expect(await screen.findByRole('heading', { name: 'Dernières annonces' })).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Bonnes affaires' })).not.toBeInTheDocument(),
    );
    expect(screen.queryByText(/Soyez le premier/)).not.toBeInTheDocument();
  });

  it('searches for the text of the field, also where it was typed before the app could notice it', async () => {
    await open();
    const field = await screen.findByRole<HTMLInputElement>('searchbox');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, ' pelle ');
    fireEvent.submit(field.form!);
    expect(await screen.findByRole('heading', { name: 'Résultats de recherche' })).toBeVisible();
    expect(location.search).toBe('?q=pelle');
  });

  it.each([
    ['fr', 'Tout voir : Bonnes affaires'],
    ['en', 'See all: Good deals'],
  ] as const)('names the way to a whole list as %s writes it', async (wording, name) => {
    await open({ wording });
    expect(await screen.findByRole('link', { name })).toBeVisible();
  });
});

it('the trade of a company is named in the language of the page', async () => {
  await open({ wording: 'en' }, [aCompany({ trades: ['Gros oeuvre'], location: 'Abidjan' })]);
  expect(await screen.findByText(/^Structural work/)).toBeVisible();
});
