import { memo } from 'react';
import { LazyHydration, useLazyHydration } from '../../lib/lazy-hydration.tsx';
import { type CardProps, ListingCard } from './listing-card.tsx';

interface Props extends CardProps {
  className: string;
}

/** An item of a list with a card that is not in view when the page opens. */
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
