import type { Me } from '@laterite/shared/features/auth/auth.ts';
import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { rowClass, StateWord } from './state-word.tsx';

/** The phone number, which is verified by a code. */
export function PhoneRow({ me }: { me: Me }) {
  const { t } = useTexts();
  return (
    <li className={rowClass}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-16 font-bold">{t('verification.kind.phone')}</h2>
        <StateWord state={me.phoneVerified ? 'accepted' : 'none'} />
      </div>
      <p className="text-15 text-text-2">{t('verification.about.phone')}</p>
      {!me.phoneVerified && (
        <ButtonLink
          kind="outline"
          size="tight"
          className="self-start"
          to={paths.verifyPhone(paths.verification())}
        >
          {t('common.verifyPhone')}
        </ButtonLink>
      )}
    </li>
  );
}
