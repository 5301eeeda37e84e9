import { type ManagedMember, restrictionKinds } from '@laterite/shared/features/admin/member.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatDay } from '../../lib/formats/dates.ts';
import { formatPhone } from '../../lib/formats/phone.ts';
import { useDebouncedInput } from '../../lib/forms/use-debounced-input.ts';
import { useSearchParams } from '../../lib/navigation/router.tsx';
import { withParam } from '../../lib/navigation/with-param.ts';
import { BackToList, openedFromList } from '../../ui/controls/back-to-list.tsx';
import { Chip } from '../../ui/controls/chip.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Badge } from '../../ui/facts/badge.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { RowList } from '../../ui/lists/row-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { BannedNumbers } from './banned-numbers.tsx';
import { FactsLine } from './facts-line.tsx';
import { MemberPanel } from './member-panel.tsx';
import { type MemberState, membersQuery } from './members.queries.ts';

function Row({ member }: { member: ManagedMember }) {
  const { t, language } = useTexts();
  const [query] = useSearchParams();
  const { _id, userName, fullName, email, phoneNumber, restriction, role, createdAt } = member;
  return (
    <li>
      <Link
        to={{ search: `?${withParam(query, 'id', _id)}` }}
        state={openedFromList}
        className="flex flex-col gap-1 rounded-12 border border-line bg-surface p-4"
      >
        <span className="flex flex-wrap items-center gap-2 text-16 font-semibold wrap-anywhere">
          {userName}
          {fullName && fullName !== userName && <span className="font-normal text-muted">{fullName}</span>}
          {restriction && <Badge kind="open">{t(`admin.restricted.${restriction.kind}`)}</Badge>}
          {role !== 'user' && <Badge kind="neutral">{t(`admin.role.${role}`)}</Badge>}
        </span>
        <span className="text-14 break-words text-muted">
          <FactsLine
            facts={[
              email,
              phoneNumber ? formatPhone(phoneNumber) : t('admin.noPhone'),
              formatDay(createdAt.slice(0, 10), language),
            ]}
          />
        </span>
      </Link>
    </li>
  );
}

function Found({ q, state }: { q: string; state: MemberState | undefined }) {
  const { t } = useTexts();
  return (
    <RowList
      results={useInfiniteQuery(membersQuery(q, state))}
      row={(member) => <Row key={member._id} member={member} />}
      empty={<EmptyState icon={Users} title={t('admin.noMembers')} />}
      failed={t('admin.membersFailed')}
    />
  );
}

const states = [undefined, ...restrictionKinds, 'numbers'] as const;

function MemberList() {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const q = query.get('q') ?? '';
  const state = states.find((one) => one === query.get('state'));
  const isNumbers = state === 'numbers';
  const { typed, type, send } = useDebouncedInput(q, (text) =>
    setQuery({ ...(text && { q: text }), ...(isNumbers && { state }) }),
  );
  return (
    <>
      <SearchField
        label={t(isNumbers ? 'admin.number.search' : 'admin.searchMembers')}
        placeholder={t(isNumbers ? 'admin.number.searchPrompt' : 'admin.searchMembersPrompt')}
        value={typed}
        onChange={type}
        onSubmit={send}
      />
      <fieldset aria-label={t('admin.show')} className="flex flex-wrap gap-2 py-1">
        {states.map((value) => (
          <Chip
            key={value ?? 'all'}
            isChosen={(!q || isNumbers) && state === value}
            onClick={() => setQuery(value ? { state: value } : {})}
          >
            {t(`admin.state.${value ?? 'all'}`)}
          </Chip>
        ))}
      </fieldset>
      {isNumbers ? <BannedNumbers q={q} /> : <Found q={q} state={q ? undefined : state} />}
    </>
  );
}

/** Search for members, and the overview of the member chosen in the URL. */
export default function MembersSection() {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const id = query.get('id');
  if (!id) return <MemberList />;
  return (
    <>
      <BackToList to={{ search: `?${withParam(query, 'id', null)}` }}>{t('admin.allMembers')}</BackToList>
      <MemberPanel key={id} id={id} />
    </>
  );
}
