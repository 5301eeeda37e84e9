import type { ReceivedInvitation } from '@laterite/shared/features/invitations/invitation.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';

interface Props {
  invitation: ReceivedInvitation;
  level?: 'h1' | 'h3';
  /** Buttons to accept or refuse. */
  children: ReactNode;
}

/** An invitation to a company: its sender, its permission and its expiry. */
export function InvitationCard({ invitation, level: Heading = 'h3', children }: Props) {
  const { t, language } = useTexts();
  const { company, invitedBy, role, permission, expiresAt } = invitation;
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(expiresAt));
  const title = invitedBy
    ? t('invitations.invites', { name: invitedBy, company: company.name })
    : t('invitations.invitesBare', { company: company.name });
  return (
    <div className="flex flex-col gap-3 rounded-12 border border-line bg-surface p-4">
      <div className="flex items-start gap-3.5">
        <Avatar name={company.name} src={company.companyLogoUrl} size={52} square />
        <div className="min-w-0 flex-1">
          <Heading className="text-16 leading-snug font-bold break-words">{title}</Heading>
          <p className="mt-1 text-14 break-words text-muted">
            {[t(`companies.type.${company.type}`), company.location].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <p className="text-15 break-words">
        {t('invitations.as', { role, permission: t(`companies.permission.${permission}`) })}
      </p>
      <p className="text-14 text-muted">{t('invitations.rights', { permission })}</p>
      <p className="text-14 text-muted">{t('invitations.until', { day })}</p>
      {children}
    </div>
  );
}
