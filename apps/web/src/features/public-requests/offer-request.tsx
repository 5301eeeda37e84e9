import { Megaphone } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import type { ButtonLook } from '../../ui/controls/button-style.ts';

interface Props extends Pick<ButtonLook, 'kind'> {
  words: string;
}

/** Offers to publish a request after a search without results. */
export default function OfferRequest({ words, kind }: Props) {
  const { t } = useTexts();
  return (
    <ButtonLink wide kind={kind} icon={Megaphone} to={paths.newPublicRequest({ q: words || undefined })}>
      {t('publicRequests.publish')}
    </ButtonLink>
  );
}
