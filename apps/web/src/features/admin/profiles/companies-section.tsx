import { ProfilesSection } from './profiles-section.tsx';

/** `/admin/entreprises`. */
export default function CompaniesSection() {
  return <ProfilesSection kind="companies" />;
}
