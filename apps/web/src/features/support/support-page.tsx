import { memo } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { useLongTexts } from '../../i18n/use-long-texts.ts';
import { useAnchor } from '../../lib/navigation/use-anchor.ts';
import type { SupportPart } from '../../paths.ts';
import { Contents } from '../../ui/lists/contents.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { PageSkeleton } from '../../ui/states/page-skeleton.tsx';
import { Contact } from './contact.tsx';
import { Faq } from './faq.tsx';
import type { Help } from './help.ts';
import { LandPapers } from './land-papers.tsx';
import { MachineChecks } from './machine-checks.tsx';
import { SafetyGuide } from './safety-guide.tsx';
import { SlabCalculator } from './slab-calculator.tsx';

const loaders = {
  fr: async () => (await import('./help.fr.ts')).help,
  en: async () => (await import('./help.en.ts')).help,
};

const partsOf = ({
  faq,
  safety,
  machine,
  papers,
  slab,
  contact,
}: Help): { id: SupportPart; title: string }[] => [
  { id: 'faq', title: faq.title },
  { id: 'securite', title: safety.title },
  { id: 'engin', title: machine.title },
  { id: 'foncier', title: papers.title },
  { id: 'dalle', title: slab.title },
  { id: 'contact', title: contact.title },
];

/** Memoized, because rendering it again while the contact form is being loaded would lose typed text. */
const Guides = memo(({ help }: { help: Help }) => {
  useAnchor(true);
  return (
    <>
      <p className="mt-2 max-w-150 text-16 text-muted">{help.intro}</p>
      <div className="mt-4 grid gap-8 lg:mt-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
        <Contents label={help.contents} parts={partsOf(help)} />
        <div className="flex min-w-0 flex-col gap-12">
          <Faq words={help.faq} />
          <SafetyGuide words={help.safety} />
          <MachineChecks words={help.machine} />
          <LandPapers words={help.papers} />
          <SlabCalculator words={help.slab} />
          <Contact words={help.contact} />
        </div>
      </div>
    </>
  );
});

/** `/support`: questions, safety, land papers, checks of a machine, cement for a slab. */
export default function SupportPage() {
  const { t } = useTexts();
  const { data: help, isError, error, refetch } = useLongTexts('help', loaders);
  return (
    <div className="page-width pt-6 pb-14 lg:pt-10">
      <h1 className="text-22 font-bold tracking-[-0.01em] lg:text-28">{t('support.title')}</h1>
      {help && <Guides help={help} />}
      {!help && !isError && <PageSkeleton />}
      {!help && isError && (
        <ErrorState title={t('support.loadError')} error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
