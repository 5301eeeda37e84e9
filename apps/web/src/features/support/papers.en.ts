import type { Help } from './help.ts';

const titleDeed = {
  title: 'TF, land title (titre foncier)',
  text: 'The entry of the property in the land register: the strongest paper. Ask the land office for a recent extract: owner, area, mortgages, oppositions.',
};

export const papers: Help['papers'] = {
  title: 'Land papers, country by country',
  intro:
    'The name of a paper tells what the seller can really pass on. Here are the common ones, in plain words.',
  rule: 'This guide is not legal advice, and rules change. Before paying, check with the land office, with the reference of the paper, and go through a notary or a licensed surveyor.',
  countries: [
    {
      name: 'Côte d’Ivoire',
      papers: [
        titleDeed,
        {
          title: 'ACD, final concession order (arrêté de concession définitive)',
          text: 'The act that gives ownership of urban land. Check that it bears the seller’s name and that the number exists.',
        },
        {
          title: 'ADU, certificate of customary use (attestation de droit d’usage coutumier)',
          text: 'It records customary rights in a village development. It is a step towards the ACD, not the ACD.',
        },
        {
          title: 'Letter of allocation, ACP (lettre d’attribution)',
          text: 'The letter allocates a plot; the provisional concession order (ACP) is an older, provisional paper. Ask what is missing to reach the ACD.',
        },
        {
          title: 'Village certificate (attestation villageoise)',
          text: 'A paper of the chiefdom that says who received the plot. It does not prove ownership: the same plot may have been given twice.',
        },
      ],
    },
    {
      name: 'Senegal',
      papers: [
        titleDeed,
        {
          title: 'Lease (bail)',
          text: 'A right to occupy and build for a given time. Read how long is left, the duties, and whether it can be passed on.',
        },
        {
          title: 'Council decision (délibération)',
          text: 'A decision of the municipal council that allocates land. It is not ownership; ask whether it can be passed on.',
        },
        {
          title: 'Permit to occupy (permis d’occuper)',
          text: 'A permission to occupy land, which can be withdrawn. Ask how, and whether, it can become a lease or a title.',
        },
      ],
    },
    {
      name: 'Cameroon',
      papers: [
        titleDeed,
        {
          title: 'Certificate of surrender of customary rights (certificat d’abandon)',
          text: 'The paper by which a customary occupant gives up their rights. It is used to apply for a title; it is not a title.',
        },
      ],
    },
    {
      name: 'Other FCFA countries',
      papers: [
        titleDeed,
        {
          title: 'Lease, order, concession (bail, arrêté, concession)',
          text: 'Rights given by the state or the municipality, often for a time or on condition of building. Ask for the duration and what remains to be done.',
        },
        {
          title: 'Customary or village paper',
          text: 'It says who occupies, rarely who owns. Do not pay on this paper alone.',
        },
      ],
    },
  ],
};
