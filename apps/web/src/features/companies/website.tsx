import { parseUrl } from '@laterite/shared/parse-url.ts';
import { ExternalLink } from 'lucide-react';
import { useTexts } from '../../i18n/i18n.tsx';

const webAddress = (address: string): URL | undefined => {
  const url = parseUrl(/^[a-z]+:/i.test(address) ? address : `https://${address}`);
  return url && ['http:', 'https:'].includes(url.protocol) ? url : undefined;
};

/** Link to the company's own website; renders nothing unless it is a web address. */
export function Website({ address }: { address: string }) {
  const { t } = useTexts();
  const url = webAddress(address);
  if (!url) return null;
  return (
    <a
      href={url.href}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      className="inline-flex min-h-12 max-w-full items-center gap-1.5 text-16 font-semibold text-brand underline underline-offset-3"
    >
      <span className="truncate">{url.hostname}</span>
      <ExternalLink className="size-4 shrink-0" />
      <span className="sr-only">
        ({t('companies.website')}, {t('companies.opensOutside')})
      </span>
    </a>
  );
}
