import type { CompanyCard } from '@laterite/shared/features/companies/company.ts';
import type { AskedProfile } from '@laterite/shared/features/orders/order.ts';
import type { ProfessionalCard } from '@laterite/shared/features/professionals/professional.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/requests/api.ts';
import { CompanyCard as CompanyRow } from '../../companies/company-card.tsx';
import AskSeveral from '../../directory/asking/ask-several.tsx';
import { ProfessionalCard as ProfessionalRow } from '../../professionals/professional-card.tsx';

const shown = 4;

/** Returns the search for similar pages: in the city of the page that did not respond, else everywhere, without that page. */
async function searchNear<T extends { _id: string }>(
  asked: { _id: string; location: string | null },
  search: (city: string | undefined) => Promise<{ items: T[] }>,
): Promise<T[]> {
  const others = async (city: string | undefined) =>
    (await search(city)).items.filter(({ _id }) => _id !== asked._id).slice(0, shown);
  // The last part of a place is usually its city.
  const city = asked.location?.split(',').at(-1)?.trim();
  const near = city ? await others(city) : [];
  return near.length > 0 ? near : others(undefined);
}

async function similarProfessionals(id: string, signal: AbortSignal) {
  const asked = await api.professionals.read({ params: { id } }, { signal });
  return searchNear(asked, (city) =>
    api.search.professionals({ query: { query: asked.role, city, limit: shown + 1 } }, { signal }),
  );
}

async function similarCompanies(id: string, signal: AbortSignal) {
  const asked = await api.companies.read({ params: { id } }, { signal });
  const { type, trades } = asked;
  return searchNear(asked, (city) =>
    api.search.companies({ query: { type, query: trades[0], city, limit: shown + 1 } }, { signal }),
  );
}

/** Professionals of the same role, or companies of the same kind and trade, with a button that sends the request to all of them. */
export default function SimilarProfiles({ kind, id }: { kind: AskedProfile; id: string }) {
  const { data } = useQuery({
    queryKey: ['orders', 'similar', id],
    queryFn: ({ signal }): Promise<(ProfessionalCard | CompanyCard)[]> =>
      kind === 'professional' ? similarProfessionals(id, signal) : similarCompanies(id, signal),
  });
  if (!data?.length) return null;
  return (
    <>
      <ul className="grid w-full gap-3 md:grid-cols-2">
        {data.map((one) => (
          <li key={one._id}>
            {'role' in one ? <ProfessionalRow professional={one} /> : <CompanyRow company={one} />}
          </li>
        ))}
      </ul>
      <AskSeveral items={data} tab={kind === 'professional' ? 'professionnels' : 'entreprises'} />
    </>
  );
}
