import type { Help } from './help.ts';

export const faq: Help['faq'] = {
  title: 'Questions fréquentes',
  search: 'Chercher dans les questions',
  searchHint: 'Prix, photo, mot de passe…',
  found: (count) => (count === 1 ? '1 question trouvée' : `${count} questions trouvées`),
  none: 'Aucune question ne contient ces mots. Essayez un mot plus court.',
  topics: [
    {
      title: 'Publier',
      questions: [
        {
          question: 'Comment publier une annonce ?',
          answer: [
            'Créez un compte ou connectez-vous, puis touchez Publier. Ajoutez une photo, un titre, une description, un prix, une catégorie et un lieu.',
            'L’annonce est en ligne tout de suite, sauf si notre équipe doit la relire d’abord ; l’application vous le dit alors.',
          ],
        },
        {
          question: 'Combien coûte une annonce ?',
          answer: [
            'Rien. Publier, chercher et contacter sont gratuits, et nous ne prenons pas de commission.',
          ],
        },
        {
          question: 'Quelle photo choisir ?',
          answer: [
            'Une photo nette, de jour, où l’on voit le bien en entier. JPEG, PNG ou WebP, 10 Mo au plus : elle est réduite pour vous.',
            'Le lieu et l’appareil enregistrés dans la photo sont effacés à l’envoi.',
          ],
        },
        {
          question: 'Que puis-je vendre ou louer ?',
          answer: [
            'Des engins, des matériaux, du matériel de mine, des terrains, des maisons, des bureaux, des meubles, des cuisines, de la décoration et de l’électroménager.',
            'Pas d’objets volés, de documents falsifiés, ni de biens dont vous n’avez pas le droit de disposer.',
          ],
        },
      ],
    },
    {
      title: 'Prix',
      questions: [
        {
          question: 'Dans quelle monnaie sont les prix ?',
          answer: ['En francs CFA (FCFA), sans centimes. Le prix est celui que le vendeur a écrit.'],
        },
        {
          question: 'Que veut dire « / jour », « / sac » ou « / m² » ?',
          answer: [
            'C’est ce que le prix paie : une journée de location, un sac, un mètre carré. Sans mention, le prix vaut pour le tout.',
          ],
        },
        {
          question: 'Le prix est-il négociable ?',
          answer: [
            'Demandez-le au vendeur : le prix affiché est son point de départ. Mettez-vous d’accord par écrit sur ce qui est compris : transport, opérateur, pose.',
          ],
        },
        {
          question: 'Puis-je payer sur {brand} ?',
          answer: [
            'Pas ce que vous achetez ou louez : aucun paiement entre membres ne passe par {brand}.',
            'Là où nous le proposons, vous pouvez nous payer un service que vous lancez vous-même dans « Mes annonces » ou « Vérification » : mettre une annonce en avant, ou une visite de votre entreprise. Le prix s’affiche avant, et vous payez par argent mobile (Orange Money, MTN, Moov, Wave…). Si quelqu’un d’autre vous demande de l’argent « pour {brand} », ne payez pas.',
          ],
        },
      ],
    },
    {
      title: 'Contacter',
      questions: [
        {
          question: 'Comment joindre un vendeur ?',
          answer: [
            'Ouvrez l’annonce, puis touchez WhatsApp ou Appeler. Le vendeur choisit qui voit son numéro ; une fois votre demande acceptée, chacun voit celui de l’autre.',
          ],
        },
        {
          question: 'Combien de vendeurs puis-je joindre ?',
          answer: [
            'Vingt par jour avec un compte, cinq par jour sans compte. Cette limite protège les vendeurs des robots qui ramassent les numéros.',
          ],
        },
        {
          question: 'Comment noter un bien et laisser un avis ?',
          answer: [
            'Connectez-vous, donnez de 1 à 5 étoiles sur la page du bien, puis écrivez votre avis. Vous pouvez changer votre note.',
            'On ne peut pas noter sa propre annonce, mais on peut y répondre.',
          ],
        },
      ],
    },
    {
      title: 'Sécurité',
      questions: [
        {
          question: 'Les vendeurs sont-ils vérifiés ?',
          answer: [
            'Certains. « Téléphone vérifié » : un code a prouvé le numéro. « Identité vérifiée » et « Entreprise vérifiée » : notre équipe a vu les papiers. « Visité » : elle est passée sur place. « Document vu par nous » : elle a vu le papier que nomme l’annonce.',
            'Aucun de ces mots ne garantit le bien ni le prix. Considérez chaque vendeur comme une personne que vous rencontrez pour la première fois, et suivez le guide « Acheter sans mauvaise surprise ».',
          ],
        },
        {
          question: 'On me demande un acompte avant la visite. Que faire ?',
          answer: [
            'Refusez et passez à une autre annonce. Un vendeur sérieux vous laisse voir le bien d’abord.',
          ],
        },
        {
          question: 'Quelqu’un me demande un code reçu par SMS.',
          answer: ['Ne le donnez à personne, même à quelqu’un qui se présente comme {brand}.'],
        },
      ],
    },
    {
      title: 'Compte',
      questions: [
        {
          question: 'Puis-je me connecter avec mon numéro ?',
          answer: ['Oui : écrivez votre numéro à la place de l’e-mail, avec le même mot de passe.'],
        },
        {
          question: 'Combien de temps reste-t-on connecté ?',
          answer: [
            '24 heures, ou 30 jours si vous cochez « Remember me » (« Se souvenir de moi »). Sur un téléphone partagé, ne la cochez pas et déconnectez-vous.',
          ],
        },
        {
          question: 'J’ai oublié mon mot de passe.',
          answer: [
            'Sur la page de connexion, touchez « Forgot password? » (« Mot de passe oublié ? ») et donnez votre numéro : un code de six chiffres vous est envoyé, bon pour dix minutes.',
          ],
        },
        {
          question: 'Quel mot de passe choisir ?',
          answer: [
            'De 8 à 128 caractères ; 15 ou plus, c’est mieux. Une phrase facile à retenir vaut mieux qu’un mot compliqué. Les mots de passe trop courants sont refusés, comme ceux faits de votre nom, de votre e-mail ou de votre numéro.',
          ],
        },
        {
          question: 'Qui voit mon e-mail et mon numéro ?',
          answer: [
            'Personne ne lit votre e-mail. Votre numéro, vous choisissez qui le voit : celui qui vous appelle ou vous écrit depuis une annonce, si vous l’y proposez. Une fois une demande acceptée, chacun voit celui de l’autre.',
          ],
        },
      ],
    },
    {
      title: 'Données mobiles',
      questions: [
        {
          question: 'L’application consomme-t-elle beaucoup de données ?',
          answer: [
            'Elle est faite pour les connexions lentes et payantes : photos réduites, chargées seulement quand vous arrivez dessus, pas de vidéo, pas de publicité, aucun appel à un autre site.',
          ],
        },
        {
          question: 'Mes favoris sont-ils gardés ?',
          answer: [
            'Oui. Une fois connecté, ils suivent votre compte sur tous vos appareils. Sans compte, ils restent sur ce téléphone et disparaissent si vous effacez les données du navigateur.',
          ],
        },
        {
          question: 'Peut-on utiliser {brand} en anglais ?',
          answer: [
            'Oui : touchez EN en haut de la page ou dans le menu. Le choix est retenu sur cet appareil.',
          ],
        },
      ],
    },
  ],
};
