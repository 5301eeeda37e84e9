import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Badge } from '../../ui/facts/badge.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { HandOver, MemberFields, RemoveMember } from './member-editor.tsx';

interface Props {
  company: CompanyDetail;
  member: CompanyDetail['members'][number];
  meId: string;
  isOwner: boolean;
}

/** Row of a company member, with the changes that the reader may make. */
export function MemberRow({ company, member, meId, isOwner }: Props) {
  const { t } = useTexts();
  const [isEditing, setEditing] = useState(false);
  const { user, role, permission } = member;
  const isSelf = user._id === meId;
  const mayRemove = !isSelf && (isOwner || permission === 'member');
  const close = () => setEditing(false);
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex items-center gap-3">
        <Avatar name={user.userName} src={imageUrl(user.profilePicture, 480)} />
        <div className="min-w-0 flex-1">
          <p className="text-16 font-semibold break-words">
            {user.userName}
            {isSelf && <span className="font-normal text-muted"> ({t('members.you')})</span>}
          </p>
          <p className="mb-1 text-14 break-words text-muted">{role}</p>
          <Badge kind="neutral">{t(`companies.permission.${permission}`)}</Badge>
        </div>
        {(isOwner || mayRemove) && (
          <IconButton
            icon={Pencil}
            label={t('members.edit', { name: user.userName })}
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
            className="-mr-3 hover:bg-sunk"
          />
        )}
      </div>
      {isEditing && (
        <div className="flex flex-col gap-3 rounded-12 bg-sunk p-4">
          {isOwner && <MemberFields company={company} member={member} onDone={close} />}
          {/* Also for a second owner: the transfer takes two requests, and the connection may drop between them. */}
          {isOwner && !isSelf && <HandOver company={company} member={member} meId={meId} onDone={close} />}
          {mayRemove && <RemoveMember company={company} member={member} onDone={close} />}
        </div>
      )}
    </li>
  );
}
