import { admin } from '@laterite/shared/features/admin/contract.ts';
import type { JournalEntry } from '@laterite/shared/features/admin/journal.ts';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aMember, signInAs } from '../../../test/member.ts';
import { aPage } from '../../../test/professionals.ts';
import { openAt } from '../../../test/render.tsx';
import { serve } from '../../../test/serve.ts';
import { ApiError } from '../../lib/requests/api-error.ts';

const [awa, koffi, company, gone] = ['a', 'b', 'c', 'd'].map((digit) => digit.repeat(24)) as [
  string,
  string,
  string,
  string,
];
let made = 0;
const entry = (kind: JournalEntry['kind'], changes: Partial<JournalEntry>): JournalEntry => ({
  _id: String(++made).padStart(24, '0'),
  kind,
  at: '2026-01-02T09:30:00.000Z',
  actor: awa,
  actorName: 'Awa',
  target: null,
  request: null,
  network: null,
  reason: null,
  things: {
    [awa]: { kind: 'member', name: 'Awa' },
    [koffi]: { kind: 'member', name: 'Koffi' },
    [company]: { kind: 'company', name: 'Bâtir Fils' },
  },
  before: null,
  after: null,
  ...changes,
});

const entries: [JournalEntry, string[]][] = [
  [
    entry('account_suspended', {
      target: koffi,
      before: { state: 'active' },
      after: { state: 'suspended', until: '2026-01-09T09:30:00.000Z' },
      reason: 'Vous demandez un acompte avant la visite.',
    }),
    [
      'Raison : Vous demandez un acompte avant la visite.',
      'Membre Koffi',
      'État : actif → suspendu',
      'Jusqu’au : 9 janv. 2026',
    ],
  ],
  [
    entry('number_unbanned', {
      before: { state: 'banned' },
      after: { state: 'active' },
      reason: 'Arnaque.',
    }),
    ['Le numéro avait été banni pour cette raison : Arnaque.', 'État : banni → actif'],
  ],
  [
    entry('profile_transferred', { target: company, before: { owners: awa }, after: { owners: koffi } }),
    ['Entreprise Bâtir Fils', 'Propriétaires : Awa → Koffi'],
  ],
  [
    entry('payment_mismatched', { target: gone, before: { sum: '15000 XOF' }, after: { sum: '150 XOF' } }),
    ['supprimé depuis', 'Somme : 15 000 FCFA → 150 FCFA'],
  ],
  [
    entry('payment_mismatched', { target: gone, before: { sum: '15000 XOF' }, after: { sum: '15000 XAF' } }),
    ['Somme : 15 000 francs CFA (BCEAO) → 15 000 francs CFA (BEAC)'],
  ],
  [
    entry('payment_mismatched', { target: gone, before: { sum: '15000 XOF' }, after: { sum: '150.5 EUR' } }),
    ['Somme : 15 000 FCFA → 150,5 euros'],
  ],
  [
    entry('payment_mismatched', { target: gone, before: { sum: '15000 XOF' }, after: { sum: '150 ' } }),
    ['Somme : 15 000 FCFA → 150, monnaie inconnue'],
  ],
  [entry('forbidden', { target: 'DELETE /api/removed/:id' }), ['Demande d’une fonction retirée depuis']],
  [entry('verification_paper_read', { target: `${gone} registry` }), ['supprimé depuis · extrait RCCM']],
  [
    entry('forbidden', { target: 'GET /api/users', request: 'Tous les comptes' }),
    ['Demande refusée : Tous les comptes'],
  ],
  [entry('code_sent', { target: 'phone' }), ['Par téléphone']],
];

const plain = (text: string | null) => text?.replaceAll(/\s/g, ' ') ?? '';

it('the journal says in words what was done, to what and with which values', async () => {
  serve(admin.today).mockRejectedValue(new ApiError(500));
  serve(admin.journal, aPage(entries.map(([one]) => one)));
  signInAs(aMember({ role: 'admin' }));
  await openAt('/admin/journal');
  await screen.findByText('Membre suspendu');
  const rows = within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map(({ textContent }) => plain(textContent));
  for (const [one, words] of entries) {
    const row = rows.find((text) => words.every((word) => text.includes(word)));
    expect(row, one.kind).toBeDefined();
    expect(row).not.toMatch(/[0-9a-f]{24}|XOF|XAF|EUR|\/api\/|DELETE|registry|suspended/);
  }
});
