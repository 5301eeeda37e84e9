import {
  type ManagedProfile,
  type ProfileKind,
  profileStates,
} from '@laterite/shared/features/profiles/profile.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { useDebouncedInput } from '../../../lib/forms/use-debounced-input.ts';
import { useSearchParams } from '../../../lib/navigation/router.tsx';
import { withParam } from '../../../lib/navigation/with-param.ts';
import { BackToList, openedFromList } from '../../../ui/controls/back-to-list.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Badge } from '../../../ui/facts/badge.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { RowList } from '../../../ui/lists/row-list.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { profilesQuery } from './profiles.queries.ts';

function Row({ profile }: { profile: ManagedProfile }) {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const { _id, kind, name, role, location, owners, isShown, isHidden, hidden, isFeatured } = profile;
  const facts = [
    kind === 'companies' ? t(`companies.type.${role as 'cabinet'}`) : role,
    location,
    owners.map(({ userName }) => userName).join(', ') || t('profiles.unowned'),
  ];
  return (
    <li>
      <Link
        to={{ search: `?${withParam(query, 'id', _id)}` }}
        state={openedFromList}
        className="flex flex-col gap-1 rounded-12 border border-line bg-surface p-4"
      >
        <span className="flex flex-wrap items-center gap-2 text-16 font-semibold wrap-anywhere">
          {name}
          {!isShown && <Badge kind="open">{t(isHidden ? 'profiles.isHidden' : 'profiles.isDisabled')}</Badge>}
          {hidden?.reviewAskedAt && <Badge kind="rental">{t('profiles.isWaiting')}</Badge>}
          {isFeatured && <Badge kind="neutral">{t('profiles.isFeatured')}</Badge>}
        </span>
        <span className="text-14 break-words text-muted">{facts.filter(Boolean).join(' · ')}</span>
      </Link>
    </li>
  );
}

function ProfileList({ kind }: { kind: ProfileKind }) {
  const { t } = useTexts();
  const [query, setQuery] = useSearchParams();
  const q = query.get('q') ?? '';
  const state = profileStates.find((name) => name === query.get('state')) ?? 'shown';
  const { typed, type, send } = useDebouncedInput(q, (text) => setQuery(text ? { q: text } : {}));
  return (
    <>
      <SearchField
        label={t('profiles.search')}
        placeholder={t('profiles.searchPrompt')}
        value={typed}
        onChange={type}
        onSubmit={send}
      />
      <fieldset aria-label={t('admin.show')} className="flex flex-wrap gap-2 py-1">
        {profileStates.map((value) => (
          <Chip
            key={value}
            isChosen={!q && state === value}
            onClick={() => setQuery(value === 'shown' ? {} : { state: value })}
          >
            {t(`profiles.state.${value}`)}
          </Chip>
        ))}
      </fieldset>
      <RowList
        results={useInfiniteQuery(profilesQuery(kind, q, q ? undefined : state))}
        row={(profile) => <Row key={profile._id} profile={profile} />}
        empty={<EmptyState icon={Building2} title={t('profiles.none')} />}
        failed={t('profiles.loadFailed')}
      />
    </>
  );
}

/** Search for pages of one kind, and the overview of the page chosen in the URL. */
export function ProfilesSection({ kind }: { kind: ProfileKind }) {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const id = query.get('id');
  if (!id) return <ProfileList kind={kind} />;
  return (
    <>
      <BackToList to={{ search: `?${withParam(query, 'id', null)}` }}>{t('profiles.all')}</BackToList>
      <ProfilePanel key={id} kind={kind} id={id} />
    </>
  );
}
