import type { Language } from '../languages.ts';

/** General documentation for callers of the API, by language, in Markdown. */
export const apiDescription: Record<Language, string> = {
  en: `## Documents

\`/openapi.json\` describes what programs build on: accounts, tokens, webhooks, and all that a token may call. \`/openapi/app.json\` adds what members do in a session and what only the screens of the web app need, \`/openapi/administration.json\` the work of the team; \`/openapi/full.json\` has all of it. \`?lang=fr\` gives each in French.

## Authentication

Sign up or log in, then send \`Authorization: Bearer TOKEN\`. A token ends after a day, with \`rememberMe\` after 30 days, at log-out and when the password changes. Public reads need none.

A program uses a token of its own (\`lat_…\`) from the profile page or \`POST /api/tokens\`, sent the same way. It does only what its scopes name: \`read\`, \`publish\`, \`orders\`, \`company\`; each operation names its scope in \`x-scope\`, every other one is 403 \`scope_missing\`. It ends after a year at most, when it is revoked, and with every session of its member.

## Errors

Errors are \`application/problem+json\` (schema Problem). \`code\` is stable and meant for programs, \`message\` for people, \`errors\` names fields. Every code is listed in \`x-errors\`; a name in braces there stands for a value.

## Lists

Lists are \`items\` with \`total\`, \`totalIsExact\`, \`page\`, \`limit\` and \`nextCursor\`. \`limit\` is 1 to 100 (24). Send \`nextCursor\` as \`cursor\`, with the same filters and sort (another sort is 400), to continue without gaps at any depth. Counts stop at 1,000, and \`page\` at 10,000 items (400). A query parameter that is unknown but close to a known one is 400 with the right name; other unknown parameters and body fields are ignored.

## Synchronisation

\`GET /api/changes/listings\`, \`/professionals\` and \`/companies\` return what changed, the oldest change first. Read without \`updatedSince\` once, follow \`nextCursor\` to its end, and send \`syncedUntil\` as \`updatedSince\` next time. What was deleted, sold or hidden comes with \`isDeleted\` and without \`item\` for 30 days; an \`updatedSince\` before that is refused with 400 \`sync_too_old\`. What changes while you read comes again, with its new \`updatedAt\`, at least ten seconds after the change. \`fields=title,price\` leaves the other fields of each \`item\` out.

## Limits

Limits are in \`x-rate-limit\` of each operation and in \`x-limits\`. Every response to a limited request has \`RateLimit-Policy\` (\`q\` requests in \`w\` seconds) and \`RateLimit\` (\`r\` left, anew in \`t\` seconds) with one item for each limit of the caller. Above one the answer is 429 with \`Retry-After\` in seconds. Of one member's forms with files three are received at once, the next is 429 \`uploads_in_progress\`.

## Editing together

Who may edit a listing, professional, project, company, account, alert, usual price, webhook, import, review reply or the notification preferences reads its \`version\`, and an \`ETag\` that begins with it. Sent back as \`If-Match\` with PUT, PATCH or DELETE, the change is refused by 412 when someone edited it since. Without \`If-Match\` the last change wins; of two at the same moment one may be refused by 409 \`conflict\`, and is sent again.

## Repeating requests

A POST, a PATCH or a PUT that takes \`If-Match\`, with an \`Idempotency-Key\` (a UUID) is done once: sent again unchanged within 48 hours, it gets the first answer. Without a log-in it works where the operation lists the header, for the same network.

## Many listings at once

\`POST\` and \`PATCH /api/stuff/bulk\` take up to 50 items, each with its own \`key\` (a UUID). \`items\` of the answer has a result for each in the same order: \`status\` and \`listing\`, or \`problem\`. After a lost connection send the same again: what was done is not done twice. Up to 60 photos sent ahead may wait.

## Webhooks

A webhook (\`POST /api/webhooks\`) gets a POST for each event, described in \`webhooks\`; \`data\` of a \`test\` is empty. \`Laterite-Signature: t=SECONDS,v1=HEX\` is HMAC-SHA-256 with your secret over \`SECONDS.BODY\`; refuse what is older than five minutes, and handle each \`id\` once. Answer 2xx within ten seconds. Otherwise it is sent again after 1, 5 and 15 minutes, then up to eight hours, for a day. Later events do not wait for it: compare \`createdAt\` with what you have.

## Versions

Within a major version nothing that this document names goes away or changes its meaning; fields, endpoints, error codes and values of lists are added at any time, so ignore what you do not know. Before 1.0 a minor version may remove something, after at least six months: until then it is \`deprecated\` here, named in the changelog of \`/documentation\`, and responses of such an endpoint carry \`Deprecation\` (since when, as seconds), \`Sunset\` (until when) and a \`Link\` to what takes its place.

## Languages

\`Accept-Language: fr\` or \`en\` chooses the language of messages. Without it each message comes in the language in which the product writes it. Dates are ISO 8601 in UTC, money is whole FCFA, ids are 24 hexadecimal characters.`,
  fr: `## Documents

\`/openapi.json\` décrit ce dont un programme a besoin : comptes, jetons, webhooks, et tout ce qu’un jeton peut appeler. \`/openapi/app.json\` ajoute ce qui demande une session ou ne sert qu’aux écrans du site, \`/openapi/administration.json\` le travail de l’équipe ; \`/openapi/full.json\` contient tout. \`?lang=en\` donne chacun en anglais.

## Authentification

Inscrivez-vous ou connectez-vous, puis envoyez \`Authorization: Bearer JETON\`. Un jeton expire après un jour (30 avec \`rememberMe\`), à la déconnexion et au changement de mot de passe. Les lectures publiques n’en demandent pas.

Un programme envoie de même son propre jeton (\`lat_…\`), créé sur la page de profil ou par \`POST /api/tokens\`. Il ne fait que ce que nomment ses droits : \`read\`, \`publish\`, \`orders\`, \`company\` ; chaque opération nomme le sien dans \`x-scope\`, toute autre répond 403 \`scope_missing\`. Il prend fin après un an au plus, quand il est révoqué, et avec toutes les sessions de son membre.

## Erreurs

Les erreurs sont en \`application/problem+json\` (schéma Problem). \`code\` est stable, pour les programmes ; \`message\` est pour les personnes ; \`errors\` nomme les champs. Tous les codes sont dans \`x-errors\` ; un nom entre accolades y remplace une valeur.

## Listes

Les listes sont dans \`items\`, avec \`total\`, \`totalIsExact\`, \`page\`, \`limit\` et \`nextCursor\`. \`limit\` va de 1 à 100 (24). Renvoyez \`nextCursor\` dans \`cursor\`, avec les mêmes filtres et le même tri (un autre tri : 400), pour continuer sans trou. Les comptes s’arrêtent à 1 000, et \`page\` à 10 000 éléments (400). Un paramètre inconnu mais proche d’un autre est refusé par 400 avec le bon nom ; les autres paramètres et champs inconnus sont ignorés.

## Synchronisation

\`GET /api/changes/listings\`, \`/professionals\` et \`/companies\` donnent ce qui a changé, le changement le plus ancien d’abord. Lisez une fois sans \`updatedSince\`, suivez \`nextCursor\` jusqu’au bout, puis renvoyez \`syncedUntil\` dans \`updatedSince\` la fois suivante. Ce qui a été supprimé, vendu ou masqué porte \`isDeleted\` sans \`item\` pendant 30 jours ; un \`updatedSince\` plus ancien est refusé par 400 \`sync_too_old\`. Ce qui change pendant la lecture revient avec son nouvel \`updatedAt\`, dix secondes après au moins. \`fields=title,price\` laisse de côté les autres champs de chaque \`item\`.

## Limites

Les limites sont dans \`x-rate-limit\` de chaque opération et dans \`x-limits\`. Chaque réponse à une requête limitée porte \`RateLimit-Policy\` (\`q\` requêtes en \`w\` secondes) et \`RateLimit\` (\`r\` restantes, à nouveau dans \`t\` secondes), avec un élément par limite. Au-delà, la réponse est 429 avec \`Retry-After\` en secondes. Un membre envoie trois formulaires à fichiers à la fois, le suivant reçoit 429 \`uploads_in_progress\`.

## Modifier à plusieurs

Qui peut modifier un document (annonce, professionnel, réalisation, entreprise, compte, alerte, prix habituel, webhook, import, réponse à un avis, préférences de notification) en lit la \`version\`, et un \`ETag\` qui commence par elle. Renvoyé dans \`If-Match\` avec PUT, PATCH ou DELETE, il fait refuser le changement par 412 si quelqu’un a modifié entre-temps. Sans \`If-Match\`, le dernier changement l’emporte ; de deux au même moment, l’un peut être refusé par 409 \`conflict\` : renvoyez-le.

## Répéter une requête

Un POST, un PATCH ou un PUT qui accepte \`If-Match\`, avec une \`Idempotency-Key\` (UUID) n’est exécuté qu’une fois : renvoyé tel quel sous 48 heures, il reçoit la première réponse. Sans connexion : là où l’opération nomme l’en-tête, pour le même réseau.

## Plusieurs annonces à la fois

\`POST\` et \`PATCH /api/stuff/bulk\` prennent jusqu’à 50 éléments, chacun avec sa \`key\` (un UUID). \`items\` de la réponse donne un résultat pour chacun, dans le même ordre : \`status\` et \`listing\`, ou \`problem\`. Après une coupure, renvoyez la même chose : rien n’est fait deux fois. Jusqu’à 60 photos envoyées d’avance peuvent attendre.

## Webhooks

Un webhook (\`POST /api/webhooks\`) reçoit un POST par événement, décrit dans \`webhooks\` ; \`data\` d’un \`test\` est vide. \`Laterite-Signature: t=SECONDES,v1=HEX\` est un HMAC-SHA-256 avec votre secret sur \`SECONDES.CORPS\` ; refusez ce qui a plus de cinq minutes, et ne traitez chaque \`id\` qu’une fois. Répondez 2xx en dix secondes. Sinon il est renvoyé après 1, 5 et 15 minutes, puis jusqu’à huit heures, pendant un jour. Les événements suivants ne l’attendent pas : comparez \`createdAt\` à ce que vous avez.

## Versions

Dans une version majeure, rien de ce que ce document nomme ne disparaît ni ne change de sens ; champs, appels, codes d’erreur et valeurs de listes s’ajoutent à tout moment : ignorez ce que vous ne connaissez pas. Avant 1.0, une version mineure peut retirer quelque chose après six mois au moins : d’ici là c’est \`deprecated\` ici, nommé dans l’historique de \`/documentation\`, et ses réponses portent \`Deprecation\` (depuis quand, en secondes), \`Sunset\` (jusqu’à quand) et un \`Link\` vers ce qui le remplace.

## Langues

\`Accept-Language: fr\` ou \`en\` choisit la langue des messages. Sans lui, chaque message vient dans la langue où le produit l’écrit. Les dates sont en ISO 8601 UTC, l’argent en FCFA entiers, les identifiants ont 24 caractères hexadécimaux.`,
};
