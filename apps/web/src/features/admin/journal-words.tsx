import {
  type AuditField,
  type AuditWord,
  auditFields,
} from '@laterite/shared/features/admin/audit-values.ts';
import type { JournalEntry, Thing, ThingKind } from '@laterite/shared/features/admin/journal.ts';
import { isId } from '@laterite/shared/id-pattern.ts';
import type { Language } from '@laterite/shared/languages.ts';
import { formatMoney, groupDigits } from '@laterite/shared/money.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatDay } from '../../lib/formats/dates.ts';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/controls/link.tsx';

interface Props {
  entry: JournalEntry;
}

/** A refused request whose route has no text, because it no longer exists. */
const route = /^[A-Z]+ \//;

/** Paths of the pages on which the team opens each kind of document. */
const pageOf: Partial<Record<ThingKind, (id: string) => string>> = {
  member: (member) => paths.adminSection('membres', { id: member }),
  listing: paths.listing,
  company: (company) => paths.adminSection('entreprises', { id: company }),
  professional: (professional) => paths.adminSection('professionnels', { id: professional }),
  publicRequest: paths.publicRequest,
  reportCase: () => paths.adminSection('signalements'),
  ticket: () => paths.adminSection('support'),
  import: paths.importRun,
  verification: () => paths.adminSection('verifications'),
};

function ThingName({ thing, target }: { thing: Thing | undefined; target: string }) {
  const { t } = useTexts();
  if (!thing) return <span className="text-muted">{t('journal.deleted')}</span>;
  const page = pageOf[thing.kind]?.(target);
  const name = thing.name || t('journal.unnamed');
  return (
    <>
      {t(`journal.thing.${thing.kind}`)}{' '}
      {page ? (
        <Link to={page} className="text-brand underline">
          {name}
        </Link>
      ) : (
        name
      )}
    </>
  );
}

/** Describes the subject of a journal entry: documents by their names, requests in words. */
export function JournalTarget({ entry: { kind, target, request, things } }: Props) {
  const { t } = useTexts();
  if (!target) return null;
  const [first = '', paper] = target.split(' ');
  if (request) return <p className="break-words">{t('journal.request', { request })}</p>;
  if (kind === 'place_named' || kind === 'place_unnamed') {
    return <p className="break-words">{t('journal.placeName', { name: target })}</p>;
  }
  if (route.test(target)) return <p className="break-words">{t('journal.requestGone')}</p>;
  if (!isId(first)) return <p className="break-words">{t('journal.way', { way: target })}</p>;
  return (
    <p className="break-words">
      <ThingName thing={things[first]} target={first} />
      {paper && ` · ${t('journal.paper', { paper })}`}
    </p>
  );
}

const isField = (name: string): name is AuditField => (auditFields as readonly string[]).includes(name);

/** Both currencies are shown as FCFA, unless the change replaced one by the other. */
const francs: readonly string[] = ['XOF', 'XAF'];

const formatCurrency = (amount: number, currency: string, language: Language) =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
    minimumFractionDigits: 0,
  }).format(amount);

/** Returns a function that formats one value of an entry as text. */
function useValueText({ things, before, after }: JournalEntry) {
  const { t, language } = useTexts();
  const nameOf = (part: string) => (isId(part) ? things[part]?.name || t('journal.deleted') : part);
  const sums = [before?.sum ?? '', after?.sum ?? ''];
  const areTwoFrancs = francs.every((franc) => sums.some((sum) => sum.endsWith(franc)));
  const sumOf = (value: string) => {
    const [text, currency = ''] = value.split(' ');
    const amount = Number(text);
    if (francs.includes(currency) && !areTwoFrancs) return formatMoney(amount);
    if (/^[A-Z]{3}$/.test(currency)) return formatCurrency(amount, currency, language);
    return t('journal.unknownCurrency', { amount: groupDigits(amount) });
  };
  return (field: AuditField, value: string): string => {
    if (value === 'none') return t('journal.value.none');
    switch (field) {
      case 'warnings':
      case 'version':
      case 'place':
      case 'reference':
        return value;
      case 'rating':
        return t('journal.rating', { rating: value });
      case 'until':
        return formatDay(value.slice(0, 10), language);
      case 'sum':
        return sumOf(value);
      case 'owner':
      case 'owners':
      case 'member':
      case 'author':
      case 'listing':
      case 'company':
      case 'professional':
      case 'page':
      case 'import':
        return value.split(' ').map(nameOf).join(', ') || t('journal.value.none');
      default:
        return isId(value) ? t('journal.value.sent') : t(`journal.value.${value as AuditWord}`);
    }
  };
}

/** Shows the values before and after a change, line by line. */
export function JournalChange({ entry }: Props) {
  const { t } = useTexts();
  const valueText = useValueText(entry);
  const before = entry.before ?? {};
  const after = entry.after ?? {};
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(isField);
  if (fields.length === 0) return null;
  const textIn = (values: Record<string, string>, field: AuditField) => {
    const value = values[field];
    return value === undefined ? undefined : valueText(field, value);
  };
  return (
    <ul className="break-words">
      {fields.map((field) => {
        const [was, is] = [textIn(before, field), textIn(after, field)];
        const change = was === undefined || is === undefined || was === is ? (is ?? was) : `${was} → ${is}`;
        return <li key={field}>{t('common.pair', { name: t(`journal.field.${field}`), value: change! })}</li>;
      })}
    </ul>
  );
}
