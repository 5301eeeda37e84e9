import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { gallerySizes } from '@laterite/shared/image-url.ts';
import { type MouseEvent, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/i18n.tsx';
import { lazyPart } from '../../../lib/hydration/lazy-part.tsx';
import { useHistorySheet } from '../../../lib/navigation/use-history-sheet.ts';
import { apiUrl } from '../../../lib/requests/api-url.ts';
import { Photo } from '../../../ui/pictures/photo.tsx';

const PhotoViewer = lazyPart(() => import('../../../ui/pictures/photo-viewer.tsx'), { texts: ['viewer'] });

/** Returns a click handler that replaces the default action of a link, which works without scripts. */
const instead = (act: () => void) => (event: MouseEvent) => {
  event.preventDefault();
  act();
};

/** Photos of a listing: swiped on phones, with thumbnails on desktop, enlarged on click. */
export function ListingGallery({ listing }: { listing: ListingDetail }) {
  const { t } = useTexts();
  const { images, title } = listing;
  const [current, setCurrent] = useState(0);
  const { isOpen, open, close } = useHistorySheet('photo');
  const strip = useRef<HTMLUListElement>(null);
  const count = images.length;

  const altOf = (index: number) => t('listing.photoOf', { n: index + 1, count, title });
  const viewed = images.map(({ imageUrl: src, width, height }, index) => ({
    src,
    width,
    height,
    alt: altOf(index),
  }));
  const show = (index: number) => strip.current?.scrollTo({ left: index * strip.current.clientWidth });
  const onScroll = () => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setCurrent(Math.round(scrollLeft / Math.max(clientWidth, 1)));
  };

  if (count === 0) {
    return <Photo image={null} alt="" sizes={gallerySizes} className="lg:rounded-16" />;
  }
  return (
    <section aria-label={t('listing.gallery')}>
      <div className="relative overflow-hidden lg:rounded-16">
        <ul
          ref={strip}
          onScroll={onScroll}
          className="relative flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none]"
        >
          {images.map(({ image, imageUrl, color }, index) => (
            <li key={image} id={`photo-${index + 1}`} className="w-full shrink-0 snap-center">
              <a
                href={apiUrl(imageUrl)}
                aria-label={t('listing.enlarge', { n: index + 1, count })}
                aria-haspopup="dialog"
                onPointerDown={PhotoViewer.preload}
                onClick={instead(open)}
                className="block w-full cursor-zoom-in -outline-offset-4"
              >
                <Photo
                  image={image}
                  color={color}
                  alt={altOf(index)}
                  sizes={gallerySizes}
                  isFirst={index === 0}
                />
              </a>
            </li>
          ))}
        </ul>
        <span
          aria-hidden="true"
          className="pointer-events-none absolute right-4 bottom-4 rounded-8 bg-[#1c1917]/75 px-2.5 py-1 text-14 font-medium text-white tabular-nums"
        >
          {t('listing.counter', { n: current + 1, count })}
        </span>
      </div>
      {count > 1 && (
        <ul className="mt-3 hidden grid-cols-5 gap-3 lg:grid">
          {images.map(({ image, color }, index) => (
            <li key={image}>
              <a
                href={`#photo-${index + 1}`}
                aria-label={t('listing.showPhoto', { n: index + 1 })}
                aria-current={index === current}
                onClick={instead(() => show(index))}
                className="block w-full rounded-12 border-2 border-transparent aria-[current=true]:border-brand"
              >
                <Photo image={image} color={color} alt="" sizes="130px" className="rounded-10" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {isOpen && <PhotoViewer photos={viewed} start={current} onClose={close} />}
    </section>
  );
}
