import { localizeReason } from '@laterite/shared/common-reasons.ts';
import type { PendingListing } from '@laterite/shared/features/listings/moderation.ts';
import { formatMoney } from '@laterite/shared/money.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { formatDay } from '../../lib/formats/dates.ts';

type Change = PendingListing['changes'][number];

/** Returns a function that formats one side of a change for display. */
function useShownValue() {
  const { t } = useTexts();
  return (field: Change['field'], value: Change['before']): string => {
    if (value === null || value === '') return t('moderation.empty');
    if (field === 'price') return formatMoney(Number(value));
    if (field === 'type') return t(`taxonomy.type.${value as 'sale' | 'rental' | 'service'}`);
    return String(value);
  };
}

/** Both sides of a change of a title or text, each on its own lines. */
function TextChange({ before, after }: { before: string; after: string }) {
  const { t } = useTexts();
  const sides = { before, after };
  return (['before', 'after'] as const).map((side) => (
    <p key={side} className="whitespace-pre-line">
      <span className="text-14 text-muted">{t(`moderation.${side}`)}</span> {sides[side]}
    </p>
  ));
}

function ChangeLine({ change: { field, before, after } }: { change: Change }) {
  const { t } = useTexts();
  const shown = useShownValue();
  const sides = { before: shown(field, before), after: shown(field, after) };
  const isText = field === 'title' || field === 'description';
  return (
    <div className="break-words">
      <dt className="font-semibold text-text">{t(`moderation.field.${field}`)}</dt>
      <dd className="flex flex-col gap-1">
        {isText && <TextChange {...sides} />}
        {field === 'photos' && t('moderation.newPhotos', { count: Number(after) })}
        {!isText && field !== 'photos' && t('moderation.change', sides)}
      </dd>
    </div>
  );
}

/** Earlier rejections of a listing, and the changes since the last decision. */
export function ModerationHistory({ listing }: { listing: PendingListing }) {
  const { t, language } = useTexts();
  const { refusals, changes } = listing;
  return (
    <>
      {refusals.length > 0 && (
        <section aria-label={t('moderation.refusals')} className="flex flex-col gap-1">
          <h3 className="font-bold text-text">{t('moderation.refusals')}</h3>
          <ul className="flex flex-col gap-1">
            {refusals.map(({ at, ref, title, reason, isReported }) => (
              <li key={at} className="break-words">
                {t('moderation.refusal', {
                  date: formatDay(at.slice(0, 10), language),
                  ref,
                  title,
                  reason: isReported
                    ? t('moderation.reportedBefore')
                    : reason
                      ? localizeReason(reason, language)
                      : t('moderation.noReason'),
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
      {changes.length > 0 && (
        <section aria-label={t('moderation.changes')} className="flex flex-col gap-1">
          <h3 className="font-bold text-text">{t('moderation.changes')}</h3>
          <dl className="flex flex-col gap-2">
            {changes.map((change) => (
              <ChangeLine key={change.field} change={change} />
            ))}
          </dl>
        </section>
      )}
    </>
  );
}
