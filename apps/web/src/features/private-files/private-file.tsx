import type { PrivateFileType } from '@laterite/shared/private-file.ts';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { FileText, ImageIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTexts } from '../../i18n/i18n.tsx';
import { saveFile } from '../../lib/device/save-file.ts';
import { useDataSaver } from '../../lib/hydration/data-saver.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';

/** Returns an object URL of a blob, and revokes it when the component is unmounted. */
function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);
  return url;
}

interface Props {
  type: PrivateFileType;
  /** Query that loads the file. */
  query: UseQueryOptions<Blob, Error, Blob, string[]>;
}

/** A photo or PDF that only two members can read. A PDF is loaded after a press, and with data saving on a photo too. */
export function PrivateFile({ type, query }: Props) {
  const { t } = useTexts();
  const isPhoto = type === 'image/webp';
  const [isAsked, setAsked] = useState(false);
  const savesData = useDataSaver();
  const isShown = isPhoto && (isAsked || !savesData);
  const { data, isError, refetch } = useQuery({ ...query, enabled: isShown });
  const url = useObjectUrl(isShown ? data : undefined);
  async function savePdf() {
    const { data: loaded } = await refetch();
    if (loaded) saveFile(`${t('privateFiles.pdfName')}.pdf`, loaded.type, loaded);
  }
  if (isError) {
    return (
      <Button kind="quiet" size="tight" onClick={() => (isPhoto ? refetch() : savePdf())}>
        {t('privateFiles.failed')}
      </Button>
    );
  }
  if (isPhoto && isShown) {
    if (!url) return <Skeleton className="aspect-4/3 w-60" />;
    return <img src={url} alt={t('privateFiles.photo')} className="max-h-90 max-w-full rounded-8" />;
  }
  return (
    <Button
      kind="quiet"
      size="tight"
      icon={isPhoto ? ImageIcon : FileText}
      onClick={isPhoto ? () => setAsked(true) : savePdf}
    >
      {t(isPhoto ? 'privateFiles.seePhoto' : 'privateFiles.openPdf')}
    </Button>
  );
}
