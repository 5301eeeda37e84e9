import {
  restoreCompaniesOf,
  shownWithoutOwner,
  suspendCompaniesOf,
} from '../companies/suspension.service.ts';
import {
  hasShownListings,
  restoreListingsOf,
  suspendListingsOf,
} from '../listings/lifecycle/owned-listings.service.ts';
import {
  isProfessionalShown,
  restoreProfessionalOf,
  suspendProfessionalOf,
} from '../professionals/suspension.service.ts';
import {
  hasShownPublicRequests,
  restorePublicRequestsOf,
  suspendPublicRequestsOf,
} from '../public-requests/own-public-requests.service.ts';

/** Hides everything that a disabled member has online; each step can be repeated. */
export async function suspendAllOf(user: string): Promise<void> {
  await suspendListingsOf(user);
  await suspendProfessionalOf(user);
  await suspendCompaniesOf(user);
  await suspendPublicRequestsOf(user);
}

/** Shows everything again that was hidden when the member was disabled. */
export async function restoreAllOf(user: string): Promise<void> {
  await restoreListingsOf(user);
  await restoreProfessionalOf(user);
  await restoreCompaniesOf(user);
  await restorePublicRequestsOf(user);
}

/** Returns whether a member has public content: a listing, their profile or a company without an enabled owner. */
export async function isAnythingShown(user: string): Promise<boolean> {
  if ((await hasShownListings(user)) || (await isProfessionalShown(user))) return true;
  if (await hasShownPublicRequests(user)) return true;
  return (await shownWithoutOwner(user)).length > 0;
}
