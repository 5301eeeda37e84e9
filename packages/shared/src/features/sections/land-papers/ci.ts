import { type LandPapers, noPaper, otherPaper, titleDeedPaper } from './land-paper.ts';

/** Côte d’Ivoire. */
export const ci: LandPapers = {
  papers: [
    titleDeedPaper,
    {
      value: 'ACD',
      label: { fr: 'ACD', en: 'ACD' },
      name: {
        fr: 'ACD, arrêté de concession définitive',
        en: 'ACD, final concession order (arrêté de concession définitive)',
      },
      meaning: {
        fr: 'L’acte qui donne la propriété d’un terrain urbain. Vérifiez qu’il est bien au nom du vendeur et que le numéro existe.',
        en: 'The act that gives ownership of urban land. Check that it bears the seller’s name and that the number exists.',
      },
    },
    {
      value: 'ADU',
      label: { fr: 'ADU', en: 'ADU' },
      name: {
        fr: 'ADU, attestation de droit d’usage coutumier',
        en: 'ADU, certificate of customary use (attestation de droit d’usage coutumier)',
      },
      meaning: {
        fr: 'Elle constate des droits coutumiers dans un lotissement villageois. C’est une étape vers l’ACD, pas l’ACD.',
        en: 'It records customary rights in a village development. It is a step towards the ACD, not the ACD.',
      },
    },
    {
      value: 'Lettre d’attribution',
      label: { fr: 'Lettre d’attribution, ACP', en: 'Letter of allocation, ACP' },
      name: {
        fr: 'Lettre d’attribution, ACP',
        en: 'Letter of allocation, ACP (lettre d’attribution)',
      },
      meaning: {
        fr: 'La lettre attribue un lot ; l’arrêté de concession provisoire (ACP) est un ancien papier provisoire. Demandez ce qui manque pour arriver à l’ACD.',
        en: 'The letter allocates a plot; the provisional concession order (ACP) is an older, provisional paper. Ask what is missing to reach the ACD.',
      },
    },
    {
      value: 'Attestation villageoise',
      label: { fr: 'Attestation villageoise (ancienne)', en: 'Village certificate (older)' },
      name: { fr: 'Attestation villageoise', en: 'Village certificate (attestation villageoise)' },
      meaning: {
        fr: 'Un papier de la chefferie qui dit qui a reçu le lot. Il ne prouve pas la propriété : le même lot peut avoir été donné deux fois. L’ADU l’a remplacé.',
        en: 'A paper of the chiefdom that says who received the plot. It does not prove ownership: the same plot may have been given twice. The ADU has replaced it.',
      },
    },
    otherPaper,
    noPaper,
  ],
  sources: [
    'Ordonnance n° 2013-481 du 2 juillet 2013 fixant les règles d’acquisition de la propriété des terrains urbains (ACD)',
    'Ministère de la Construction, du Logement et de l’Urbanisme : attestation de droit d’usage coutumier, en service depuis le 1er juillet 2024, seule admise pour les nouvelles demandes d’ACD depuis le 1er janvier 2025',
  ],
};
