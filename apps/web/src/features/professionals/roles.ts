/** Common roles offered as a filter; each also finds longer ones that begin with it, such as “Architecte DESA”. */
export const commonRoles = [
  'Maçon',
  'Électricien',
  'Plombier',
  'Carreleur',
  'Peintre',
  'Menuisier',
  'Soudeur',
  'Terrassier',
  'Topographe',
  'Géotechnicien',
  'Architecte',
  'Ingénieur',
  'Décorateur',
  'Frigoriste',
] as const;
