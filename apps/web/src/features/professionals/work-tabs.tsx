import type { ProfessionalDetail } from '@laterite/shared/features/professionals/professional.ts';
import { useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { TabPanel, Tabs } from '../directory/tabs.tsx';
import { PhotoGrid } from './photo-grid.tsx';

const works = ['photos', 'projects'] as const;

/** What a professional has done: photos, and projects once there are any. */
export function WorkTabs({ professional }: { professional: ProfessionalDetail }) {
  const { t } = useTexts();
  const [shown, show] = useState<(typeof works)[number]>('photos');
  return (
    <section className="min-w-0">
      <div className="border-b border-line">
        <Tabs
          id="work"
          label={t('professionals.work')}
          options={works.map((value) => ({ value, label: t(`professionals.${value}`) }))}
          value={shown}
          onChange={show}
        />
      </div>
      <TabPanel id="work" value={shown} className="pt-4">
        {shown === 'photos' ? (
          <PhotoGrid professional={professional} />
        ) : (
          <p className="py-6 text-16 text-muted">{t('professionals.noProject')}</p>
        )}
      </TabPanel>
    </section>
  );
}
