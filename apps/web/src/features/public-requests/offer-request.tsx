import { Megaphone } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

/** Offers to publish a request after a search without results. */
export default function OfferRequest({ words }: { words: string }) {
  const { t } = useTexts();
  return (
    <ButtonLink wide kind="outline" icon={Megaphone} to={paths.newPublicRequest({ q: words || undefined })}>
      {t('publicRequests.publish')}
    </ButtonLink>
  );
}
