/** Stars, comment of a visitor, and optional reply of the seller. */
export type Voice = [value: 1 | 2 | 3 | 4 | 5, comment: string, answer?: string];

/** Comments by category and type of listing; each is used once. */
// biome-ignore format: one voice a line
export const voices: Record<string, { sale: Voice[]; rental: Voice[] }> = {
  Engins: {
    sale: [
      [5, 'Machine conforme aux photos, essai fait sur place. Vendeur sérieux.', 'Merci, bon chantier à vous.'],
      [4, 'Bon état général, prix discuté à l’amiable.'],
      [5, 'Papiers en règle, mutation faite en deux jours.'],
      [3, 'Plus d’usure que je pensais, mais le vendeur l’a reconnue et baissé le prix.', 'J’ai préféré être franc sur les chenilles. Bonne continuation.'],
      [5, 'Le mécanicien que j’avais amené n’a rien trouvé à redire.'],
      [4, 'Démarrage à froid sans fumée, hydraulique franche.'],
      [5, 'Venu de Bouaké pour la voir, je ne regrette pas le voyage.', 'Ravi de vous avoir reçu, la graisse est offerte.'],
      [4, 'Heures au compteur cohérentes avec le carnet.'],
    ],
    rental: [
      [5, 'Opérateur habile, fouille terminée en avance.', 'Je lui transmets, il sera content.'],
      [4, 'Engin à l’heure, gasoil bien compté.'],
      [5, 'Réservé le soir, sur le chantier à sept heures.'],
      [3, 'Une heure de retard à cause des bouchons, rattrapée le soir.', 'Désolé pour ce matin-là, la journée suivante vous a été réduite.'],
    ],
  },
  Appareils: {
    sale: [
      [5, 'Neuf comme annoncé, facture et garantie données.'],
      [4, 'Fait le travail, la notice n’est qu’en anglais.', 'Passez au dépôt, je vous imprime la version française.'],
      [5, 'Testé devant moi pendant une demi-heure.'],
      [4, 'Bonne qualité pour ce prix, livraison le lendemain.'],
      [5, 'Deuxième achat chez ce vendeur, toujours correct.'],
      [3, 'Il manquait un câble, envoyé trois jours après.', 'Oubli de notre part, merci de votre patience.'],
      [5, 'Consomme moins que mon ancien.'],
    ],
    rental: [
      [5, 'Matériel propre et complet, caution rendue tout de suite.'],
      [4, 'Bon conseil au départ, je savais m’en servir en arrivant.'],
      [5, 'Ils sont venus dépanner à vingt-deux heures, chapeau.', 'C’est compris dans le contrat, à bientôt.'],
      [4, 'Montage rapide et bien sécurisé.'],
    ],
  },
  Matériaux: {
    sale: [
      [5, 'Quantité juste, j’ai compté moi-même.'],
      [5, 'Livré avant sept heures, les maçons n’ont pas attendu.', 'Merci, on garde votre créneau pour la dalle.'],
      [4, 'Bonne qualité, deux pièces cassées remplacées.'],
      [4, 'Prix correct dès qu’on prend en gros.'],
      [5, 'Le chauffeur a déchargé près de la bétonnière, très gentil.'],
      [3, 'Stock épuisé le premier jour, livré le surlendemain.', 'L’arrivage avait pris du retard au port, toutes nos excuses.'],
      [5, 'Mon maçon ne veut plus que ceux-là.'],
      [4, 'Teinte un peu plus claire que sur la photo mais jolie.'],
      [5, 'Facture normalisée sans avoir à la réclamer.'],
      [5, 'Reprise des invendus comme promis.'],
    ],
    rental: [[4, 'Panneaux bien droits, huile fournie.'], [5, 'Location simple, retour accepté un samedi.']],
  },
  Métallique: {
    sale: [
      [5, 'Diamètre vérifié au pied à coulisse, c’est du vrai.', 'Nos clients ont le droit de mesurer, toujours.'],
      [4, 'Coupe précise, quelques bavures à meuler.'],
      [5, 'Soudures régulières et peinture épaisse.'],
      [5, 'Pose en une matinée, chantier nettoyé.'],
      [4, 'Un peu d’attente pour le façonnage.'],
      [3, 'Beau travail mais il a fallu relancer deux fois.', 'Vous avez raison, l’atelier était débordé avant les fêtes.'],
      [5, 'Toiture silencieuse sous la pluie, merci du conseil.'],
    ],
    rental: [[5, 'Structure montée en deux jours, rien à signaler.'], [4, 'Matériel contrôlé, étiquettes à jour.']],
  },
  Extraction: {
    sale: [
      [5, 'Rendement conforme à ce qui était annoncé.', 'Merci, envoyez-nous vos chiffres après un mois.'],
      [4, 'Matériel robuste, pièces trouvées à Abidjan.'],
      [5, 'Analyse du lot identique à celle de mon laboratoire.'],
      [4, 'Chargement bien organisé, pesée contradictoire.'],
      [3, 'Bon produit mais piste difficile après la pluie.'],
      [5, 'Formation très utile pour nos jeunes de la coopérative.'],
    ],
    rental: [[5, 'Équipage courageux, trou terminé malgré la roche.'], [4, 'Bon suivi, rapport remis chaque soir.', 'C’est la moindre des choses, à la prochaine campagne.']],
  },
  Équipement: {
    sale: [
      [5, 'Débit vérifié sur place, il tient sa promesse.'],
      [4, 'Châssis sain, j’ai juste changé les toiles.'],
      [5, 'Démonstration de deux heures, toutes mes questions répondues.', 'Avec plaisir, le mécanicien reste joignable.'],
      [4, 'Prix élevé mais pièces d’usure comprises.'],
      [5, 'Montage réussi du premier coup grâce aux plans.'],
      [3, 'Moteur un peu bruyant, roulement changé depuis.', 'Roulement pris en charge par nos soins, merci.'],
    ],
    rental: [[5, 'Ligne stable tout le mois, aucune casse.'], [4, 'Mécanicien venu le jour même.']],
  },
  Transport: {
    sale: [
      [4, 'Camion honnête, pneus comme décrits.'],
      [5, 'Kilométrage confirmé par le concessionnaire.', 'Le carnet ne ment pas, bonne route.'],
      [5, 'Dédouanement propre, immatriculé en une semaine.'],
      [3, 'Cabine à refaire, mécanique excellente.'],
      [4, 'Négociation courtoise autour d’un thé.'],
    ],
    rental: [
      [5, 'Chauffeurs prudents, huit voyages par jour tenus.'],
      [4, 'Bon suivi par téléphone, tickets de pesée fournis.'],
      [5, 'Poussière maîtrisée, les riverains nous remercient.', 'Le plus beau compliment, merci.'],
    ],
  },
  Maisons: {
    sale: [
      [5, 'Visite agréable, documents montrés sans hésiter.', 'Le dossier complet est à votre disposition chez le notaire.'],
      [4, 'Belle maison, la rue mérite un peu d’éclairage.'],
      [5, 'Conforme aux plans, finitions soignées.'],
      [3, 'Charmante mais plus petite que je l’imaginais.'],
      [5, 'L’agent a répondu même le dimanche.'],
      [4, 'Quartier calme et bien habité.'],
    ],
    rental: [
      [5, 'Week-end parfait, tout était propre.', 'Vous êtes les bienvenus quand vous voulez.'],
      [4, 'Bailleur correct, contrat clair.'],
      [5, 'Forage et groupe : jamais gênés par les coupures.'],
      [4, 'Bel espace, compter un peu de temps aux heures de pointe.'],
    ],
  },
  Appartements: {
    sale: [[5, 'Immeuble bien tenu, syndic sérieux.'], [4, 'Bon emplacement, ascenseur un peu lent.'], [5, 'Programme livré à la date prévue.', 'Merci de votre confiance.']],
    rental: [
      [5, 'Lumineux et frais, comme sur les images.'],
      [4, 'Bon rapport qualité-prix, voisins discrets.'],
      [5, 'Arrivée tard le soir, quelqu’un m’attendait.', 'Toujours là pour accueillir, bon séjour.'],
      [3, 'Eau coupée une matinée, prévenue la veille.', 'Travaux de la rue terminés, merci de votre compréhension.'],
      [5, 'Fibre rapide, j’ai travaillé sans souci.'],
      [4, 'État des lieux sérieux, caution rendue.'],
      [5, 'Studio impeccable, je reviendrai.'],
    ],
  },
  Terrains: {
    sale: [
      [5, 'Bornes trouvées à leur place par mon géomètre.', 'C’est pour cela que nous invitons chacun à vérifier.'],
      [5, 'Papiers contrôlés à la conservation foncière, tout est bon.'],
      [4, 'Belle parcelle, la piste est un peu cabossée.'],
      [3, 'Démarches encore longues pour le titre, mais c’était dit.', 'Nous suivons le dossier chaque semaine avec vous.'],
      [5, 'Le vendeur s’est déplacé deux fois sans se plaindre.'],
      [4, 'Sol sain d’après mon maçon.'],
    ],
    rental: [[4, 'Plateforme stable même en saison des pluies.'], [5, 'Cadre magnifique, invités ravis.']],
  },
  Bureaux: {
    sale: [[4, 'Bâtiment sain, plans disponibles.'], [5, 'Clientèle réelle, registres montrés.', 'La transparence avant tout, bonne reprise.'], [4, 'Bon rendement locatif.']],
    rental: [
      [5, 'Installés en trois jours, tout fonctionnait.'],
      [4, 'Charges claires, secours électrique fiable.'],
      [5, 'Les semi-remorques manœuvrent sans peine.'],
      [4, 'Beau passage devant la vitrine.'],
      [3, 'Stationnement un peu juste pour nos visiteurs.', 'Deux places de plus vous sont réservées depuis lundi.'],
    ],
  },
  Meubles: {
    sale: [
      [5, 'Bois magnifique, finition irréprochable.', 'Merci, l’équipe de l’atelier est fière.'],
      [4, 'Très confortable, livraison un jour plus tard que prévu.'],
      [5, 'Monté en une heure par deux menuisiers polis.'],
      [5, 'Exactement la couleur choisie.'],
      [3, 'Un tiroir frottait, réparé sur place.', 'Le bois travaille la première semaine, merci de nous avoir appelés.'],
      [4, 'Solide, mes enfants l’ont testé.'],
    ],
    rental: [[5, 'Tout était blanc et propre pour la dot.'], [4, 'Bonne quantité, reprise à l’heure.']],
  },
  Cuisines: {
    sale: [
      [5, 'Pose nette, plus un centimètre perdu.'],
      [4, 'Belle crédence, poignées changées à ma demande.'],
      [5, 'Ils ont pensé à la place de la bonbonne.', 'On cuisine aussi chez nous !'],
      [4, 'Plan de travail très facile à nettoyer.'],
    ],
    rental: [[5, 'Parfait pour cent cinquante couverts.']],
  },
  Décoration: {
    sale: [
      [5, 'Encore plus beau en vrai.'],
      [4, 'Emballage soigné, rien de cassé.'],
      [5, 'Pièce unique qui change tout le salon.', 'Envoyez-nous une photo quand elle sera au mur.'],
      [4, 'Couleurs fidèles, tissu épais.'],
      [5, 'L’artisan m’a raconté l’histoire de chaque motif.'],
    ],
    rental: [[5, 'Décor installé à l’heure, tout le monde l’a photographié.'], [4, 'Belle lumière, équipe discrète.']],
  },
  'Élec-ménage': {
    sale: [
      [5, 'Froid très vite, silencieux la nuit.'],
      [4, 'Bon appareil, prévoir un stabilisateur.', 'Nous en avons à prix réduit pour nos clients.'],
      [5, 'Garantie respectée sans discussion.'],
      [5, 'Ma facture d’électricité a baissé.'],
      [3, 'Petite rayure sur le côté, remise accordée.'],
      [4, 'Installé le jour même, mode d’emploi expliqué.'],
      [5, 'Essayé devant moi avec une vraie lessive.'],
    ],
    rental: [[5, 'Livré déjà froid, comme promis.'], [4, 'Technicien ponctuel et soigneux.']],
  },
};
