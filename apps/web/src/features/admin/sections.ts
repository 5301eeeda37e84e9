import type { Me } from '@laterite/shared/features/auth/auth.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import type { AdminSection } from './admin-section.ts';

/** The sections of `/admin`, in display order. */
const adminSections: readonly AdminSection[] = [
  {
    path: '',
    right: 'reviewListings',
    label: 'admin.section.today',
    Part: lazyPart(() => import('./today-section.tsx')),
  },
  {
    path: 'annonces',
    right: 'reviewListings',
    label: 'admin.section.listings',
    queues: ['pending', 'toCheck'],
    hasKeys: true,
    Part: lazyPart(() => import('../moderation/moderation-queue.tsx'), { texts: ['moderation'] }),
  },
  {
    path: 'demandes',
    right: 'reviewListings',
    label: 'admin.section.publicRequests',
    queues: ['publicRequests', 'publicRequestsToCheck'],
    hasKeys: true,
    Part: lazyPart(() => import('../public-requests/public-requests-queue.tsx'), {
      texts: ['publicRequests', 'quantities', 'moderation'],
    }),
  },
  {
    path: 'signalements',
    right: 'decideReports',
    label: 'admin.section.reports',
    queues: ['reports'],
    hasKeys: true,
    Part: lazyPart(() => import('../reports/report-cases.tsx'), { texts: ['moderation', 'reports'] }),
  },
  {
    path: 'revendications',
    right: 'giveCompanies',
    label: 'admin.section.claims',
    queues: ['claims'],
    hasKeys: true,
    Part: lazyPart(() => import('../claims/pending-claims.tsx'), { texts: ['claims'] }),
  },
  {
    path: 'fiches',
    right: 'giveCompanies',
    label: 'admin.section.unclaimed',
    Part: lazyPart(() => import('../companies/unclaimed/unclaimed-section.tsx'), {
      texts: ['unclaimed', 'companies'],
    }),
  },
  {
    path: 'verifications',
    right: 'decideVerifications',
    label: 'admin.section.verifications',
    queues: ['verifications'],
    hasKeys: true,
    Part: lazyPart(() => import('../verification/verification-queue.tsx'), { texts: ['verification'] }),
  },
  {
    path: 'membres',
    right: 'manageAccounts',
    label: 'admin.section.members',
    Part: lazyPart(() => import('./members-section.tsx'), { texts: ['myListings'] }),
  },
  {
    path: 'entreprises',
    right: 'hideProfiles',
    label: 'admin.section.companies',
    queues: ['companies'],
    Part: lazyPart(() => import('./profiles/companies-section.tsx'), { texts: ['profiles', 'companies'] }),
  },
  {
    path: 'professionnels',
    right: 'hideProfiles',
    label: 'admin.section.professionals',
    queues: ['professionals'],
    Part: lazyPart(() => import('./profiles/professionals-section.tsx'), {
      texts: ['profiles', 'companies'],
    }),
  },
  {
    path: 'import',
    right: 'importForMembers',
    label: 'admin.section.imports',
    Part: lazyPart(() => import('../imports/team-imports.tsx'), { texts: ['imports', 'companies'] }),
  },
  {
    path: 'lieux',
    right: 'namePlaces',
    label: 'admin.section.catalogue',
    Part: lazyPart(() => import('./catalogue-section.tsx'), { texts: ['catalogue'] }),
  },
  {
    path: 'mises-en-avant',
    right: 'chooseFeatured',
    label: 'admin.section.featured',
    Part: lazyPart(() => import('./featured-section.tsx')),
  },
  {
    path: 'support',
    right: 'answerSupport',
    label: 'admin.section.support',
    queues: ['tickets'],
    Part: lazyPart(() => import('./tickets-section.tsx')),
  },
  {
    path: 'journal',
    right: 'readJournal',
    label: 'admin.section.journal',
    Part: lazyPart(() => import('./journal-section.tsx'), { texts: ['journal'] }),
  },
];

/** Returns the sections that a user's rights allow. */
export const sectionsFor = (me: Me): AdminSection[] =>
  adminSections.filter(({ right }) => hasRight(me, right));
