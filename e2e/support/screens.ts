import type { APIRequestContext, Page } from '@playwright/test';

/** Screens that the server renders; `:id` is replaced with the id of a demo document. */
export const renderedScreens = [
  '/',
  '/marketplace',
  '/recherche?q=ciment',
  '/stuff/:id',
  '/trouve',
  '/trouver',
  '/professionals',
  '/professional/:id',
  '/company/:id',
  '/u/:id',
  '/demandes/publiques',
  '/demandes/publiques/:id',
  '/calculateur?job=wall',
  '/support',
  '/terms',
  '/documentation',
];

/** Screens that visitors may open. */
export const publicScreens = [
  ...renderedScreens,
  '/mines',
  '/immobilier',
  '/int-maison',
  '/selection',
  '/favoris',
  '/register',
  '/login',
  '/forgot-password',
];

/** Returns the address of a screen with the id of a demo listing (of this member, if given), its seller, a professional or a company. */
export async function addressOf(
  screen: string,
  request: APIRequestContext,
  memberId?: string,
): Promise<string> {
  if (!screen.includes(':id')) return screen;
  const lists = {
    stuff: `/api/stuff${memberId ? `?owner=${memberId}` : ''}`,
    professional: '/api/professionals',
    company: '/api/companies',
    u: '/api/stuff',
    demandes: '/api/public-requests',
  };
  const noun = screen.split('/')[1] as keyof typeof lists;
  const { items } = await (await request.get(lists[noun])).json();
  return screen.replace(':id', noun === 'u' ? items[0].owner : items[0]._id);
}

/** Starts collecting the errors of a page, replacing an earlier collection; messages in `ignored` are expected. */
export function complaintsOf(page: Page, types: string[], ignored = /^$/): string[] {
  const complaints: string[] = [];
  for (const event of ['console', 'pageerror', 'request']) page.removeAllListeners(event);
  page.on('console', (message) => {
    if (types.includes(message.type()) && !ignored.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
