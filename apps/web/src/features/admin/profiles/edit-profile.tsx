import type { ProfileOverview } from '@laterite/shared/features/profiles/profile.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { Sheet } from '../../../ui/sheets/sheet.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
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

interface ReadPageProps<Page> extends Props {
  page: UseQueryResult<Page>;
  form: (page: Page) => ReactNode;
}

/** Shows the form of a page once the page is read, a progress bar until then, or why it cannot be read. */
function ReadPage<Page>({ page, form, profile, onClose }: ReadPageProps<Page>) {
  const { t } = useTexts();
  const { data, isFetchedAfterMount, isError, error, refetch } = page;
  // A later failure must not close the form, which contains typed text.
  const [isRead, setRead] = useState(false);
  if (isFetchedAfterMount && !isError && !isRead) setRead(true);
  if (data && isRead) return form(data);
  if (!isError) return <div className="waiting" />;
  return (
    <Sheet title={profile.name} isOpen onClose={onClose}>
      <ErrorState title={t('profiles.editFailed')} error={error} onRetry={() => refetch()} />
    </Sheet>
  );
}

function EditCompany(props: Props) {
  const page = useQuery({ ...companyQuery(props.profile._id), staleTime: 0 });
  const form = (company: NonNullable<typeof page.data>) => (
    <EditCompanySheet company={company} onClose={props.onClose} />
  );
  return <ReadPage {...props} page={page} form={form} />;
}

function EditProfessional(props: Props) {
  const page = useQuery({ ...professionalQuery(props.profile._id), staleTime: 0 });
  const form = (professional: NonNullable<typeof page.data>) => (
    <EditProfessionalSheet professional={professional} onClose={props.onClose} />
  );
  return <ReadPage {...props} page={page} form={form} />;
}

/** Sheet in which owners edit their page, opened by an administrator. The page is read at each opening, because the form does not take over values that change later. */
export default function EditProfile(props: Props) {
  const Edit = props.profile.kind === 'companies' ? EditCompany : EditProfessional;
  return <Edit {...props} />;
}
