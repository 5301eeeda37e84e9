import type { Help } from './help.ts';

const titleDeed = {
  title: 'TF, titre foncier',
  text: 'L’inscription de la propriété au livre foncier : c’est le papier le plus solide. Demandez un état récent au service foncier : propriétaire, superficie, hypothèques, oppositions.',
};

export const papers: Help['papers'] = {
  title: 'Les papiers d’un terrain, pays par pays',
  intro:
    'Le nom d’un papier dit ce que le vendeur peut vraiment vous céder. Voici les plus courants, en mots simples.',
  rule: 'Ce guide n’est pas un conseil juridique et les règles changent. Avant de payer, vérifiez auprès du service foncier, avec la référence du papier, et passez par un notaire ou un géomètre agréé.',
  countries: [
    {
      name: 'Côte d’Ivoire',
      papers: [
        titleDeed,
        {
          title: 'ACD, arrêté de concession définitive',
          text: 'L’acte qui donne la propriété d’un terrain urbain. Vérifiez qu’il est bien au nom du vendeur et que le numéro existe.',
        },
        {
          title: 'ADU, attestation de droit d’usage coutumier',
          text: 'Elle constate des droits coutumiers dans un lotissement villageois. C’est une étape vers l’ACD, pas l’ACD.',
        },
        {
          title: 'Lettre d’attribution, ACP',
          text: 'La lettre attribue un lot ; l’arrêté de concession provisoire (ACP) est un ancien papier provisoire. Demandez ce qui manque pour arriver à l’ACD.',
        },
        {
          title: 'Attestation villageoise',
          text: 'Un papier de la chefferie qui dit qui a reçu le lot. Il ne prouve pas la propriété : le même lot peut avoir été donné deux fois.',
        },
      ],
    },
    {
      name: 'Sénégal',
      papers: [
        titleDeed,
        {
          title: 'Bail',
          text: 'Un droit d’occuper et de construire pendant un temps donné. Lisez la durée restante, les obligations et s’il peut être cédé.',
        },
        {
          title: 'Délibération',
          text: 'Une décision du conseil municipal qui affecte un terrain. Ce n’est pas une propriété ; demandez si elle peut être cédée.',
        },
        {
          title: 'Permis d’occuper',
          text: 'Une autorisation d’occuper un terrain, qui peut être retirée. Demandez comment, et si, elle peut devenir un bail ou un titre.',
        },
      ],
    },
    {
      name: 'Cameroun',
      papers: [
        titleDeed,
        {
          title: 'Certificat d’abandon de droits coutumiers',
          text: 'Le papier par lequel un occupant coutumier renonce à ses droits. Il sert à monter un dossier de titre ; ce n’est pas un titre.',
        },
      ],
    },
    {
      name: 'Autres pays en FCFA',
      papers: [
        titleDeed,
        {
          title: 'Bail, arrêté, concession',
          text: 'Des droits donnés par l’État ou la commune, souvent pour un temps ou sous condition de construire. Demandez la durée et ce qui reste à faire.',
        },
        {
          title: 'Papier coutumier ou de village',
          text: 'Il dit qui occupe, rarement qui possède. Ne payez pas sur ce seul papier.',
        },
      ],
    },
  ],
};
