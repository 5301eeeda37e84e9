import { memberReasons } from '../admin/standing-reasons.ts';
import { type CommonReason, refusalReasons } from '../listings/refusal-reasons.ts';
import type { ReportDecision, ReportKind } from './report-kinds.ts';

const because = (short: [fr: string, en: string], sentence: [fr: string, en: string]): CommonReason => ({
  short: { fr: short[0], en: short[1] },
  sentence: { fr: sentence[0], en: sentence[1] },
});

const ofPage = [
  because(
    ['Photos volées', 'Stolen photos'],
    ['Les photos de la page ne sont pas les vôtres.', 'The photos of the page are not yours.'],
  ),
  because(['Arnaque', 'Scam'], ['La page trompe les clients.', 'The page misleads clients.']),
  because(
    ['Fausse identité', 'False identity'],
    ['La page se présente sous le nom d’un autre.', 'The page goes by the name of someone else.'],
  ),
  because(['Insultes', 'Insults'], ['La page insulte d’autres personnes.', 'The page insults other people.']),
];

const ofOpinion = [
  because(['Insultes', 'Insults'], ['Ce texte insulte quelqu’un.', 'This text insults someone.']),
  because(
    ['Faux avis', 'Fake opinion'],
    ['Cet avis ne vient pas d’un vrai client.', 'This opinion does not come from a real client.'],
  ),
  because(
    ['Publicité', 'Advertising'],
    ['Ce texte fait de la publicité ou donne des contacts.', 'This text advertises or gives contacts.'],
  ),
  because(
    ['Vie privée', 'Privacy'],
    ['Ce texte révèle la vie privée de quelqu’un.', 'This text reveals someone’s private life.'],
  ),
];

const ofPublicRequest = [
  because(['Arnaque', 'Scam'], ['Cette demande ressemble à une arnaque.', 'This request looks like a scam.']),
  because(
    ['Interdit', 'Not allowed'],
    ['Ce que vous cherchez ne peut pas être proposé ici.', 'What you look for cannot be offered here.'],
  ),
  because(
    ['Pas une demande', 'Not a request'],
    ['Ceci est une offre : publiez-la comme annonce.', 'This is an offer: publish it as a listing.'],
  ),
  because(
    ['Trop vague', 'Too vague'],
    [
      'Dites ce que vous cherchez, combien, où et pour quand.',
      'Say what you look for, how much, where and by when.',
    ],
  ),
];

const ofMember = [
  ...memberReasons,
  because(
    ['Pas de réponse', 'No reply'],
    ['Vous acceptez des demandes sans y donner suite.', 'You accept requests without following up.'],
  ),
];

const ofReports = [
  because(
    ['Sans fondement', 'Unfounded'],
    ['Rien de ce qui est signalé n’est vrai.', 'Nothing of what was reported is true.'],
  ),
  because(
    ['Concurrent', 'Competitor'],
    [
      'Ces signalements cherchent à écarter un concurrent.',
      'These reports are meant to push a competitor out.',
    ],
  ),
  because(
    ['Dispute', 'Quarrel'],
    [
      'Une dispute entre deux personnes ne se règle pas par des signalements.',
      'A quarrel between two people is not settled by reports.',
    ],
  ),
];

/** Common reasons to hide a reported document of each kind, or to warn the reported person. */
const byKind: Record<ReportKind, readonly CommonReason[]> = {
  listing: Object.values(refusalReasons),
  professional: ofPage,
  company: ofPage,
  comment: ofOpinion,
  review: ofOpinion,
  publicRequest: ofPublicRequest,
  order: ofMember,
  conversation: ofMember,
  member: ofMember,
};

/** Common reasons of all decisions about reported things. */
export const allDecisionReasons: readonly CommonReason[] = [...Object.values(byKind).flat(), ...ofReports];

/** Returns the common reasons of a decision about a kind of thing. */
export const decisionReasons = (
  kind: ReportKind,
  to: Exclude<ReportDecision, 'keep'>,
): readonly CommonReason[] => (to === 'refuse' ? ofReports : byKind[kind]);
