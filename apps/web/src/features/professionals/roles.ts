/**
 * Roles offered as a filter. The API finds roles that begin with the text, so each is a stem:
 * `Menuisi` finds Menuisier, Menuisière and Menuisier métallique.
 */
export const commonRoles = [
  'Architecte',
  'Carrele',
  'Charpenti',
  'Conduct',
  'Décorat',
  'Électrici',
  'Entrepren',
  'Frigoriste',
  'Ingénieu',
  'Maçon',
  'Menuisi',
  'Peintre',
  'Plombi',
  'Soudeu',
  'Terrassi',
  'Topographe',
  'Transport',
] as const;
