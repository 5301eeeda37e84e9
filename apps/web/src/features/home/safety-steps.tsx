import { useTexts } from '../../i18n/i18n.tsx';
import type { MessageKey } from '../../i18n/messages.ts';

const steps: [title: MessageKey, hint: MessageKey][] = [
  ['home.stepTalk', 'home.stepTalkHint'],
  ['home.stepSee', 'home.stepSeeHint'],
  ['home.stepPay', 'home.stepPayHint'],
];

/** Three steps for buying safely. */
export function SafetySteps() {
  const { t } = useTexts();
  return (
    <section
      aria-labelledby="safety"
      className="mt-8 rounded-12 border border-line bg-surface p-4 lg:mt-14 lg:p-8"
    >
      <h2 id="safety" className="text-20 font-bold">
        {t('home.safety')}
      </h2>
      <ol className="mt-4 grid gap-4 lg:grid-cols-3">
        {steps.map(([title, hint], index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="flex size-9 shrink-0 items-center justify-center rounded-8 bg-yellow font-bold text-ink"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-16 font-bold">{t(title)}</h3>
              <p className="text-15 text-muted">{t(hint)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
