import { localizeReason } from '@laterite/shared/common-reasons.ts';
import { auditGroups } from '@laterite/shared/features/admin/audit-kinds.ts';
import type { JournalEntry, JournalFilters } from '@laterite/shared/features/admin/journal.ts';
import { isId } from '@laterite/shared/id-pattern.ts';
import type { Language } from '@laterite/shared/languages.ts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText, X } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatInstant } from '../../lib/formats/dates.ts';
import { useSearchParams } from '../../lib/navigation/router.tsx';
import { api } from '../../lib/requests/api.ts';
import { byCursor } from '../../lib/requests/paging.ts';
import { Chip } from '../../ui/controls/chip.tsx';
import { RowList } from '../../ui/lists/row-list.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FactsLine } from './facts-line.tsx';
import { JournalChange, JournalTarget } from './journal-words.tsx';

type Filters = Pick<JournalFilters, 'group' | 'actor' | 'target'>;

const journalQuery = (filters: Filters, language: Language) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'journal', filters, language],
    queryFn: ({ pageParam, signal }) =>
      api.admin.journal({ query: { ...filters, cursor: pageParam } }, { signal }),
    ...byCursor,
  });

function Row({ entry, onOnly }: { entry: JournalEntry; onOnly: (filters: Filters) => void }) {
  const { t, language } = useTexts();
  const { kind, at, actor, actorName, target, network, reason } = entry;
  return (
    <li className="flex flex-col gap-1 rounded-12 border border-line bg-surface p-4 text-15">
      <p className="font-semibold">{t(`journal.kind.${kind}`)}</p>
      <p className="text-14 break-words text-muted">
        <FactsLine
          facts={[
            formatInstant(at, language),
            actor ? (actorName ?? t('journal.deleted')) : t('journal.nobody'),
            network,
          ]}
        />
      </p>
      <JournalTarget entry={entry} />
      <JournalChange entry={entry} />
      {reason && (
        <p className="break-words">
          {t(kind === 'number_unbanned' ? 'journal.bannedFor' : 'journal.reason', {
            reason: localizeReason(reason, language),
          })}
        </p>
      )}
      <div className="flex flex-wrap gap-2 py-1 *:shrink *:whitespace-normal empty:hidden">
        {actor && <Chip onClick={() => onOnly({ actor })}>{t('journal.onlyActor')}</Chip>}
        {target && isId(target) && <Chip onClick={() => onOnly({ target })}>{t('journal.onlyTarget')}</Chip>}
      </div>
    </li>
  );
}

/** Journal of actions, with filters by kind, person and document. */
export default function JournalSection() {
  const { t, language } = useTexts();
  const [query, setQuery] = useSearchParams();
  const filters: Filters = {
    group: auditGroups.find((name) => name === query.get('group')),
    actor: query.get('actor') ?? undefined,
    target: query.get('target') ?? undefined,
  };
  const show = (changes: Filters) => {
    const given = Object.entries({ ...filters, ...changes }).filter(([, value]) => value);
    setQuery(Object.fromEntries(given) as Record<string, string>);
  };
  return (
    <>
      <fieldset
        aria-label={t('admin.show')}
        className="flex flex-wrap gap-2 py-1 *:shrink *:whitespace-normal"
      >
        {[undefined, ...auditGroups].map((group) => (
          <Chip key={group ?? 'all'} isChosen={filters.group === group} onClick={() => show({ group })}>
            {t(`journal.group.${group ?? 'all'}`)}
          </Chip>
        ))}
        {(['actor', 'target'] as const).map(
          (name) =>
            filters[name] && (
              <Chip key={name} isChosen onClick={() => show({ [name]: undefined })}>
                {t(`journal.one.${name}`)}
                <X className="size-4" />
              </Chip>
            ),
        )}
      </fieldset>
      <RowList
        results={useInfiniteQuery(journalQuery(filters, language))}
        row={(entry) => <Row key={entry._id} entry={entry} onOnly={show} />}
        empty={<EmptyState icon={ScrollText} title={t('journal.none')} />}
        failed={t('journal.failed')}
      />
    </>
  );
}
