import { useTexts } from '../../../i18n/i18n.tsx';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/controls/button-link.tsx';

/** Link from a missing profile to a tab of the directory. */
export function BackToDirectory({ tab }: { tab: string }) {
  const { t } = useTexts();
  return <ButtonLink to={paths.directory(tab)}>{t('professionals.backToDirectory')}</ButtonLink>;
}
