import { faq } from './faq.fr.ts';
import type { Help } from './help.ts';
import { papers } from './papers.fr.ts';

export const help: Help = {
  intro: 'Des réponses courtes pour publier, acheter et vérifier sans mauvaise surprise.',
  contents: 'Sur cette page',
  faq,
  safety: {
    title: 'Acheter sans mauvaise surprise',
    intro:
      '{brand} met en relation : nous ne voyons ni les biens, ni l’argent. Ces étapes évitent la plupart des arnaques.',
    steps: [
      {
        title: 'Parlez au vendeur',
        text: 'Appelez depuis l’annonce. Demandez depuis quand il a le bien, pourquoi il le vend et où le voir.',
      },
      {
        title: 'Voyez le bien',
        text: 'Allez sur place, de jour et à deux si possible. Essayez l’engin, mesurez, photographiez les papiers.',
      },
      {
        title: 'Vérifiez le prix',
        text: 'Comparez avec trois annonces du même genre. Un prix très bas se paie presque toujours ailleurs.',
      },
      {
        title: 'Payez après',
        text: 'Jamais d’avance avant d’avoir vu. Payez contre un reçu signé, avec le nom, la pièce et la date.',
      },
    ],
    alertTitle: 'Arrêtez tout si…',
    alerts: [
      'On vous demande un acompte, des frais de dossier ou de transport avant toute visite.',
      'Le vendeur est « en voyage » et quelqu’un d’autre doit encaisser.',
      'On vous presse : « un autre client arrive dans une heure ».',
      'On vous demande un code reçu par SMS, votre mot de passe ou votre code de mobile money.',
      'Les papiers sont des photos floues, ou le nom n’est pas celui du vendeur.',
      'On vous envoie une capture d’écran comme preuve de paiement : vérifiez votre propre solde.',
    ],
  },
  machine: {
    title: 'Vérifier un engin avant de payer',
    intro:
      'Venez avec un mécanicien qui connaît la marque. Une matinée de vérification coûte moins qu’un moteur.',
    groups: [
      {
        title: 'Avant de venir',
        checks: [
          'Demandez la marque, le modèle, l’année, les heures et le numéro de série en photo.',
          'Demandez les factures d’entretien et le document de dédouanement s’il vient de l’étranger.',
          'Demandez que le moteur soit froid à votre arrivée : un démarrage à froid ne ment pas.',
        ],
      },
      {
        title: 'Sur place, moteur arrêté',
        checks: [
          'Comparez le numéro de série gravé sur le châssis avec celui des papiers.',
          'Regardez le compteur d’heures et l’usure des pédales, du siège et des manettes : ils doivent se ressembler.',
          'Cherchez les soudures et les fissures sur la flèche, le balancier, le godet et le châssis.',
          'Regardez les chenilles ou les pneus, les galets, les axes et le jeu de la couronne.',
          'Contrôlez l’huile, l’eau et les filtres : mousse, limaille ou eau trouble annoncent une panne.',
        ],
      },
      {
        title: 'Moteur en marche',
        checks: [
          'Regardez la fumée : bleue, il brûle de l’huile ; noire au ralenti, l’injection est à revoir.',
          'Faites travailler chaque vérin à fond, à chaud : il ne doit ni descendre seul, ni fuir.',
          'Roulez, tournez, freinez en pente. Écoutez les réducteurs.',
          'Laissez tourner trente minutes et relisez les températures.',
        ],
      },
      {
        title: 'Avant l’argent',
        checks: [
          'Vérifiez que le nom sur les papiers est celui de la personne qui encaisse.',
          'Écrivez un acte de vente : numéro de série, heures, prix, date, deux signatures, copie des pièces.',
          'Payez le solde au moment où vous repartez avec l’engin et les papiers.',
        ],
      },
    ],
  },
  papers,
  slab: {
    title: 'Combien de sacs de ciment pour une dalle ?',
    intro: 'Donnez les mesures de la dalle ; le résultat suit.',
    length: 'Longueur',
    width: 'Largeur',
    thickness: 'Épaisseur',
    metres: 'm',
    centimetres: 'cm',
    invalid: 'Entrez un nombre plus grand que zéro.',
    volume: 'de béton',
    bags: (count) => (count === 1 ? 'sac de 50 kg' : 'sacs de 50 kg'),
    assumption:
      'Hypothèse : béton dosé à 350 kg de ciment par m³, soit 7 sacs de 50 kg par m³, arrondi au sac entier, sans perte. Prévoyez un peu de marge. Le dosage, le ferraillage et l’épaisseur d’une dalle porteuse se décident avec un ingénieur.',
  },
  contact: {
    title: 'Contact',
    paragraphs: [
      'Pour une question sur un bien, parlez directement au vendeur : les boutons WhatsApp et Appeler sont sur chaque annonce.',
      'Pour tout le reste, écrivez-nous. Nous répondons à l’adresse ou au numéro que vous laissez.',
    ],
  },
};
