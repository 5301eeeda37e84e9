import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { useSession } from '../../lib/session/session.ts';
import { Badge } from '../../ui/facts/badge.tsx';
import { ProfileSection } from '../../ui/facts/profile-section.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { MembersButton } from '../members/members-button.tsx';

function Member({ user, role, permission }: CompanyDetail['members'][number]) {
  const { t } = useTexts();
  return (
    <li className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
      <Avatar name={user.userName} src={imageUrl(user.profilePicture, 480)} />
      <div className="min-w-0 flex-1">
        <h3 className="text-16 font-semibold break-words">{user.userName}</h3>
        <p className="text-14 break-words text-muted">{role}</p>
      </div>
      <Badge kind="neutral">{t(`companies.permission.${permission}`)}</Badge>
    </li>
  );
}

/** Shows the members of a company with their roles. */
export function Team({ company }: { company: CompanyDetail }) {
  const { t } = useTexts();
  const { me } = useSession();
  return (
    <ProfileSection title={t('companies.team')}>
      <ul className="divide-y divide-line rounded-12 border border-line bg-surface p-4">
        {company.members.map((member) => (
          <Member key={member.user._id} {...member} />
        ))}
      </ul>
      {me && (
        <div className="mt-3 empty:hidden">
          <MembersButton company={company} meId={me._id} />
        </div>
      )}
    </ProfileSection>
  );
}
