import { type ErrorKind, fr } from './error-kind.ts';

/** Errors of professionals and companies, their members, projects and reviews. */
export const profileErrors = {
  company_incomplete: fr(
    400,
    "Le nom de l'entreprise, le rôle, la description et le type sont obligatoires.",
    'The company name, role, description and type are required.',
  ),
  own_profile: fr(
    403,
    'Vous ne pouvez pas faire cela sur votre propre profil.',
    'You cannot do this on your own profile.',
  ),
  own_company: fr(
    403,
    'Vous ne pouvez pas faire cela pour votre propre entreprise.',
    'You cannot do this for your own company.',
  ),
  profile_not_found: fr(404, 'Profil introuvable.', 'Profile not found.'),
  company_not_found: fr(404, 'Entreprise introuvable.', 'Company not found.'),
  review_not_found: fr(404, 'Avis introuvable.', 'Review not found.'),
  project_not_found: fr(404, 'Projet introuvable.', 'Project not found.'),
  invitation_not_found: fr(
    404,
    'Cette invitation n’existe plus : elle a servi, a été retirée ou a plus de 7 jours.',
    'This invitation no longer exists: it was used, withdrawn, or is more than 7 days old.',
  ),
  claim_not_found: fr(404, 'Cette revendication n’existe plus.', 'This claim no longer exists.'),
  professional_exists: fr(
    409,
    'Vous avez déjà un profil professionnel.',
    'You already have a professional profile.',
  ),
  last_owner: fr(
    409,
    'Une entreprise garde au moins un propriétaire. Nommez-en un autre d’abord.',
    'A company keeps at least one owner. Name another one first.',
  ),
  company_claimed: fr(409, 'Cette entreprise a déjà un propriétaire.', 'This company already has an owner.'),
  too_many_projects: fr(
    409,
    '50 projets au plus. Supprimez-en d’abord.',
    '50 projects at most. Delete some first.',
  ),
  too_many_members: fr(409, '100 membres au plus.', '100 members at most.'),
  already_member: fr(
    409,
    'Cette personne fait déjà partie de l’entreprise ; modifiez ses droits dans la liste.',
    'This person already belongs to the company; change their rights in the list.',
  ),
  already_your_company: fr(
    409,
    'Vous faites déjà partie de cette entreprise.',
    'You already belong to this company.',
  ),
  member_has_profile: fr(
    409,
    'Ce membre a déjà un profil professionnel : réunissez les deux pages.',
    'This member already has a professional profile: merge the two pages.',
  ),
  review_closed: fr(409, 'Un avis se modifie pendant 30 jours.', 'A review can be changed for 30 days.'),
} as const satisfies Record<string, ErrorKind>;
