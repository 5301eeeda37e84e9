import type { EndpointName } from './contracts.ts';
import { limits } from './limits.ts';

const hiddenSummary =
  'avec les numéros et les liens que sa page masque ; comptée comme un appel, limitée comme chaque numéro';
const contactSummary = `par WhatsApp, appel, message ou sur le chemin ; compté. Visiteurs : ${limits.contactVisitor.max} par jour, membres : ${limits.contact.max} par jour`;
const viewSummary = 'chaque personne une fois par jour, jamais son propriétaire';
const card = 'Ce que tout le monde peut voir d’un membre';

/** French summaries of the endpoints; the English ones are in the contracts. An endpoint without a line does not compile. */
export const summariesFr: Record<EndpointName, string> = {
  'auth.signup': 'Créer un compte et recevoir un token',
  'auth.register': 'Comme /api/auth/signup',
  'auth.login': 'Se connecter par e-mail ou téléphone ; le token vaut 24 heures, 30 jours avec `rememberMe`',
  'auth.logout': 'Terminer la session de ce token',
  'auth.me': 'Le compte du membre connecté',
  'passwords.forgot':
    'Envoyer un code de six chiffres à un téléphone ; la réponse est la même pour un numéro inconnu',
  'passwords.resend':
    'Envoyer un nouveau code, par SMS ou WhatsApp ; pendant 60 secondes l’ancien reste bon et aucun autre ne part ; 3 en 15 minutes, 5 par jour',
  'passwords.verifyOtp': 'Échanger le code contre un jeton qui réinitialise le mot de passe une fois',
  'passwords.reset':
    'Choisir un nouveau mot de passe avec le jeton d’un code vérifié ; termine toutes les sessions',
  'passwords.verifyOld': 'Dire si c’est le mot de passe actuel ; cinq erreurs en 15 minutes y mettent fin',
  'passwords.change':
    'Changer le mot de passe ; toutes les sessions se terminent et la réponse en est une nouvelle',
  'account.createProfile': 'Compléter son profil après l’inscription, avec une photo de 5 Mo au plus',
  'account.editProfile': 'Modifier son profil ; un autre e-mail ou téléphone demande `currentPassword`',
  'account.logoutAll': 'Terminer toutes les sessions du compte, celle-ci aussi',
  'account.removeMine':
    'Supprimer son compte, ses annonces, son profil professionnel et ses images ; demande le mot de passe',
  'account.removeMe': 'Comme DELETE /api/users/me',
  'account.exportMine': 'Tout ce que l’on possède ici, en JSON',
  'account.exportMe': 'Comme GET /api/users/me/export',
  'account.browse': 'Tous les comptes, les plus récents d’abord',
  'account.read': 'Son propre compte ; tous pour les administrateurs',
  'account.edit': 'Modifier son profil ; les administrateurs changent `role` et `disabled` des autres',
  'account.remove': 'Supprimer son compte avec le mot de passe ; n’importe lequel pour les administrateurs',
  'identities.providers': 'Les autres comptes par lesquels on peut se connecter à ce serveur',
  'identities.start':
    'Commencer à se connecter par un autre compte : ouvrir `url`, et garder `secret` jusqu’au retour sur /login/:provider avec `code` et `state`',
  'identities.finish':
    'Se connecter avec ce qui est revenu ; pour un compte non relié, la réponse est un `token` à envoyer comme `identity` en se connectant ou en s’inscrivant avec le même e-mail',
  'identities.linked': 'Les autres comptes par lesquels vous vous connectez, du plus ancien au plus récent',
  'identities.unlink': 'Ne plus se connecter par un autre compte',
  'users.read': card,
  'users.profile': card,
  'users.profileAtRoot': card,
  'sellers.read':
    'La page publique d’un membre : notes de toutes ses annonces et délai de réponse ; ses annonces : `/api/stuff?owner=`',
  'sellers.reviews': 'Ce que des acheteurs ont dit des annonces d’un membre, du plus récent au plus ancien',
  'listings.browse': 'Les annonces les plus récentes, avec tous les filtres de la recherche',
  'listings.mine': 'Ses propres annonces, tous états, par onglet, avec vues et contacts jour par jour',
  'listings.changeStatus': 'Réserver, suspendre, vendre, louer, reprendre ou publier une de ses annonces',
  'listings.renew':
    'Prolonger une annonce, une fois par semaine au plus : comme propriétaire, ou avec le `token` d’un avis, sans connexion',
  'listings.duplicate': 'Copier une de ses annonces, images comprises, en brouillon',
  'listings.figures': 'Vues et contacts d’une de ses annonces',
  'listings.pending':
    'Les annonces qui attendent un administrateur, ou avec `status` celles en ligne à vérifier (`queued`), les plus anciennes d’abord, ou refusées, les plus récentes d’abord',
  'listings.removeAsTeam':
    'Supprimer une annonce avec ses images, notes et commentaires, pour un motif que son propriétaire lit ; avec la `version` lue, refusé si elle a changé depuis',
  'listings.moderate':
    'Accepter une annonce en attente, ou en refuser une avec un motif que lit son propriétaire ; avec la `version` lue, refusé si elle a changé depuis',
  'listings.checkPaper':
    'Dire que le document foncier ou le titre minier d’une annonce a été vu, ou revenir dessus ; avec la `version` lue, refusé si elle a changé depuis',
  'listings.read': 'Une annonce avec ses images, notes, avis et son vendeur',
  'listings.publish':
    'Publier une annonce : `thing` porte le JSON, `image` la couverture, `images` jusqu’à dix images ; ou `images` du JSON nomme les photos envoyées d’avance. Avec `companyId`, pour une entreprise dont on fait partie, qui répond alors aux acheteurs',
  'listings.edit':
    'Modifier une de ses annonces : `thing` et/ou des images, ou les champs en JSON ; ce qui est absent reste. `images` du JSON donne l’ordre, le fichier `image` remplace la couverture, `images` viennent à la fin. Pour l’annonce d’autrui, un administrateur n’envoie que `hidden`, `reason` et la `version` lue',
  'listings.publishMany':
    'Publier jusqu’à 50 annonces avec des photos envoyées d’avance. Chacune a sa clé `key`, pour n’être publiée qu’une fois, et son résultat dans le même ordre. Limite : `bulk`, non `publish`',
  'listings.editMany':
    'Modifier jusqu’à 50 de ses annonces : dans `changes`, ce qui est absent reste ; avec `version`, une annonce modifiée depuis est refusée. Clés et résultats comme pour publier',
  'listings.remove': 'Supprimer une de ses annonces avec ses images, notes et avis',
  'listings.rate': 'Donner de 1 à 5 étoiles à une annonce, ou changer sa note',
  'listings.comment': 'Donner son avis sur une annonce que l’on a notée ; son vendeur répond sans noter',
  'listings.contact': `Joindre le vendeur ${contactSummary}`,
  'listings.view': `Compter une vue d’une annonce : ${viewSummary}`,
  'listings.reviews': 'Les avis sur une annonce avec leurs auteurs et étoiles, les plus récents d’abord',
  'listings.review': 'Noter et donner son avis en un seul appel',
  'listings.removeReview': 'Supprimer son avis ; les étoiles restent',
  'search.products':
    'Trouver des annonces par mots, section, catégorie et autres filtres, avec le compte de chaque filtre',
  'search.professionals': 'Trouver des professionnels par mots et rôle (`tous` ou absent : tous)',
  'search.companies':
    'Trouver des entreprises par mots, type et ville, avec `open=1` celles ouvertes en ce moment',
  'search.productSpots':
    'Où sont les 200 premières annonces d’une recherche, pour une carte : leur point exact s’il est montré, sinon le centre du quartier ou de la ville, à 100 m près',
  'search.professionalSpots':
    'Le centre du quartier ou de la ville des 200 premiers professionnels d’une recherche, pour une carte',
  'search.companySpots':
    'Où sont les 200 premières entreprises d’une recherche, pour une carte : le point de leur porte, sinon le centre du quartier ou de la ville, à 100 m près',
  'search.suggest':
    'Ce que l’on veut peut-être dire en tapant : quelques annonces, professionnels et entreprises',
  'professionals.browse': 'Les professionnels, les plus récents d’abord ; `userId` trouve celui d’un membre',
  'professionals.read': 'Un professionnel avec ses photos et ses chiffres',
  'professionals.reviews':
    'Les avis sur un professionnel, les plus récents, les meilleurs ou les moins bons d’abord',
  'professionals.reach': 'Numéros de travail d’un professionnel, pour lui-même',
  'professionals.contact': `Joindre un professionnel ${contactSummary}`,
  'professionals.view': `Compter une vue de la page d’un professionnel : ${viewSummary}`,
  'professionals.figures': 'Vues et contacts d’un professionnel, pour lui-même',
  'professionals.create': 'Devenir professionnel, avec une image au choix ; un profil par membre',
  'professionals.edit':
    'Modifier son profil professionnel et ses images ; ce qui est absent reste, les images nommées dans `removed` sont supprimées',
  'professionals.remove': 'Supprimer son profil professionnel avec ses images, projets et avis',
  'professionals.review':
    'Donner son avis sur un professionnel ; 201 la première fois, 200 quand il remplace le précédent',
  'professionals.removeReview': 'Retirer son avis',
  'verification.mine': 'Ses demandes de vérification et ce qu’elles sont devenues',
  'verification.send':
    'Envoyer des papiers à vérifier : 4 PDF ou photos de 5 Mo au plus (`papers`), et dans `verification` ce qu’est chacun. Seuls les administrateurs les lisent ; ils sont chiffrés et supprimés 30 jours après la décision. Une seconde demande sur la même chose remplace la première',
  'verification.withdraw': 'Retirer une de ses demandes ; ses papiers sont supprimés aussitôt',
  'verification.browse': 'Demandes de vérification d’un état, les plus anciennes d’abord, sans leurs papiers',
  'verification.read': 'Une demande avec la liste de ses papiers ; l’ouverture est notée au journal',
  'verification.paper': 'Un papier, comme fichier à enregistrer ; chaque lecture est notée au journal',
  'verification.decide':
    'Accepter une demande, demander de meilleurs papiers, ou la refuser avec une raison que son auteur lit ; nul ne décide de la sienne',
  'claims.addCompany': 'Inscrire une entreprise qui n’a pas encore de propriétaire, comme administrateur',
  'claims.unclaimed':
    'Entreprises sans propriétaire, les plus récentes d’abord, avec le nombre de demandes en attente pour chacune',
  'claims.sendCode': `Envoyer un code au téléphone affiché d’une entreprise sans propriétaire ; ${limits.claim.max} par jour et par membre, ${limits.claimOfCompany.max} par entreprise`,
  'claims.verify':
    'Devenir propriétaire d’une entreprise qui n’en a pas, par le code envoyé à son téléphone affiché',
  'claims.request':
    'Demander à devenir propriétaire d’une entreprise qui n’en a pas ; un administrateur décide. Un PDF ou une photo de 5 Mo au plus peut l’accompagner (`document`) : seuls les administrateurs le lisent, et il est supprimé avec la décision. Une seconde demande remplace la première',
  'claims.document': 'Le document joint à une demande, comme fichier à enregistrer',
  'claims.browse': 'Demandes pour devenir propriétaire d’une entreprise, les plus anciennes d’abord',
  'claims.decide':
    'Accepter ou refuser une demande ; son auteur l’apprend, et devient propriétaire si elle est acceptée',
  'companies.reviews':
    'Les avis sur une entreprise, les plus récents, les meilleurs ou les moins bons d’abord',
  'companies.review':
    'Donner son avis sur une entreprise ; 201 la première fois, 200 quand il remplace le précédent, pendant 30 jours',
  'companies.removeReview': 'Retirer son avis sur une entreprise',
  'companies.reply':
    'Répondre en public à un avis sur son entreprise, comme propriétaire ou gérant, ou changer la réponse ; une par avis',
  'companies.removeReply': 'Retirer la réponse à un avis sur son entreprise',
  'professionals.follow': 'Suivre un professionnel ; une seconde fois ne change rien',
  'professionals.unfollow': 'Ne plus suivre un professionnel',
  'professionals.like': 'Aimer un professionnel ; une seconde fois ne change rien',
  'professionals.unlike': 'Ne plus aimer un professionnel',
  'professionals.addPhotos': 'Ajouter jusqu’à dix photos à son profil, 24 en tout',
  'professionals.arrangePhotos':
    'Changer l’ordre et les légendes de ses photos, en ajouter par leur clé, en retirer',
  'professionals.removePhoto': 'Supprimer une de ses photos',
  'professionals.projects': 'Les projets d’un professionnel, les plus récents d’abord',
  'professionals.addProject':
    'Montrer un projet, avec huit photos au plus : fichiers, ou clés d’envois dans `images`',
  'professionals.editProject':
    'Modifier un projet ; les fichiers joints, ou les clés de `images`, remplacent ses photos',
  'professionals.removeProject': 'Supprimer un projet avec ses photos',
  'companies.projects': 'Les projets d’une entreprise, les plus récents d’abord',
  'companies.addProject':
    'Montrer un projet, comme propriétaire ou gérant, avec huit photos au plus : fichiers, ou clés d’envois dans `images`',
  'companies.editProject':
    'Modifier un projet, comme propriétaire ou gérant ; les fichiers joints, ou les clés de `images`, remplacent ses photos',
  'companies.removeProject': 'Supprimer un projet avec ses photos, comme propriétaire ou gérant',
  'professionals.reply': 'Répondre en public à un avis reçu, ou changer la réponse ; une par avis',
  'professionals.removeReply': 'Retirer sa réponse à un avis',
  'companies.browse':
    'Les entreprises, les plus récentes d’abord, par mots, type et ville ; avec `open=1`, celles ouvertes en ce moment',
  'companies.qr':
    'Le code QR de la page d’une entreprise, en image pour des affiches ; chaque lecture est comptée par `POST /api/companies/{id}/scan`',
  'companies.read':
    'Une entreprise avec membres, derniers projets et nombre d’annonces, par identifiant ou nom dans l’adresse de sa page',
  'companies.contact': `Joindre une entreprise ${contactSummary}`,
  'companies.description': `La description d’une entreprise ${hiddenSummary}`,
  'professionals.description': `La description d’un professionnel ${hiddenSummary}`,
  'listings.description': `La description d’une annonce ${hiddenSummary}`,
  'companies.view': `Compter une vue de la page d’une entreprise : ${viewSummary}`,
  'companies.scan':
    'Compter que le code QR imprimé d’une entreprise a mené à sa page : chaque personne une fois par jour, ses membres jamais',
  'companies.reach': 'Numéros et e-mail d’une entreprise, pour ses propriétaires et gérants',
  'companies.figures': 'Vues et contacts d’une entreprise, pour ses propriétaires et gérants',
  'companies.create':
    'Inscrire une entreprise, avec logo et bannière au choix ; qui le fait en devient propriétaire',
  'companies.edit':
    'Modifier une entreprise comme propriétaire ou gérant ; ce qui est absent reste, les images nommées dans `removed` sont supprimées',
  'companies.remove': 'Supprimer une entreprise comme propriétaire, avec ses images',
  'companies.addMember': `Inviter par \`userId\`, \`email\` ou \`phoneNumber\` qui fera partie de l’entreprise en acceptant. E-mail ou numéro sans compte : même réponse. Sans \`permission\`, celle d’une invitation ouverte reste. Seuls les propriétaires invitent des propriétaires et des gérants ; ${limits.invitation.max} par jour et par entreprise`,
  'companies.invitations': 'Invitations en attente d’une entreprise, pour ses propriétaires et gérants',
  'companies.withdrawInvitation':
    'Retirer une invitation ; les gérants retirent celles des membres seulement',
  'imports.create': `Importer des annonces d’un CSV (\`file\`) de 10 000 lignes au plus : séparateur, encodage et colonnes sont reconnus. \`dry=1\` vérifie seulement. Une référence déjà importée modifie son annonce ; ce qui est déjà en vente reste. Un administrateur importe pour un membre par \`memberId\``,
  'imports.createCompanies':
    'Importer des entreprises sans propriétaire d’un tel `file`, en tant qu’administrateur. Une ligne qui a le numéro de registre, un téléphone ou le nom et la ville d’une entreprise inscrite la modifie tant qu’elle n’a pas de propriétaire ; sinon elle est laissée',
  'imports.companyTemplate': 'Un fichier CSV avec les colonnes des entreprises et deux lignes d’exemple',
  'imports.template': 'Un fichier CSV avec les colonnes d’une catégorie et deux lignes d’exemple',
  'imports.browse':
    'Ses imports des 30 derniers jours, le plus récent d’abord ; avec `team=1`, ceux d’entreprises et ceux de l’équipe pour des membres',
  'imports.read': 'Un import et son avancement',
  'imports.rows': 'Les lignes d’un import dans leur ordre, toutes ou celles d’un résultat ou d’un état',
  'imports.remap': 'Lire autrement les colonnes d’un fichier vérifié et revoir chaque ligne',
  'imports.addPicture':
    'Envoyer une photo sous le nom de fichier que les lignes citent, avant la publication ; 2 000 au plus',
  'imports.change':
    'Démarrer, mettre en pause ou reprendre (`running`, `paused`), ou annuler pendant sept jours (`undoing`) : ce qui a été publié est supprimé et ce qui a été modifié remis, sauf changement depuis',
  'imports.report': 'Un fichier CSV qui dit ce qu’est devenue chaque ligne',
  'imports.remove': 'Supprimer un import qui n’est pas en cours ; ses annonces restent',
  'invitations.browse': 'Invitations en attente de la personne connectée, les plus récentes d’abord',
  'invitations.find': 'L’invitation en attente à laquelle mène un lien',
  'invitations.accept': 'Accepter une invitation : la sienne, ou celle dont le lien donne `token`',
  'invitations.refuse': 'Refuser une invitation : la sienne, ou celle dont le lien donne `token`',
  'companies.editMember':
    'Changer ce que fait un membre et ce qu’il peut faire ; une entreprise garde un propriétaire',
  'companies.removeMember': 'Retirer un membre, ou partir ; le dernier propriétaire ne le peut pas',
  'proofs.sendPhoneCode':
    'Envoyer un code au numéro à vérifier : le nouveau après un changement, sinon le sien',
  'proofs.verifyPhone': 'Vérifier le numéro par le code ; un nouveau numéro remplace l’ancien',
  'proofs.sendEmailCode':
    'Envoyer un code à l’adresse e-mail à vérifier : la nouvelle après un changement, sinon la sienne',
  'proofs.verifyEmail': 'Vérifier l’adresse e-mail par le code ; une nouvelle adresse remplace l’ancienne',
  'publicRequests.browse':
    'Demandes publiques ouvertes, les plus récentes d’abord, par mots, catégorie, type et ville',
  'publicRequests.mine': 'Ses propres demandes publiques, dans tous les états, les plus récentes d’abord',
  'publicRequests.pending':
    'Demandes publiques qui attendent un administrateur, ou avec `status=queued` celles en ligne à vérifier, les plus anciennes d’abord',
  'publicRequests.publish':
    'Dire publiquement ce que l’on cherche, pour 30 jours ; vendeurs, professionnels et entreprises concernés sont prévenus. Les numéros y sont masqués',
  'publicRequests.read': 'Une demande publique ; son auteur lit les réponses, un vendeur la sienne',
  'publicRequests.answer':
    'Répondre avec une annonce à soi ou un prix, et des mots ; envoyée de nouveau, la réponse remplace la sienne',
  'publicRequests.quote':
    'Répondre par un devis, que l’auteur peut accepter ; envoyé de nouveau, c’est la version suivante',
  'publicRequests.renew': 'Prolonger sa demande de 30 jours, une fois, à partir de trois jours avant sa fin',
  'publicRequests.close':
    'Terminer sa demande, avec la réponse choisie ou sans ; la réponse choisie devient une demande acceptée entre les deux, de même id',
  'publicRequests.remove': 'Supprimer sa demande avec ses réponses ; les devis sans décision sont annulés',
  'publicRequests.moderate':
    'Approuver une demande, ou la masquer avec un motif que lit son auteur ; avec la `version` vue, refusé si elle a changé depuis',
  'changes.listings':
    'Annonces modifiées, publiées, vendues, masquées ou supprimées depuis `updatedSince`, le plus ancien changement d’abord ; ce que le public ne trouve plus porte `isDeleted` pendant 30 jours',
  'changes.professionals': 'Professionnels modifiés, masqués ou supprimés depuis `updatedSince`',
  'changes.companies': 'Entreprises modifiées, masquées ou supprimées depuis `updatedSince`',
  'prices.usual':
    'Le prix habituel : médiane et moitié du milieu d’au moins 8 annonces récentes et comparables d’autres vendeurs, dans la ville ou sinon le pays ; sinon `price` est null',
  'sections.meta':
    'Attributs, unités de prix, filtres et titres fonciers de chaque section : ce dont sont faits formulaire, filtres, carte et tableau',
  'sections.places':
    'Les régions, villes et quartiers qui commencent par `q` ou presque, les meilleurs d’abord ; sans `q`, toutes les villes, ou tous les lieux d’un `kind` ; `country` et `region` restreignent',
  'admin.today': 'Ce qui attend, depuis quand, et ce qui a été créé chacun des 14 derniers jours',
  'admin.featured': 'Les annonces choisies pour l’accueil, les plus récentes d’abord',
  'admin.feature':
    'Mettre une annonce en avant sur l’accueil, par sa référence ou son adresse, ou ne plus le faire',
  'admin.catalogue':
    'Combien de choses a chaque catégorie et chaque lieu, quels lieux écrits ne sont pas connus, et les noms de lieux ajoutés par l’équipe',
  'admin.namePlace':
    'Ajouter un autre nom d’un lieu connu, pour que ce qui le porte y soit trouvé, ou le retirer',
  'admin.journal': 'Qui a fait quoi, le plus récent d’abord, avec les valeurs avant et après ; gardé un an',
  'admin.members':
    'Les comptes, les plus récents d’abord, ou avec `q` les premiers trouvés par nom, e-mail ou téléphone ; avec `state` ceux suspendus ou bannis',
  'admin.bannedNumbers':
    'Les numéros bannis dont le compte a été supprimé, les plus récents d’abord, ou avec `q` ce numéro ; ils sont gardés chiffrés, seuls les derniers chiffres se montrent',
  'admin.liftBan': 'Lever le bannissement d’un numéro dont le compte a été supprimé',
  'admin.member': 'Tout ce qui est à un membre, d’un coup d’œil',
  'profiles.browse':
    'Les pages d’entreprises ou de professionnels, les plus récentes d’abord, ou avec `q` les premières trouvées',
  'profiles.read': 'Tout ce qui est à une page, d’un coup d’œil, même masquée',
  'profiles.hide': 'Masquer une page avec un motif que ses propriétaires lisent, ou la montrer de nouveau',
  'profiles.askReview':
    'Demander un nouvel examen d’une page masquée, comme propriétaire ou gérant ; une seconde demande avant la décision ne change rien',
  'profiles.feature':
    'Mettre une page en avant sur l’accueil et prévenir ses propriétaires, ou ne plus le faire ; refusé pour une page masquée',
  'profiles.transfer':
    'Confier une page à un autre membre ; les propriétaires d’avant deviennent de simples membres de l’entreprise, ou perdent la page du professionnel ; avec la `version` lue, refusé si elle a changé depuis',
  'profiles.merge':
    'Réunir une page avec une autre, qui reçoit avis, annonces, photos, abonnés, membres et revendications ; la première adresse mène alors à la seconde ; avec la `version` lue, refusé si elle a changé depuis',
  'profiles.remove':
    'Supprimer une page avec images et avis, pour un motif que ses propriétaires lisent ; les annonces d’une entreprise restent à leurs membres ; avec la `version` lue, refusé si elle a changé depuis',
  'admin.decideMember':
    'Avertir un membre, le suspendre pour des jours, le bannir avec son numéro, ou le rétablir ; il lit la raison ; avec la `version` lue, refusé si elle a changé depuis',
  'support.appeal':
    'Demander une fois un second examen d’une suspension ou fermeture, avec le `appealToken` de la connexion refusée',
  'support.ask': 'Écrire à l’aide, connecté ou non ; la réponse donne une référence',
  'support.browse': 'Les demandes d’aide, les plus récentes d’abord ; avec `status=open`, les plus anciennes',
  'support.answer':
    'Répondre à une demande d’aide ouverte par e-mail ou SMS, selon ce que la personne a laissé, et la clore avec `close` ; avec la `version` lue, refusé si elle a changé depuis',
  'support.edit': 'Clore une demande d’aide, ou la rouvrir',
  'reports.send':
    'Signaler une annonce, un professionnel, une entreprise, un commentaire, un avis, un membre ou une de ses demandes ; connecté ou non, une fois par chose',
  'reports.mine': 'Les signalements qu’on a envoyés et ce qu’il en est advenu, les plus récents d’abord',
  'reports.received':
    'Ce qui a été masqué ou décidé de choses à soi après des signalements, le plus récent d’abord',
  'reports.appeal': 'Demander une fois un second examen d’une décision',
  'reports.browse':
    'Ce qui a été signalé, avec les signalements : cas ouverts et seconds examens, les plus anciens d’abord, ou avec `state` ceux qui sont décidés, les derniers d’abord',
  'reports.decide':
    'Décider d’un cas : garder, masquer, avertir, ou écarter des signalements abusifs ; avec la `version` vue, refusé si le cas a changé depuis',
  'clientErrors.report':
    'Écrire une erreur de l’application web dans le journal du serveur ; rien qui nomme une personne',
  'orders.create':
    'Demander à acheter, louer, visiter ou un devis, pour une annonce, à un professionnel ou une entreprise ; jusqu’à 3 photos ou PDF de 5 Mo dans `files`, pour eux seuls, supprimés après 365 jours',
  'orders.createSeveral':
    'Demander un devis à 5 vendeurs au plus ; chacun reçoit sa demande, qui compte pour la limite, et `items` dit lesquelles sont refusées et pourquoi',
  'orders.file': 'Une photo ou un PDF d’une demande, pour les deux seulement',
  'orders.calendar':
    'Les jours, sur deux ans, bloqués ou avec moins de `qty` pièces d’une location, et ses tarifs',
  'rentals.read': 'Tarifs, jours bloqués et jours loués de sa propre location',
  'rentals.save': 'Fixer tarifs, durée minimale, caution, transport et jours bloqués de sa propre location',
  'rentals.openCalendar':
    'Créer une adresse à laquelle les agendas lisent les locations ; l’ancienne ne marche plus',
  'rentals.closeCalendar': 'Mettre fin à l’adresse de l’agenda',
  'rentals.calendarFile':
    'Les jours loués et bloqués en agenda (RFC 5545), à l’adresse que le propriétaire a créée, sans connexion',
  'conversations.open':
    'Ouvrir la conversation avec un vendeur sur une annonce, une page ou une demande ; il y en a une par paire et sujet, et l’autre la voit au premier message',
  'conversations.browse':
    'Ses conversations, la dernière écrite d’abord ; chacune est supprimée 365 jours après son dernier message',
  'conversations.read':
    'Une conversation et ses derniers messages, ou avec `cursor` des plus anciens ; elle garde les 500 derniers. Les numéros et les liens de qui a commencé sont cachés jusqu’à la réponse de l’autre',
  'conversations.write':
    'Écrire un message : texte, lieu, dates ou devis, et une photo ou un PDF de 5 Mo au plus dans `file`, que seuls les deux lisent',
  'conversations.markRead': 'Marquer comme lus les messages d’une conversation',
  'conversations.file': 'La photo ou le PDF d’un message, pour les deux seulement',
  'conversations.block': 'Bloquer l’autre : plus personne des deux ne peut écrire à l’autre',
  'conversations.unblock': 'Débloquer l’autre',
  'orders.browse': 'Les demandes envoyées (`out`) ou reçues (`in`), la dernière modifiée d’abord',
  'orders.read':
    'Une demande avec son histoire et ses messages ; le premier regard du vendeur la marque comme vue',
  'orders.accept':
    'Dire oui : le vendeur à une demande autre que de devis, l’acheteur à un prix ou un devis ; les numéros sont alors montrés',
  'orders.decline': 'Dire non',
  'orders.cancel': 'Retirer une demande',
  'orders.complete': 'Dire que c’est fait ; ça l’est quand les deux l’ont dit',
  'orders.message': 'Écrire à l’autre ; le vendeur peut proposer un prix',
  'accessTokens.browse':
    'Ses jetons pour programmes avec leurs droits, leur fin et leur dernier usage ; les jetons eux-mêmes ne sont pas gardés',
  'accessTokens.create':
    'Créer un jeton pour un programme : ce que nomment ses droits, un an au plus ; montré dans cette seule réponse. 20 au plus ; un nouveau mot de passe et la déconnexion partout les terminent',
  'accessTokens.revoke': 'Révoquer aussitôt un jeton pour programmes',
  'webhooks.browse': 'Ses webhooks, et ceux des entreprises que l’on gère',
  'webhooks.create':
    'Créer un webhook à une adresse https publique, pour soi ou avec `companyId` pour une entreprise que l’on gère ; le secret qui signe les envois n’est que dans cette réponse. 5 au plus',
  'webhooks.edit': 'Modifier un webhook, le mettre en pause ou le reprendre',
  'webhooks.remove': 'Supprimer un webhook avec ses envois',
  'webhooks.rotate':
    'Faire un nouveau secret, donné dans cette seule réponse ; pendant 24 heures, les envois sont signés avec les deux',
  'webhooks.test': 'Envoyer maintenant un essai et donner la réponse obtenue ; il n’est tenté qu’une fois',
  'webhooks.deliveries': 'Les envois des 30 derniers jours et leurs essais, les plus récents d’abord',
  'webhooks.replay': 'Renvoyer un envoi, avec le même identifiant d’événement, et donner la réponse obtenue',
  'ownPrices.browse': 'Ses propres prix pour les lignes de devis, par désignation',
  'ownPrices.save':
    'Enregistrer un de ses prix ; celui de même désignation et de même unité est remplacé ; 200 au plus',
  'ownPrices.edit': 'Modifier un de ses prix',
  'ownPrices.remove': 'Supprimer un de ses prix',
  'payments.services': 'Ce qui se paie, avec le prix et les opérateurs du pays du membre',
  'payments.create':
    'Commencer à payer la mise en avant de son annonce ou la visite de son entreprise ; le payeur confirme à `url`. Tant qu’un paiement attend pour la même chose, il reçoit celui-là avec 200 ; un autre opérateur ou numéro le remplace',
  'payments.spendFreeBoost': 'Utiliser une mise en avant offerte, même sans paiements',
  'payments.browse': 'Ses paiements, les plus récents d’abord',
  'payments.read': 'Un de ses paiements, à redemander tant qu’il attend, ou qu’il est payé sans reçu',
  'payments.cancel':
    'Annuler un de ses paiements en attente ; le renvoie tel qu’il est alors. S’il est confirmé plus tard, il est à rembourser',
  'payments.receipt': 'Le reçu d’un de ses paiements, par son numéro',
  'alerts.browse': 'Ses alertes avec les dernières annonces trouvées, la plus récente d’abord',
  'alerts.create':
    'Être prévenu des annonces qu’une recherche trouverait désormais, quand elles sont publiées ou que leur prix baisse ; 20 alertes au plus',
  'alerts.edit': 'Renommer une alerte, changer sa fréquence, la mettre en pause ou la reprendre',
  'alerts.remove': 'Supprimer une alerte',
  'alerts.stop': 'Mettre une alerte en pause avec le jeton du lien de ses messages, sans connexion',
  'follows.read':
    'Identifiants des vendeurs et entreprises que l’on suit, le dernier suivi d’abord ; 500 au plus',
  'follows.browse':
    'Professionnels, entreprises et vendeurs que l’on suit, le dernier suivi d’abord ; ceux qui sont masqués n’y sont pas',
  'follows.add':
    'Être prévenu des nouvelles annonces d’un vendeur ou d’une entreprise ; une seconde fois ne change rien',
  'follows.remove': 'Ne plus être prévenu des nouvelles annonces d’un vendeur ou d’une entreprise',
  'favorites.read':
    'Les identifiants des annonces gardées en favori et dans la sélection, la dernière ajoutée d’abord',
  'favorites.add': 'Ajouter une annonce à ses favoris ou, avec `list=selection`, à sa sélection',
  'favorites.remove': 'Retirer une annonce de ses favoris ou, avec `list=selection`, de sa sélection',
  'favorites.change':
    'Appliquer les changements faits sur un appareil, peut-être sans réseau, et lire les deux listes ; les annonces qui n’existent plus sont ignorées',
  'notifications.browse':
    'Les notifications de l’appelant, les plus récentes d’abord ; les 200 dernières sont gardées, 90 jours',
  'notifications.unread': 'Combien de notifications ne sont pas lues',
  'notifications.preferences': 'Comment les notifications parviennent à l’appelant, en plus de la liste',
  'notifications.savePreferences':
    'Choisir comment les notifications parviennent à l’appelant, en plus de la liste',
  'notifications.channels':
    'Canaux de ce serveur en plus de la liste, et sa clé publique pour les notifications push',
  'notifications.subscribe': 'Afficher les notifications dans ce navigateur jusqu’à la fin de sa connexion',
  'notifications.unsubscribe': 'Ne plus afficher de notifications dans ce navigateur',
  'notifications.readAll': 'Marquer toutes les notifications comme lues',
  'notifications.read': 'Marquer une notification comme lue',
  'notifications.remove': 'Supprimer une notification',
  'orders.quote': 'Envoyer à l’acheteur un devis, ou une autre version, en tant que vendeur',
  'orders.counter': 'Proposer un autre prix pour une ligne du devis, en tant qu’acheteur',
  'orders.openQuote':
    'Un devis à imprimer, pour les deux parties ou avec le `token` d’un lien, sans connexion',
  'uploads.send':
    'Envoyer une photo d’avance ; sa clé va dans `images` d’une annonce sous 24 heures, sinon elle est supprimée',
  'uploads.remove': 'Supprimer une photo envoyée d’avance que rien ne montre encore',
};
