import { ProfilesSection } from './profiles-section.tsx';

/** `/admin/professionnels`. */
export default function ProfessionalsSection() {
  return <ProfilesSection kind="professionals" />;
}
