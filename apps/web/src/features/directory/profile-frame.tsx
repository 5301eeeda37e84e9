import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { isAbsent } from '../../lib/api-error.ts';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

interface Props<Profile> {
  result: UseQueryResult<Profile>;
  icon: LucideIcon;
  texts: { notFound: string; notFoundHint: string; failed: string };
  /** The list of its like, where it is not there. */
  tab: string;
  children: (profile: Profile) => ReactNode;
}

/** The page of a professional or a company with every state: on its way, not there, not to be had, shown. */
export function ProfileFrame<Profile extends { name: string }>({
  result: { data: profile, error, refetch },
  icon,
  texts,
  tab,
  children,
}: Props<Profile>) {
  const { t } = useTexts();
  useDocumentTitle(profile?.name ?? (isAbsent(error) ? texts.notFound : undefined));
  if (profile) return <article className="pb-12">{children(profile)}</article>;
  if (!error) return <ProfileSkeleton />;
  if (!isAbsent(error)) return <ErrorState title={texts.failed} onRetry={() => void refetch()} />;
  return (
    <EmptyState level="h1" icon={icon} title={texts.notFound} hint={texts.notFoundHint}>
      <ButtonLink to={paths.directory(tab)}>{t('professionals.backToDirectory')}</ButtonLink>
    </EmptyState>
  );
}
