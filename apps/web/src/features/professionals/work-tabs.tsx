import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import { hasRight } from '@laterite/shared/features/users/rights.ts';
import { Suspense, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useSearchParams } from '../../lib/navigation/router.tsx';
import { useSession } from '../../lib/session/session.ts';
import { TabPanel, TabRow, Tabs } from '../../ui/lists/tabs.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { PhotoGrid } from './photo-grid.tsx';

const Projects = lazyPart(() => import('./projects.tsx'));

const works = ['photos', 'projects'] as const;

/** Tabs with photos and projects of a professional. */
export function WorkTabs({ professional }: { professional: ProfessionalDetail }) {
  const { t } = useTexts();
  const { me } = useSession();
  const isOwner = me?._id === professional.userId;
  const [params] = useSearchParams();
  const [shown, show] = useState(works.find((work) => work === params.get('work')) ?? 'photos');
  return (
    <section id="realisations" className="min-w-0 scroll-mt-20">
      <Tabs value={shown} onChange={show}>
        <div className="border-b border-line">
          <TabRow
            name="work"
            label={t('professionals.work')}
            options={works.map((value) => ({ value, label: t(`professionals.${value}`) }))}
          />
        </div>
        <TabPanel value={shown} className="pt-4">
          {shown === 'photos' ? (
            <PhotoGrid professional={professional} />
          ) : (
            <Suspense fallback={<Skeleton className="h-64 w-full rounded-12" />}>
              <Projects
                page={{ kind: 'professionals', id: professional._id }}
                isOwner={isOwner}
                mayEdit={isOwner || hasRight(me, 'editProfiles')}
              />
            </Suspense>
          )}
        </TabPanel>
      </Tabs>
    </section>
  );
}
