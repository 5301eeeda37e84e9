import type { ListingDetail } from '@laterite/shared/features/listings/listing.ts';
import { useTexts } from '../../../../i18n/i18n.tsx';

/** Returns the title above other listings of the company a listing is published for, or of its owner. */
export function useOfSellerTitle({ company }: ListingDetail): string {
  const { t } = useTexts();
  return company ? t('opinions.ofCompany', { name: company.name }) : t('opinions.ofSeller');
}
