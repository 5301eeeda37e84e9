import { CalendarPlus, Copy } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useAttempt } from '../../lib/forms/use-attempt.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useRentalChanges } from './rentals.queries.ts';

/** URL of the calendar for programs such as Google Agenda, with buttons to create, copy, replace and revoke it. */
export function CalendarLink({ id, url }: { id: string; url: string | null }) {
  const { t } = useTexts();
  const changes = useRentalChanges(id);
  const attempt = useAttempt();
  const made = t(url ? 'rentals.linkReplaced' : 'rentals.linkMade');
  const change = (name: 'openCalendar' | 'closeCalendar') =>
    attempt(() => changes.mutateAsync((run) => run[name]()), {
      done: name === 'openCalendar' ? made : t('rentals.linkEnded'),
      failed: t('common.notSaved'),
    });
  const copy = () =>
    attempt(() => navigator.clipboard.writeText(url!), {
      done: t('ui.linkCopied'),
      failed: t('ui.linkNotCopied'),
    });
  return (
    <section aria-labelledby="calendar-link" className="flex flex-col gap-3">
      <div>
        <h2 id="calendar-link" className="text-18 font-bold">
          {t('rentals.calendar')}
        </h2>
        <p className="text-14 text-muted">{t('rentals.calendarHint')}</p>
      </div>
      {url && (
        <>
          <a href={url} className="text-14 break-all text-brand underline select-all">
            {url}
          </a>
          {'clipboard' in navigator && (
            <Button icon={Copy} kind="outline" wide onClick={copy}>
              {t('common.copyLink')}
            </Button>
          )}
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          icon={CalendarPlus}
          kind="outline"
          disabled={changes.isPending}
          onClick={() => change('openCalendar')}
        >
          {t(url ? 'rentals.replaceLink' : 'rentals.makeLink')}
        </Button>
        {url && (
          <Button kind="text" disabled={changes.isPending} onClick={() => change('closeCalendar')}>
            {t('rentals.endLink')}
          </Button>
        )}
      </div>
    </section>
  );
}
