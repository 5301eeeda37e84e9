import { type ManagedMember, type Standing, suspensionDays } from '@laterite/shared/features/admin/member.ts';
import { standingReasons } from '@laterite/shared/features/admin/standing-reasons.ts';
import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { ReasonSheet } from '../../ui/sheets/reason-sheet.tsx';
import { useCommonReasons } from '../moderation/use-common-reasons.ts';
import { useDecideMember } from './members.queries.ts';

interface Props {
  member: ManagedMember;
  to: Exclude<Standing, 'restore'>;
  onClose: () => void;
}

/** Sheet for the reason and the number of days of a warning, suspension or ban. */
export default function StandingSheet({ member, to, onClose }: Props) {
  const { t } = useTexts();
  const { decide, isPending } = useDecideMember(member);
  const [days, setDays] = useState<number>(suspensionDays.usual[1]);
  const chosenDays = useRef(days);
  chosenDays.current = days;
  return (
    <ReasonSheet
      title={t(`admin.standing.title.${to}`)}
      subject={
        <>
          {member.userName}
          {to === 'suspend' && (
            <fieldset aria-label={t('admin.standing.howLong')} className="mt-3 flex flex-wrap gap-2 py-1">
              {suspensionDays.usual.map((count) => (
                <Chip key={count} isChosen={days === count} onClick={() => setDays(count)}>
                  {t('admin.standing.days', { count })}
                </Chip>
              ))}
            </fieldset>
          )}
        </>
      }
      common={useCommonReasons(standingReasons)}
      hint={t(`admin.standing.${to}Hint`)}
      draft={`standing-${to}-${member._id}`}
      submit={t(`admin.standing.${to}`)}
      isBusy={isPending}
      onReason={(reason, onDone) =>
        decide(
          { to, reason, version: member.version, ...(to === 'suspend' && { days: chosenDays.current }) },
          onDone,
        )
      }
      onClose={onClose}
    />
  );
}
