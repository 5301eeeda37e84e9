import type { CompanyDetail } from '@laterite/shared/features/companies/company.ts';
import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { focusFirstInvalid } from '../../lib/forms/focus-first-invalid.ts';
import { useTextDraft } from '../../lib/forms/use-text-draft.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Sheet } from '../../ui/sheets/sheet.tsx';
import { ClaimCode } from './claim-code.tsx';
import { ClaimRequest } from './claim-request.tsx';

interface Props {
  company: CompanyDetail;
  onClose: () => void;
}

/** Sheet to claim the page of a company: by a code to its listed phone, or by a request if there is no phone or it cannot be reached. */
export default function ClaimSheet({ company, onClose }: Props) {
  const { t } = useTexts();
  const hasPhone = company.claim === 'code';
  const begun = useTextDraft(`claim-${company._id}`);
  const [way, setWay] = useState(() => (begun.text === '' && company.claim) || 'request');
  const { text: role, write: setRole } = useTextDraft(`claim-role-${company._id}`);
  const [isRoleMissing, setRoleMissing] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const giveRole = () => {
    setRoleMissing(role.trim() === '');
    if (role.trim() === '') focusFirstInvalid(fields.current);
    return role.trim() || undefined;
  };
  const shared = { id: company._id, giveRole, onClose };
  return (
    <Sheet title={t('claims.title', { name: company.name })} isOpen isShort onClose={onClose}>
      <div ref={fields} className="flex flex-col gap-4 py-4">
        <TextField
          label={t('claims.role')}
          placeholder={t('claims.rolePrompt')}
          value={role}
          maxLength={120}
          error={isRoleMissing ? t('claims.roleNeeded') : undefined}
          onChange={({ currentTarget }) => {
            setRole(currentTarget.value);
            setRoleMissing(false);
          }}
        />
        {way === 'code' ? <ClaimCode {...shared} /> : <ClaimRequest {...shared} />}
        {hasPhone && (
          <Button kind="text" onClick={() => setWay(way === 'code' ? 'request' : 'code')}>
            {t(way === 'code' ? 'claims.noAccess' : 'claims.withCode')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
