import { useTexts } from '../../../i18n/i18n.tsx';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';
import { OutcomeList } from '../../../ui/lists/outcome-list.tsx';
import type { Outcomes } from './ask-quote-form.ts';

/** Shows the result of the request to each seller. */
export function SentOutcomes({ outcomes }: { outcomes: Outcomes }) {
  const { t } = useTexts();
  const sent = outcomes.filter(({ order }) => order).length;
  return (
    <div className="flex flex-col gap-4 py-4">
      <p role="status" className="text-16 font-semibold">
        {t('orders.severalSent', { count: sent, all: String(outcomes.length) })}
      </p>
      <OutcomeList
        outcomes={outcomes.map(({ name, error }) => ({ name, refusal: error?.message }))}
        done={t('orders.outcomeSent')}
      />
      <ButtonLink to={paths.orders()} replace>
        {t('orders.seeOpen')}
      </ButtonLink>
    </div>
  );
}
