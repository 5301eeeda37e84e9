import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

/** Leads from a profile that is not there to a tab of the directory. */
export function BackToDirectory({ tab }: { tab: string }) {
  const { t } = useTexts();
  return <ButtonLink to={paths.directory(tab)}>{t('professionals.backToDirectory')}</ButtonLink>;
}
