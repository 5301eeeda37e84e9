import type { Me } from '@laterite/shared/features/auth/auth.ts';
import { useState } from 'react';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';

const BecomeProfessionalSheet = lazyPart(
  () => import('../../professionals/edit/become-professional-sheet.tsx'),
  { texts: ['editor', 'field'] },
);
const AddCompanySheet = lazyPart(() => import('./add-company-sheet.tsx'), { texts: ['field'] });

/** Sheet for joining the directory: first creates a professional profile if there is none, then optionally a company. */
export function JoinDirectory({ me, onClose }: { me: Me; onClose: () => void }) {
  // The member may become a professional while the sheet is open.
  const [wasProfessional] = useState(me.professional !== null);
  const [addsCompany, setAddsCompany] = useState(wasProfessional);
  if (addsCompany) return <AddCompanySheet isSecondStep={!wasProfessional} onClose={onClose} />;
  return <BecomeProfessionalSheet me={me} onClose={onClose} onAddCompany={() => setAddsCompany(true)} />;
}
