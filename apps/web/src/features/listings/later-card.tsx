import { memo } from 'react';
import { LazyHydration, useLazyHydration } from '../../lib/hydration/lazy-hydration.tsx';
import { type CardProps, ListingCard } from './listing-card.tsx';

interface Props extends CardProps {
  className: string;
}

/** List item whose card is out of view when the page opens; the card is hydrated later. */
export const LaterCard = memo(function LaterCard({ className, ...card }: Props) {
  const { ref, gate } = useLazyHydration<HTMLLIElement>();
  return (
    <li ref={ref} className={className}>
      <LazyHydration gate={gate}>
        <ListingCard {...card} />
      </LazyHydration>
    </li>
  );
});
