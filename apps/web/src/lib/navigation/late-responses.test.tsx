import { account } from '@laterite/shared/features/account/contract.ts';
import { auth } from '@laterite/shared/features/auth/contract.ts';
import { companies } from '@laterite/shared/features/companies/contract.ts';
import { passwords } from '@laterite/shared/features/passwords/contract.ts';
import { professionals } from '@laterite/shared/features/professionals/contract.ts';
import { publicRequests } from '@laterite/shared/features/public-requests/contract.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import {
  aCompany,
  professional as ownProfessional,
  prepare,
  withCompany,
} from '../../../test/account-companies.ts';
import { aMember, aSession, signIn, signInAs } from '../../../test/member.ts';
import { professional, serveOwnPage } from '../../../test/own-professional.ts';
import { aPage } from '../../../test/professionals.ts';
import { asked } from '../../../test/public-requests.ts';
import { openAt, type TestUser } from '../../../test/render.tsx';
import { type Served, serve } from '../../../test/serve.ts';

/** Serves an endpoint whose response comes only when it is called for. */
function serveLate(mock: Served<never>) {
  let answer = (_reply: unknown) => {};
  mock.mockReturnValue(
    new Promise<never>((resolve) => {
      answer = resolve as never;
    }),
  );
  return { mock, answer: (reply: unknown) => answer(reply) };
}

const press = async (user: TestUser, ...names: (string | RegExp)[]) => {
  for (const name of names) await user.click((await screen.findAllByRole('button', { name })).at(-1)!);
};

const confirm = async (user: TestUser, name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

/** Opens another page as a link does. */
async function goTo(path: string, address: () => string) {
  act(() => {
    history.pushState({}, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  await waitFor(() => expect(address()).toBe(path));
}

interface Late {
  what: string;
  path: string;
  /** Serves what the page reads, and returns the mock of the late endpoint. */
  prepare: () => unknown;
  send: (user: TestUser) => Promise<unknown>;
  reply?: unknown;
  /** Shown on the page to which the person went. */
  says: string | RegExp;
}

const late: Late[] = [
  {
    what: 'a request was deleted',
    path: `/demandes/publiques/${asked._id}`,
    prepare() {
      signIn();
      serve(publicRequests.read, asked);
      return serve(publicRequests.remove);
    },
    send: (user) => press(user, 'Supprimer', 'Supprimer'),
    says: 'Demande supprimée',
  },
  {
    what: 'a company was deleted',
    path: '/company/konate-terrassement',
    prepare() {
      prepare();
      signInAs(aMember({ professional: ownProfessional, ...withCompany }));
      serve(companies.read, aCompany());
      serve(companies.reviews, aPage([]));
      return serve(companies.remove);
    },
    async send(user) {
      await press(user, 'Modifier', 'Supprimer l’entreprise');
      await confirm(user, 'Supprimer l’entreprise');
    },
    says: 'Entreprise supprimée',
  },
  {
    what: 'a professional profile was deleted',
    path: `/professional/${professional._id}`,
    prepare() {
      serveOwnPage();
      return serve(professionals.remove);
    },
    async send(user) {
      await press(user, 'Modifier', 'Supprimer mon profil professionnel');
      await confirm(user, 'Supprimer mon profil professionnel');
    },
    says: 'Profil professionnel supprimé',
  },
  {
    what: 'an account was deleted',
    path: '/profile',
    prepare() {
      signInAs(aMember());
      return serve(account.removeMine);
    },
    async send(user) {
      await press(user, 'Supprimer mon compte');
      await user.insertText(await screen.findByLabelText('Votre mot de passe, pour confirmer'), 'parpaing');
      await press(user, 'Supprimer définitivement');
    },
    says: 'Votre compte est supprimé',
  },
  {
    what: 'a number that needs a proof was saved',
    path: '/profile',
    prepare() {
      signInAs(aMember());
      return serve(account.editProfile);
    },
    async send(user) {
      await press(user, 'Edit Profile');
      const sheet = within(await screen.findByRole('dialog'));
      const phone = sheet.getByLabelText('Phone number');
      await user.clear(phone);
      await user.insertText(phone, '+225 07 08 12 34 13');
      await user.insertText(await sheet.findByLabelText('Current password'), 'terre rouge');
      await press(user, 'Save');
    },
    reply: aMember({ toVerify: { phoneNumber: '+2250708123413' } }),
    says: 'Profil mis à jour',
  },
  {
    what: 'a log-in was answered',
    path: '/login',
    prepare: () => serve(auth.login),
    async send(user) {
      await user.insertText(await screen.findByLabelText('Email'), 'awa@example.com');
      await user.insertText(screen.getByLabelText('Password'), 'terre rouge');
      await press(user, 'Log in');
    },
    reply: aSession(),
    says: 'Welcome back!',
  },
  {
    what: 'a code was sent',
    path: '/forgot-password',
    prepare: () => serve(passwords.forgot),
    async send(user) {
      await user.insertText(await screen.findByLabelText('Phone number'), '0708123412');
      await press(user, 'Send OTP');
    },
    reply: { message: 'sent', retryAfter: 60, channels: [] },
    says: /OTP sent/,
  },
];

it.each(late)('stays on the page to which a person went before $what', async (given) => {
  const { mock, answer } = serveLate(given.prepare() as Served<never>);
  const { user, address } = await openAt(given.path);
  await given.send(user);
  await waitFor(() => expect(mock).toHaveBeenCalledOnce());
  await goTo('/support', address);
  answer(given.reply);
  expect(await screen.findByText(given.says)).toBeVisible();
  expect(address()).toBe('/support');
});

it('leaves the page of a deleted company although the question was closed meanwhile', async () => {
  const company = late[1]!;
  const { mock, answer } = serveLate(company.prepare() as Served<never>);
  const { user, address } = await openAt(company.path);
  await company.send(user);
  await waitFor(() => expect(mock).toHaveBeenCalledOnce());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  answer(undefined);
  await waitFor(() => expect(address()).toBe('/profile'));
});
