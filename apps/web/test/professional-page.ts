import { auth } from '@laterite/shared/features/auth/contract.ts';
import { listings } from '@laterite/shared/features/listings/contract.ts';
import { professionals } from '@laterite/shared/features/professionals/contract.ts';
import { token } from '../src/lib/requests/token.ts';
import { aPage, aProfessionalPage } from './professionals.ts';
import { neverRespond, serve } from './serve.ts';

/** Serves the page of a professional without reviews, listings or projects. */
export function serveProfessional(professional = aProfessionalPage()) {
  serve(professionals.read, professional);
  return {
    reviews: serve(professionals.reviews, aPage([])),
    listings: serve(listings.browse, aPage([])),
    projects: serve(professionals.projects, aPage([])),
  };
}

/** Signs in a member whose account the server has not returned yet. */
export function signInUnread(): void {
  token.write('a-token');
  neverRespond(auth.me);
}
