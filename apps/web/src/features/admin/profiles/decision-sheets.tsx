import type { ProfileKind, ProfileOverview } from '@laterite/shared/features/profiles/profile.ts';
import { decisionReasons } from '@laterite/shared/features/reports/decision-reasons.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { formatPhone } from '../../../lib/formats/phone.ts';
import { useNavigate } from '../../../lib/navigation/router.tsx';
import { paths } from '../../../paths.ts';
import { useLeaveForList } from '../../../ui/controls/back-to-list.tsx';
import { ReasonSheet } from '../../../ui/sheets/reason-sheet.tsx';
import { useCommonReasons } from '../../moderation/use-common-reasons.ts';
import { membersQuery } from '../members.queries.ts';
import { ChooseSheet } from './choose-sheet.tsx';
import { countsOf, profileSections } from './profile-sections.ts';
import { profilesQuery, useDecideProfile } from './profiles.queries.ts';

export type ProfileDecision = 'hide' | 'transfer' | 'merge' | 'delete';

interface Props {
  overview: ProfileOverview;
  onClose: () => void;
}

const useReasons = (kind: ProfileKind) =>
  useCommonReasons(decisionReasons(kind === 'companies' ? 'company' : 'professional', 'hide'));

function HideSheet({ overview: { profile }, onClose }: Props) {
  const { t } = useTexts();
  const common = useReasons(profile.kind);
  const { hide, isPending } = useDecideProfile(profile);
  return (
    <ReasonSheet
      title={t('profiles.hideTitle')}
      subject={profile.name}
      common={common}
      hint={t('profiles.hideHint')}
      draft={`hide-profile-${profile._id}`}
      submit={t('ui.hide')}
      isBusy={isPending}
      onReason={hide}
      onClose={onClose}
    />
  );
}

function DeleteSheet({ overview: { profile }, onClose }: Props) {
  const { t } = useTexts();
  const common = useReasons(profile.kind);
  const { remove, isPending } = useDecideProfile(profile);
  const leave = useLeaveForList(paths.adminSection(profileSections[profile.kind]));
  return (
    <ReasonSheet
      title={t('profiles.deleteTitle')}
      subject={t(`profiles.deleteIntro.${profile.kind}`, { name: profile.name })}
      common={common}
      hint={t('profiles.hideHint')}
      draft={`delete-profile-${profile._id}`}
      submit={t('common.delete')}
      isBusy={isPending}
      onReason={(reason, onDone) => remove(reason, leave, onDone)}
      onClose={onClose}
    />
  );
}

function useMembers(q: string) {
  const { data } = useInfiniteQuery({ ...membersQuery(q, undefined), enabled: q !== '' });
  return data?.pages[0]?.items
    .filter(({ disabled }) => !disabled)
    .map(({ _id, userName, email, phoneNumber }) => ({
      id: _id,
      name: userName,
      hint: [email, phoneNumber && formatPhone(phoneNumber)].filter(Boolean).join(' · '),
    }));
}

function TransferSheet({ overview: { profile }, onClose }: Props) {
  const { t } = useTexts();
  const [shown] = useState(profile);
  const { transfer } = useDecideProfile(shown);
  const [q, setQ] = useState('');
  return (
    <ChooseSheet
      title={t('profiles.transferTitle', { name: profile.name })}
      intro={t(`profiles.transferIntro.${profile.kind}`)}
      placeholder={t('admin.searchMembersPrompt')}
      q={q}
      onSearch={setQ}
      choices={useMembers(q)}
      submit={t('profiles.transferTo')}
      onChoose={({ id }) => transfer(id)}
      onClose={onClose}
    />
  );
}

function MergeSheet({ overview: { profile, counts }, onClose }: Props) {
  const { t } = useTexts();
  const [shown] = useState(profile);
  const { merge } = useDecideProfile(shown);
  const navigate = useNavigate();
  const { _id, kind, name } = profile;
  const moved = countsOf(kind).filter((what) => counts[what] > 0);
  const [q, setQ] = useState(name);
  const { data } = useInfiniteQuery({ ...profilesQuery(kind, q), enabled: q !== '' });
  const others = data?.pages[0]?.items.filter((one) => one._id !== _id && one.isShown);
  return (
    <ChooseSheet
      title={t('profiles.mergeTitle', { name })}
      intro={
        <>
          <p>{t('profiles.mergeIntro')}</p>
          <ul className="mt-2 list-disc pl-5">
            {moved.map((what) => (
              <li key={what}>
                {t(`profiles.count.${what}`)} {counts[what]}
              </li>
            ))}
          </ul>
          <p className="mt-2">{t(`profiles.mergeOwners.${kind}`)}</p>
        </>
      }
      placeholder={t('profiles.searchPrompt')}
      q={q}
      onSearch={setQ}
      choices={others?.map((one) => ({
        id: one._id,
        name: one.name,
        hint: [one.location, ...one.owners.map(({ userName }) => userName)].filter(Boolean).join(' · '),
      }))}
      submit={t('profiles.mergeInto')}
      onChoose={({ id }) =>
        merge(id, () => navigate(paths.adminSection(profileSections[kind], { id }), { replace: true }))
      }
      onClose={onClose}
    />
  );
}

const sheets = { hide: HideSheet, transfer: TransferSheet, merge: MergeSheet, delete: DeleteSheet };

/** Sheet for the input of a decision about a page: a reason, the new owner or the page to merge into. */
export default function DecisionSheet({ decision, ...props }: Props & { decision: ProfileDecision }) {
  const Sheet = sheets[decision];
  return <Sheet {...props} />;
}
