import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import { groupDigits } from '@laterite/shared/money.ts';
import { CalendarCheck } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { TrustWord } from '../../ui/facts/trust-word.tsx';
import { ProfileLayout } from '../directory/profile/profile-layout.tsx';
import { ProfessionalActions } from './professional-actions.tsx';
import { ReplyLine } from './reply-line.tsx';
import { TradeBadge } from './trade-badge.tsx';

function Facts({ role, company, companyId, location }: ProfessionalDetail) {
  const companyName = companyId ? (
    <Link to={paths.company({ _id: companyId })} className="text-brand underline underline-offset-3">
      {company}
    </Link>
  ) : (
    company
  );
  const facts: [string, ReactNode][] = [
    ['role', role],
    ['company', company && companyName],
    ['location', location],
  ];
  return facts
    .filter(([, fact]) => fact)
    .map(([key, fact], index) => (
      <Fragment key={key}>
        {index > 0 && ' · '}
        {fact}
      </Fragment>
    ));
}

function Figures({ stats }: ProfessionalDetail) {
  const { t } = useTexts();
  return (
    <ul
      aria-label={t('professionals.figures')}
      className="mt-4 grid grid-cols-3 divide-x divide-line rounded-12 border border-line bg-surface py-2.5 text-center lg:max-w-115"
    >
      {(['followers', 'following', 'likes'] as const).map((figure) => (
        <li key={figure} className="px-1">
          <span className="block text-18 font-bold tabular-nums">{groupDigits(stats[figure])}</span>{' '}
          <span className="block text-14 break-words text-muted">
            {t(`professionals.${figure}`, { count: stats[figure] })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Layout of a professional's page: cover, picture, name, trade, usual delay and figures, and the blocks below. */
export function ProfessionalLayout({
  professional,
  children,
}: {
  professional: ProfessionalDetail;
  children: ReactNode;
}) {
  const { t } = useTexts();
  const { name, avatar, image, coverImage, expectedDelivery, trade, verifiedAt } = professional;
  return (
    <ProfileLayout
      name={name}
      cover={coverImage}
      picture={avatar ?? image}
      facts={<Facts {...professional} />}
      averageRating={professional.averageRating}
      ratingCount={professional.ratingCount}
      shared={{
        title: name,
        headline: professional.role,
        line: professional.location ?? '',
        path: paths.professional(professional._id),
        image: coverImage ?? avatar ?? image,
      }}
      figures={<Figures {...professional} />}
      actions={<ProfessionalActions professional={professional} />}
      details={
        <>
          <ReplyLine replies={professional.replies} />
          {expectedDelivery && (
            <p className="flex items-center gap-1.5 text-14 text-text-2">
              <CalendarCheck className="size-4 shrink-0" />
              {t('professionals.usualDelay', { delay: expectedDelivery })}
            </p>
          )}
          {trade && <TradeBadge trade={trade} />}
          {verifiedAt && <TrustWord level="identity" at={verifiedAt} />}
        </>
      }
    >
      {children}
    </ProfileLayout>
  );
}
