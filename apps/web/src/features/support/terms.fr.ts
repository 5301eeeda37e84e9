import { privacyParts } from './privacy.fr.ts';
import { type Terms, versionDay } from './terms.ts';

export const terms: Terms = {
  version: `Version du ${versionDay('fr')}`,
  intro:
    'Ce texte dit ce que vous pouvez faire sur {brand}, ce que nous faisons de vos données, et ce que le logiciel ne fait pas. Il est écrit pour être lu.',
  contents: 'Sur cette page',
  operator: {
    title: 'À compléter par l’exploitant',
    text: 'Nom, adresse et contact de l’éditeur de ce site, pays dont le droit s’applique, hébergeur. Ces informations viennent de l’exploitant et ne sont pas inventées ici.',
  },
  use: {
    title: 'Conditions d’utilisation',
    parts: [
      {
        id: 'service',
        title: 'Ce qu’est {brand}',
        paragraphs: [
          '{brand} est un site d’annonces et un annuaire pour la construction, les mines, l’immobilier et la maison. Il met en relation ; il ne vend rien lui-même.',
          'Aucun paiement entre membres, aucune livraison et aucun contrat ne passent par {brand}. Ce que vous concluez, vous le concluez avec l’autre personne.',
          'Chercher, publier et contacter sont gratuits. Là où nous les proposons, la mise en avant d’une annonce et la visite de votre entreprise nous sont payées : vous les lancez vous-même, et le prix s’affiche avant.',
        ],
      },
      {
        id: 'compte',
        title: 'Votre compte',
        paragraphs: [
          'Il faut un nom d’utilisateur, une adresse e-mail, un numéro de téléphone et un mot de passe. Donnez des informations vraies et gardez votre mot de passe pour vous.',
          'Il faut avoir 13 ans ou plus. Vous répondez de ce qui est fait avec votre compte.',
        ],
      },
      {
        id: 'annonces',
        title: 'Vos annonces',
        paragraphs: [
          'Une annonce est en ligne dès que vous la publiez, sauf si notre équipe doit la relire d’abord. Vous pouvez la modifier ou la supprimer.',
          'Vous gardez vos droits sur vos textes et vos photos. Vous nous autorisez à les montrer sur {brand}, en plusieurs tailles, tant que l’annonce existe.',
          'Ne publiez pas :',
        ],
        points: [
          'ce que vous n’avez pas le droit de vendre ou de louer ;',
          'un prix, une photo, une surface ou un papier que vous savez faux ;',
          'des objets volés, des contrefaçons, des documents falsifiés ;',
          'des insultes, de la haine, ou les données d’une autre personne.',
        ],
      },
      {
        id: 'avis',
        title: 'Notes et avis',
        paragraphs: [
          'Un membre connecté peut donner de 1 à 5 étoiles à une annonce, une fois, et changer sa note. Il faut noter avant de laisser un avis.',
          'On ne note pas sa propre annonce ; le vendeur peut répondre, et sa réponse est signalée comme la sienne.',
          'Un avis raconte ce que vous avez vécu. Les faux avis peuvent être retirés.',
        ],
      },
      {
        id: 'contact-vendeur',
        title: 'Contacter un vendeur',
        paragraphs: [
          'Vous pouvez demander à joindre un vendeur 20 fois par jour au plus avec un compte, 5 fois sans compte. Le numéro sert à parler de l’annonce, pas à démarcher ni à constituer un fichier.',
        ],
      },
      {
        id: 'responsabilite',
        title: 'Ce que nous ne garantissons pas',
        paragraphs: [
          'Nous ne vérifions que ce que nous signalons : « Identité vérifiée », « Entreprise vérifiée », « Visité » et « Document vu par nous » disent ce que notre équipe a vu au jour indiqué. Ces mots ne garantissent ni le bien ni le prix. Voyez le bien et contrôlez les documents avant de payer : le guide de sécurité vous y aide.',
          'Le service peut s’interrompre, pour une panne ou un entretien.',
          'Une annonce, un avis ou un compte qui enfreint ces règles peut être retiré.',
        ],
      },
      {
        id: 'changements',
        title: 'Changements de ce texte',
        paragraphs: [
          'La date en haut dit quelle version vous lisez. Elle est enregistrée avec la date de votre accord à l’inscription.',
        ],
      },
    ],
  },
  privacy: { title: 'Confidentialité', parts: privacyParts },
};
