import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { TabPanel, TabRow, Tabs } from '../../ui/tabs.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { Projects } from './projects.tsx';

const works = ['photos', 'projects'] as const;

/** What a professional has done: photos and projects. */
export function WorkTabs({ professional }: { professional: ProfessionalDetail }) {
  const { t } = useTexts();
  const [shown, show] = useState<(typeof works)[number]>('photos');
  return (
    <section className="min-w-0">
      <Tabs value={shown} onChange={show}>
        <div className="border-b border-line">
          <TabRow
            label={t('professionals.work')}
            options={works.map((value) => ({ value, label: t(`professionals.${value}`) }))}
            value={shown}
          />
        </div>
        <TabPanel value={shown} className="pt-4">
          {shown === 'photos' ? (
            <PhotoGrid professional={professional} />
          ) : (
            <Projects id={professional._id} />
          )}
        </TabPanel>
      </Tabs>
    </section>
  );
}
