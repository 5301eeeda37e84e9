import { CircleCheck, CircleX } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { Outcomes } from './ask-quote-form.ts';

/** What became of the request to each seller. */
export function SentOutcomes({ outcomes }: { outcomes: Outcomes }) {
  const { t } = useTexts();
  const sent = outcomes.filter(({ order }) => order).length;
  return (
    <div className="flex flex-col gap-4 py-4">
      <p role="status" className="text-16 font-semibold">
        {t('orders.severalSent', { count: sent, all: String(outcomes.length) })}
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {outcomes.map(({ name, error }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an outcome is its seller's place
          <li key={i} className="flex items-start gap-2.5 py-2.5 text-15">
            {error ? (
              <CircleX className="mt-0.5 size-5 shrink-0 text-danger" />
            ) : (
              <CircleCheck className="mt-0.5 size-5 shrink-0 text-success" />
            )}
            <span className="min-w-0 break-words">
              <span className="font-semibold">{name}</span>
              <span className="block text-text-2">{error?.message ?? t('orders.outcomeSent')}</span>
            </span>
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.orders()} replace>
        {t('orders.seeOpen')}
      </ButtonLink>
    </div>
  );
}
