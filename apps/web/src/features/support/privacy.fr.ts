import type { TermsPart } from './terms.ts';

export const privacyParts: TermsPart[] = [
  {
    id: 'donnees',
    title: 'Ce que nous enregistrons',
    paragraphs: ['Seulement ce dont le service a besoin :'],
    points: [
      'à l’inscription : nom d’utilisateur, e-mail, numéro de téléphone, code de parrainage si vous en donnez un (il dit qui vous a invité ; votre première annonce en ligne vous vaut alors à chacun une mise en avant), date et version des conditions acceptées ;',
      'votre mot de passe sous forme d’empreinte chiffrée, jamais en clair ;',
      'ce que vous ajoutez : annonces, photos, notes, avis, profil, professionnel ou entreprise ;',
      'ce que vous écrivez à d’autres membres : demandes, devis et messages, avec leurs photos et documents ;',
      'pour une vérification : les papiers que vous envoyez, chiffrés ; seuls nos administrateurs les lisent ;',
      'pour un service payant : son objet, le prix, l’opérateur, les dates et le reçu ; jamais un code secret ;',
      'pour les photos : l’image seulement ; le lieu, la date et l’appareil sont effacés à l’envoi ;',
      'dans les journaux techniques : heure, page, durée, et une adresse internet raccourcie.',
    ],
  },
  {
    id: 'public',
    title: 'Ce que tout le monde voit',
    paragraphs: [
      'Votre nom d’utilisateur, votre photo, votre ville, le mois de votre inscription, vos annonces, vos notes et vos avis. Si vous en avez : votre profil professionnel et vos entreprises, avec leur équipe.',
    ],
  },
  {
    id: 'prive',
    title: 'Ce que personne ne lit sur le site',
    paragraphs: [
      'Votre e-mail, votre numéro, votre date de naissance et votre code de parrainage. Ils ne figurent dans aucune page publique.',
      'Deux exceptions pour votre numéro : la personne qui touche WhatsApp ou Appeler sur votre annonce l’obtient, si vous l’y proposez, et une fois une demande acceptée, chacun des deux voit celui de l’autre.',
      'Vos messages et vos demandes sont pour vous et l’autre personne, vos papiers d’identité pour nos administrateurs.',
    ],
  },
  {
    id: 'appareil',
    title: 'Ce qui reste sur votre appareil',
    paragraphs: [
      'Dans la mémoire du navigateur : un jeton de connexion (authToken), votre langue, vos favoris et votre sélection, la ville que vous avez choisie, vos dernières recherches, vos brouillons avec leurs photos, ce qui attend le réseau, et les pages déjà vues, pour les relire sans réseau. Le jeton expire après 24 heures, ou 30 jours avec « Se souvenir de moi ». Quand vous vous déconnectez, tout cela est effacé, sauf vos réglages comme la langue.',
      'Trois cookies disent au serveur comment préparer la page suivante : votre langue (wording), si vous économisez les données (saveData) et si vous êtes connecté (isMember). Ils ne contiennent pas d’identifiant et durent un an au plus.',
      'Pas de publicité, pas de mesure d’audience. Les pages ne demandent rien à d’autres sites. WhatsApp ou le site d’une entreprise ne s’ouvrent que si vous les touchez.',
    ],
  },
  {
    id: 'duree',
    title: 'Combien de temps',
    paragraphs: ['Nous gardons :'],
    points: [
      'votre compte et vos contenus : tant que vous ne les supprimez pas, sauf ce qui suit ;',
      'vos conversations : un an après le dernier message ; les fichiers d’une demande : un an après l’envoi ;',
      'vos demandes publiques : un an après leur fin ;',
      'vos messages au support et vos signalements : 12 mois ; vos notifications : 90 jours ;',
      'les papiers de vérification : 30 jours après notre décision, ou jusqu’au retrait de la demande ;',
      'les reçus de paiement : sans limite, sans votre nom une fois le compte supprimé ;',
      'les codes envoyés par SMS : 24 heures ;',
      'la trace des actions sensibles (connexion, mot de passe, modération) : 12 mois ;',
      'qui a vu ou contacté une annonce : 35 jours sans nom, puis de simples nombres, 100 jours ;',
      'les journaux techniques : 30 jours ;',
      'les sauvegardes : 30 jours.',
    ],
  },
  {
    id: 'suppression',
    title: 'Supprimer vos données',
    paragraphs: [
      'Vous pouvez supprimer une annonce à tout moment ; ses photos, ses notes et ses avis partent avec elle.',
      'Depuis votre profil, vous pouvez télécharger une copie de tout ce qui est à vous, et supprimer votre compte avec votre mot de passe.',
      'La suppression efface aussitôt le compte, vos annonces, votre profil professionnel et vos photos. Vos avis sur les annonces des autres restent, sans votre nom. Le seul propriétaire d’une entreprise doit d’abord la transmettre ou la supprimer.',
    ],
  },
  {
    id: 'partage',
    title: 'Avec qui nous les partageons',
    paragraphs: [
      'Nous ne vendons ni ne louons vos données. Elles ne sortent que si la loi l’exige, ou vers l’hébergeur que l’exploitant nomme plus haut.',
      'Les services que l’exploitant a choisis reçoivent ce qu’il leur faut pour vous servir : votre numéro pour un SMS ou un message WhatsApp, votre adresse pour un e-mail, l’adresse que donne votre navigateur pour une notification, le montant et votre numéro pour un paiement mobile.',
    ],
  },
];
