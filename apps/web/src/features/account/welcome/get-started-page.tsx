import { constants } from '@laterite/shared/constants.ts';
import { BriefcaseBusiness, ChevronRight, type LucideIcon, Search, Tag } from 'lucide-react';
import { useCallback } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import type { MessageKey } from '../../../i18n/messages.ts';
import { type Interest, interest } from '../../../lib/device/interest.ts';
import { useNavigate } from '../../../lib/navigation/router.tsx';
import { useSession } from '../../../lib/session/session.ts';
import { paths } from '../../../paths.ts';
import { AuthHeading } from '../../../ui/auth-texts.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { type Tint, tintClass } from '../../../ui/pictures/tint.ts';
import { useReturnPath } from '../../auth/auth.mutations.ts';
import { CountdownRing } from './countdown-ring.tsx';
import { useStoppingCountdown } from './use-stopping-countdown.ts';

interface Choice {
  name: Interest;
  to: string;
  icon: LucideIcon;
  tint: Tint;
  title: MessageKey;
  hint: MessageKey;
}

const choices: Choice[] = [
  {
    name: 'buy',
    to: paths.section('btp'),
    icon: Search,
    tint: 'btp',
    title: 'welcome.buy',
    hint: 'welcome.buyHint',
  },
  {
    name: 'sell',
    to: paths.upload,
    icon: Tag,
    tint: 'mines',
    title: 'welcome.sell',
    hint: 'welcome.sellHint',
  },
  {
    name: 'work',
    to: paths.profile,
    icon: BriefcaseBusiness,
    tint: 'immobilier',
    title: 'welcome.work',
    hint: 'welcome.workHint',
  },
];

/** The hint is omitted if it describes another page than the return path. */
type LinkProps = Omit<Choice, 'hint'> & { hint: MessageKey | undefined };

function ChoiceLink({ name, to, icon: Icon, tint, title, hint }: LinkProps) {
  const { t } = useTexts();
  return (
    <Link
      to={to}
      replace
      onClick={() => interest.write(name)}
      className="flex items-center gap-3.5 rounded-12 border border-line bg-surface p-3.5 hover:border-field"
    >
      <span className={`flex size-12 shrink-0 items-center justify-center rounded-12 ${tintClass[tint]}`}>
        <Icon className="size-6" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="text-16 font-semibold">{t(title)}</span>
        {hint && <span className="text-14 text-muted">{t(hint)}</span>}
      </span>
      <ChevronRight className="size-5 shrink-0 text-muted" />
    </Link>
  );
}

/** Page with three next steps after the sign-up. All lead to the return path if there is one; without a choice it opens after ten seconds. */
export default function GetStartedPage() {
  const { t } = useTexts();
  const { me } = useSession();
  const navigate = useNavigate();
  const { next } = useReturnPath();
  const target = next ?? paths.section('btp');
  const goOn = useCallback(() => navigate(target, { replace: true }), [navigate, target]);
  const left = useStoppingCountdown(constants.getStartedMs, goOn);

  return (
    <>
      <AuthHeading
        title={me ? t('welcome.startedHeading', { name: me.userName }) : t('welcome.startedHeadingPlain')}
        intro={t(next ? 'welcome.startedIntroNext' : 'welcome.startedIntro')}
      />
      <div className="flex flex-col gap-3">
        {choices.map((choice) => (
          <ChoiceLink key={choice.name} {...choice} {...(next && { to: next, hint: undefined })} />
        ))}
      </div>
      <div className="mt-6 flex flex-col gap-2">
        <Button size="lg" wide onClick={goOn}>
          {t('welcome.getStarted')}
          {left !== null && <CountdownRing left={left} of={constants.getStartedMs / 1000} />}
        </Button>
        <Button kind="text" wide onClick={goOn}>
          {t('welcome.skip')}
        </Button>
      </div>
      {/* Fixed height even without the sentence: a button that moves between pointer down and pointer up receives no click. */}
      <p className="mt-2 min-h-18 text-center text-15">
        {left !== null && (
          <>
            {t(next ? 'welcome.countdownNext' : 'welcome.countdown', { seconds: left })}{' '}
            <span className="block text-muted">{t('welcome.countdownHint')}</span>
          </>
        )}
      </p>
    </>
  );
}
