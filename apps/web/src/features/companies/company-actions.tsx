import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import { Pencil, QrCode } from 'lucide-react';
import { Suspense } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { lazyPart } from '../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../lib/navigation/use-history-sheet.ts';
import { useSession } from '../../lib/session/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { ListingsLink } from '../../ui/controls/listings-link.tsx';
import { ClaimNotice } from '../claims/claim-notice.tsx';
import { ProfileContact } from '../contact/profile-contact.tsx';
import { SaveContactButton } from '../contact/save-contact-button.tsx';
import { AskProfile } from '../directory/asking/ask-profile.tsx';
import { FollowButton } from '../follows/follow-button.tsx';
import { useCountScan } from './use-count-scan.ts';

const EditCompanySheet = lazyPart(() => import('./edit/edit-company-sheet.tsx'), {
  texts: ['account', 'business', 'field'],
});

const HiddenPageNotice = lazyPart(() => import('../directory/profile/hidden-page-notice.tsx'), {
  texts: ['hiddenPage'],
});

/** Contact buttons of a company, or for its members the statistics of its page; and a link to its listings, if any. */
export function CompanyActions({ company }: { company: CompanyDetail }) {
  const { t } = useTexts();
  const { me } = useSession();
  const permission = company.members.find(({ user }) => user._id === me?._id)?.permission;
  useCountScan(company._id);
  const edit = useHistorySheet('edit-company');
  const isOwn = permission === 'owner' || permission === 'manager';
  return (
    <div className="flex flex-col gap-2">
      {company.hidden && (
        <Suspense>
          <HiddenPageNotice kind="companies" id={company._id} hidden={company.hidden} mayAsk={isOwn} />
        </Suspense>
      )}
      <ProfileContact
        target={{ kind: 'companies', id: company._id }}
        ways={company.contact}
        isOwn={isOwn}
        action={
          company.members.length > 0 && !permission ? (
            <AskProfile seller={{ company: company._id, name: company.name }} />
          ) : undefined
        }
      />
      {isOwn && (
        <Button icon={Pencil} kind="outline" wide aria-haspopup="dialog" onClick={edit.open}>
          {t('common.edit')}
        </Button>
      )}
      {isOwn && (
        <ButtonLink icon={QrCode} kind="outline" wide to={paths.poster(company._id)}>
          {t('companies.poster')}
        </ButtonLink>
      )}
      {!permission && (
        <SaveContactButton
          target={{ kind: 'companies', id: company._id }}
          ways={company.contact}
          contact={{ name: company.name, organization: company.name, location: company.location }}
          path={paths.company(company)}
        />
      )}
      {!permission && <FollowButton kind="companies" id={company._id} name={company.name} />}
      {company.claim && <ClaimNotice company={company} />}

      {edit.isOpen && isOwn && <EditCompanySheet company={company} onClose={edit.close} />}

      {company.listingCount > 0 && <ListingsLink label={t('common.seeListings')} />}
    </div>
  );
}
