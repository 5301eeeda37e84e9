import type { ProfessionalCard as Professional } from '@laterite/shared/features/professionals/professional.ts';
import { imageUrl } from '@laterite/shared/image-url.ts';
import { paths } from '../../paths.ts';
import { TrustWord } from '../../ui/facts/trust-word.tsx';
import { DirectoryCard } from '../directory/results/directory-card.tsx';
import { TradeBadge } from './trade-badge.tsx';

/** Card of a professional in a list. */
export function ProfessionalCard({ professional }: { professional: Professional }) {
  const { name, role, trade, company, location } = professional;
  return (
    <DirectoryCard
      to={paths.professional(professional._id)}
      name={name}
      picture={imageUrl(professional.avatar ?? professional.image, 480)}
      facts={[role, company, location]}
      distance={professional.distance}
      target={{ kind: 'professionals', id: professional._id }}
      ways={professional.contact}
      averageRating={professional.averageRating}
      ratingCount={professional.ratingCount}
    >
      {professional.verifiedAt && <TrustWord level="identity" at={professional.verifiedAt} />}
      {trade && <TradeBadge trade={trade} />}
    </DirectoryCard>
  );
}
