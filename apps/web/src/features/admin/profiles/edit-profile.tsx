import type { ProfileOverview } from '@laterite/shared/features/profiles/profile.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { companyQuery } from '../../companies/companies.queries.ts';
import { professionalQuery } from '../../professionals/professionals.queries.ts';

const EditCompanySheet = lazyPart(() => import('../../companies/edit/edit-company-sheet.tsx'), {
  texts: ['account', 'business', 'companies', 'field'],
});
const EditProfessionalSheet = lazyPart(() => import('../../professionals/edit/edit-professional-sheet.tsx'), {
  texts: ['editor', 'account', 'business', 'companies', 'professionals', 'field'],
});

interface Props {
  profile: ProfileOverview['profile'];
  onClose: () => void;
}

function EditCompany({ profile, onClose }: Props) {
  const { data, isFetchedAfterMount } = useQuery({ ...companyQuery(profile._id), staleTime: 0 });
  return data && isFetchedAfterMount ? <EditCompanySheet company={data} onClose={onClose} /> : null;
}

function EditProfessional({ profile, onClose }: Props) {
  const { data, isFetchedAfterMount } = useQuery({ ...professionalQuery(profile._id), staleTime: 0 });
  return data && isFetchedAfterMount ? <EditProfessionalSheet professional={data} onClose={onClose} /> : null;
}

/** Sheet in which owners edit their page, opened by an administrator. The page is read at each opening, because the form does not take over values that change later. */
export function EditProfile(props: Props) {
  const Edit = props.profile.kind === 'companies' ? EditCompany : EditProfessional;
  return (
    <Suspense>
      <Edit {...props} />
    </Suspense>
  );
}
