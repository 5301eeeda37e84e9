import type { Me } from '@laterite/shared/features/auth/auth.ts';
import { Cake, MapPin, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatPhone } from '../../lib/formats/phone.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { ProofNotice } from './proof-notice.tsx';
import { Referral } from './referral.tsx';

const formatDay = (day: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5 [&>svg]:size-4.5 [&>svg]:shrink-0">
      {icon}
      <span className="min-w-0 break-words">{children}</span>
    </li>
  );
}

/** Shows the member's name and picture with a button to edit them. */
export function ProfileCard({ me, onEdit }: { me: Me; onEdit: () => void }) {
  const { t, language } = useTexts();
  return (
    <section className="flex flex-col gap-4 rounded-12 border border-line bg-surface p-4 lg:p-6">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={me.fullName ?? me.userName} src={me.profilePictureUrl} size={76} />
        <div className="min-w-0 flex-[1_1_9rem]">
          <h1 className="text-22 font-bold tracking-[-0.01em] break-words">{me.fullName ?? me.userName}</h1>
          {me.fullName && me.fullName !== me.userName && <p className="text-15 break-words">{me.userName}</p>}
          <p className="text-15 break-all text-muted">{me.email}</p>
          <p className="flex flex-wrap items-center gap-x-2 text-15 wrap-anywhere text-muted tabular-nums">
            {formatPhone(me.phoneNumber)}
            {me.phoneVerified && <span className="text-14 text-success">{t('common.phoneVerified')}</span>}
          </p>
        </div>
      </div>
      <Button icon={Pencil} kind="outline" wide onClick={onEdit}>
        {t('account.editProfile')}
      </Button>
      <ProofNotice me={me} />
      <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-15 text-muted">
        <Fact icon={<MapPin />}>{me.location ?? t('account.noLocation')}</Fact>
        {me.dateOfBirth && <Fact icon={<Cake />}>{formatDay(me.dateOfBirth, language)}</Fact>}
      </ul>
      <Referral me={me} />
      {me.description && (
        <p className="text-15 break-words whitespace-pre-line text-text-2">{me.description}</p>
      )}
    </section>
  );
}
