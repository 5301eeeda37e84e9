import { type CalculatorJob, isJob, jobNames } from '@laterite/shared/features/calculator/calculator-jobs.ts';
import { MessageSquarePlus } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useNavigate, useSearchParams } from '../../lib/navigation/router.tsx';
import { useChosenInView } from '../../lib/view/use-chosen-in-view.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { buttonClass } from '../../ui/controls/button-style.ts';
import { chosenChipClass, plainChipClass } from '../../ui/controls/chip.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { WhatsAppIcon } from '../../ui/pictures/whatsapp-icon.tsx';
import { materialsOf, useMaterialTexts } from './material-lines.ts';
import { MaterialList } from './material-list.tsx';
import { MeasureFields } from './measure-fields.tsx';
import { useMeasures } from './use-measures.ts';

/** Navigation by links, so that another job can be opened without scripts. */
function Jobs({ chosen }: { chosen: CalculatorJob }) {
  const { t } = useTexts();
  return (
    <nav
      ref={useChosenInView<HTMLElement>()}
      aria-label={t('calculator.job')}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1.5"
    >
      {jobNames.map((job) => (
        <Link
          key={job}
          to={`?job=${job}`}
          replace
          aria-current={job === chosen ? 'page' : undefined}
          className={job === chosen ? chosenChipClass : plainChipClass}
        >
          {t(`calculator.jobs.${job}`)}
        </Link>
      ))}
    </nav>
  );
}

/** Links to send the list to sellers by WhatsApp or to publish it as a public request. */
function Ways({ job, list, path }: { job: CalculatorJob; list: string; path: string }) {
  const { t } = useTexts();
  // The server that renders the page does not know its public origin.
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(window.location.origin), []);
  const title = t('calculator.requestTitle', { job: t(`calculator.jobs.${job}`) });
  return (
    <div className="flex flex-col gap-2 md:flex-row">
      <ButtonLink
        icon={MessageSquarePlus}
        to={paths.newPublicRequest({ q: title, category: 'Matériaux', text: list })}
      >
        {t('calculator.ask')}
      </ButtonLink>
      <a
        href={`https://wa.me/?text=${encodeURIComponent(`${title}\n${list}\n${origin}${path}`)}`}
        target="_blank"
        rel="noopener"
        className={buttonClass({ kind: 'whatsapp' })}
      >
        <WhatsAppIcon />
        {t('calculator.share')}
      </a>
    </div>
  );
}

function Calculation({ job }: { job: CalculatorJob }) {
  const { t } = useTexts();
  const { listOf } = useMaterialTexts();
  const navigate = useNavigate();
  const { typed, type } = useMeasures(job);
  const lines = materialsOf(job, typed);
  const query = { job, ...typed };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    navigate(paths.calculator(query), { replace: true });
  };
  return (
    <>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <input type="hidden" name="job" value={job} />
        <MeasureFields job={job} typed={typed} onType={type} />
        <Button type="submit" kind="outline" className="self-start">
          {t('calculator.calculate')}
        </Button>
      </form>
      <section aria-live="polite" aria-label={t('calculator.results')} className="flex flex-col gap-3">
        <h2 className="text-18 font-bold">{t('calculator.results')}</h2>
        <MaterialList lines={lines} isLinked />
        {lines && lines.length > 0 && <Ways job={job} list={listOf(lines)} path={paths.calculator(query)} />}
        <p className="text-15 text-muted">{t('calculator.note')}</p>
      </section>
    </>
  );
}

/** `/calculateur?job=…`: materials for a slab, a wall, tiles, paint or a roof. Works offline once loaded, and without scripts. */
export default function CalculatorPage() {
  const { t } = useTexts();
  const [query] = useSearchParams();
  const asked = query.get('job');
  const job = isJob(asked) ? asked : 'slab';
  return (
    <div className="mx-auto flex max-w-200 flex-col gap-5 px-4 py-6 lg:py-10">
      <div>
        <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">{t('calculator.title')}</h1>
        <p className="mt-1 text-16 text-muted">{t('calculator.intro')}</p>
      </div>
      <Jobs chosen={job} />
      <Calculation key={job} job={job} />
    </div>
  );
}
