import { keyAttributes } from '@laterite/shared/features/prices/key-attributes.ts';
import type { PriceQuery } from '@laterite/shared/features/prices/price.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/requests/api.ts';
import { useSession } from '../../../lib/session/session.ts';
import { useUsualPriceText } from '../../prices/usual-price-text.ts';
import type { PublishForm, PublishInput } from './publish-form.ts';
import { useSettledValues } from './use-settled-values.ts';

const typingPauseMs = 800;

/** Returns the query for the values of the form, or null if there is nothing to compare yet. `home` is the member's place. */
function queryOf(values: Partial<PublishInput>, home: string): string | null {
  const { category, title = '', type = 'sale', priceUnit, location, attrs = {} } = values;
  const place = location?.trim() || home;
  if (!category || title.trim().length < 3 || !place) return null;
  const known = keyAttributes.flatMap((name) => {
    const value = String((attrs as Record<string, unknown>)[name] ?? '').slice(0, 60);
    return value ? [[name, value]] : [];
  });
  const query = {
    category,
    type,
    priceUnit,
    title: title.trim().slice(0, 140),
    location: place.slice(0, 120),
  };
  return JSON.stringify({ ...query, ...Object.fromEntries(known) });
}

/** Shows the usual price of comparable listings, if there are any; renders nothing offline. */
export default function UsualPriceHint({ form }: { form: PublishForm }) {
  const { me } = useSession();
  const home = me?.location ?? '';
  const query = queryOf(useSettledValues(form, typingPauseMs), home);
  const say = useUsualPriceText();
  const { data } = useQuery({
    queryKey: ['prices', query],
    queryFn: ({ signal }) => api.prices.usual({ query: JSON.parse(query!) as PriceQuery }, { signal }),
    enabled: query !== null,
    staleTime: 5 * 60_000,
    retry: false,
  });
  if (!data?.price) return null;
  return (
    <p className="text-15 text-muted" role="status">
      {say(data.price)}
    </p>
  );
}
