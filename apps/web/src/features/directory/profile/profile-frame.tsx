import type { UseQueryResult } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../../lib/navigation/document-title.ts';
import { isAbsent } from '../../../lib/requests/api-error.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';

interface Props<Profile> {
  result: UseQueryResult<Profile>;
  icon: LucideIcon;
  texts: { notFound: string; notFoundHint: string; failed: string };
  /** Page title while the profile is shown. */
  name: string | undefined;
  /** Link shown if the profile does not exist. */
  back: ReactNode;
  children: (profile: Profile) => ReactNode;
}

/** Page of a professional, company or seller, with states for loading, not found and error. */
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
