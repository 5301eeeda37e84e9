import type { ComponentProps } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';

/** Checkbox for consent to the terms, which open in another tab so that typed text is not lost. */
export function TermsBox(props: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  const { t } = useTexts();
  const label = (
    <>
      {t('auth.agree')}{' '}
      <Link to={paths.terms} target="_blank" className="font-semibold text-brand underline">
        {t('auth.terms')}
      </Link>
    </>
  );
  return <Checkbox {...props} label={label} required />;
}
