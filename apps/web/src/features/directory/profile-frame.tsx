import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { isAbsent } from '../../lib/api-error.ts';
import { useDocumentTitle } from '../../lib/document-title.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

interface Props<Profile> {
  result: UseQueryResult<Profile>;
  icon: LucideIcon;
  texts: { notFound: string; notFoundHint: string; failed: string };
  /** The title of the page while it is shown. */
  name: string | undefined;
  /** Where else to look when it is not there. */
  back: ReactNode;
  children: (profile: Profile) => ReactNode;
}

/** The page of a professional, a company or a seller with every state: on its way, not there, not to be had, shown. */
export function ProfileFrame<Profile>({
  result: { data: profile, error, refetch },
  icon,
  texts,
  name,
  back,
  children,
}: Props<Profile>) {
  useDocumentTitle(name ?? (isAbsent(error) ? texts.notFound : undefined));
  if (profile) return <article className="pb-12">{children(profile)}</article>;
  if (!error) return <ProfileSkeleton />;
  if (!isAbsent(error))
    return <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />;
  return (
    <EmptyState level="h1" icon={icon} title={texts.notFound} hint={texts.notFoundHint}>
      {back}
    </EmptyState>
  );
}
