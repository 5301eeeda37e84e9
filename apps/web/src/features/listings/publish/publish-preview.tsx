import type { ListingType, PriceUnit } from '@laterite/shared/features/listings/taxonomy.ts';
import { Heart, Image, MapPin } from 'lucide-react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { amountOf } from '../../../lib/forms/field-amount.ts';
import { Badge } from '../../../ui/facts/badge.tsx';
import { Price } from '../../../ui/facts/price.tsx';
import type { Photo } from '../../uploads/photo.ts';
import type { PublishForm, PublishInput } from './publish-form.ts';
import { adviceCount, adviceFor } from './publish-steps.ts';
import { useSettledValues } from './use-settled-values.ts';

const typingPauseMs = 200;

interface Props {
  values: Partial<PublishInput>;
  photos: Photo[];
}

function PreviewPrice({ values }: Pick<Props, 'values'>) {
  const { t } = useTexts();
  const isOnRequest = values.priceMode === 'sur-demande';
  const amount = isOnRequest ? null : amountOf(values.price);
  if (amount === null && !isOnRequest)
    return <span className="text-16 font-bold text-muted lg:text-18">{t('publish.previewPrice')}</span>;
  return <Price amount={amount} unit={(values.priceUnit ?? 'total') as PriceUnit} />;
}

/** Preview of the card in lists, from the values typed so far. */
function Preview({ values, photos }: Props) {
  const { t } = useTexts();
  const photoUrl = photos[0]?.preview;
  const type = values.type as ListingType;
  return (
    <figure className="m-0 flex flex-col gap-3">
      <figcaption className="text-16 font-bold">{t('publish.preview')}</figcaption>
      <div className="mx-auto w-full max-w-60 overflow-hidden rounded-12 border border-line bg-surface lg:max-w-none">
        <div className="relative flex aspect-4/3 items-center justify-center bg-line text-muted">
          {photoUrl ? (
            <img src={photoUrl} alt="" className="size-full object-cover" />
          ) : (
            <Image className="size-8" />
          )}
          <span className="absolute top-2 left-2">
            <Badge kind={type === 'sale' ? 'new' : 'rental'}>
              {t(type === 'sale' ? 'common.new' : `common.${type}`)}
            </Badge>
          </span>
          <span className="absolute top-1.75 right-1.75 flex size-8.5 items-center justify-center rounded-full bg-white text-[#44403c]">
            <Heart className="size-5" />
          </span>
        </div>
        <div className="flex flex-col gap-1 px-2.5 pt-2.5 pb-3 lg:px-4 lg:pt-3.5 lg:pb-4">
          <PreviewPrice values={values} />
          <p className="line-clamp-2 min-h-[2.6em] text-15 leading-[1.3] break-words lg:text-16">
            {values.title?.trim() || <span className="text-muted">{t('publish.previewTitle')}</span>}
          </p>
          <p className="flex min-w-0 items-center gap-1 text-13 text-muted">
            <MapPin className="size-3.5 shrink-0" />
            <span className="truncate">
              {values.location?.split(',')[0]?.trim() || t('publish.previewLocation')} · {t('publish.now')}
            </span>
          </p>
        </div>
      </div>
    </figure>
  );
}

/** Shows the completeness of the listing and the next improvement. */
function Quality({ values, photos }: Props) {
  const { t } = useTexts();
  const advice = adviceFor(values, photos.length);
  const good = adviceCount - advice.length;
  return (
    <div className="flex flex-col gap-2">
      <h2 className="text-15 font-semibold">{t('publish.quality')}</h2>
      <span aria-hidden="true" className="grid grid-cols-6 gap-1.5">
        {Array.from({ length: adviceCount }, (_, step) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars have no other identity
          <span key={step} className={`h-1 rounded-full ${step < good ? 'bg-success' : 'bg-line'}`} />
        ))}
      </span>
      <p className="text-14 text-muted">{t(advice[0] ?? 'publish.qualityFull')}</p>
    </div>
  );
}

/** Preview of the card from the values typed so far, and advice that improves the listing. */
export default function PublishPreview({ form, photos }: { form: PublishForm; photos: Photo[] }) {
  const values = useSettledValues(form, typingPauseMs);
  return (
    <>
      <Preview values={values} photos={photos} />
      <Quality values={values} photos={photos} />
    </>
  );
}
