import type { TermsPart } from './terms.ts';

export const privacyParts: TermsPart[] = [
  {
    id: 'donnees',
    title: 'What we record',
    paragraphs: ['Only what the service needs:'],
    points: [
      'at sign-up: user name, e-mail, phone number, referral code if you give one (it says who invited you; your first listing online then earns each of you a boost), date and version of the terms you agreed to;',
      'your password as a cryptographic hash, never in clear;',
      'what you add: listings, photos, ratings, reviews, profile, professional profile or company;',
      'what you write to other members: requests, quotes and messages, with their photos and documents;',
      'for a verification: the papers you send, encrypted; only our administrators read them;',
      'for a paid service: what it is for, the price, the operator, the dates and the receipt; never a secret code;',
      'of photos: the picture only; place, date and device are removed when you send it;',
      'in the technical logs: time, page, duration, and a shortened internet address.',
    ],
  },
  {
    id: 'public',
    title: 'What everyone sees',
    paragraphs: [
      'Your user name, your picture, your town, the month you joined, your listings, ratings and reviews. If you have them: your professional profile and your companies, with their team.',
    ],
  },
  {
    id: 'prive',
    title: 'What nobody reads on the site',
    paragraphs: [
      'Your e-mail, your number, your date of birth and your referral code. They stand on no public page.',
      'Two exceptions for your number: whoever touches WhatsApp or Call on your listing gets it where you offer it, and once a request is accepted, each of the two sees the other’s.',
      'Your messages and requests are for you and the other person, your identity papers for our administrators.',
    ],
  },
  {
    id: 'appareil',
    title: 'What stays on your device',
    paragraphs: [
      'In the memory of the browser: a login token (authToken), your language, your favourites and your selection, the city you chose, your latest searches, your drafts with their photos, what waits for the network, and the pages you have seen, to read them again without it. The token expires after 24 hours, or 30 days with “Remember me”. When you log out, all of this is erased, except settings such as the language.',
      'Three cookies tell the server how to prepare the next page: your language (wording), whether you save data (saveData) and whether you are logged in (isMember). They contain no identifier and last a year at most.',
      'No advertising, no audience measurement. Pages ask nothing of other sites. WhatsApp or a company’s site opens only when you touch it.',
    ],
  },
  {
    id: 'duree',
    title: 'For how long',
    paragraphs: ['We keep:'],
    points: [
      'your account and content: as long as you do not delete them, except what follows;',
      'your conversations: a year after the last message; the files of a request: a year after they were sent;',
      'your public requests: a year after their end;',
      'your messages to the support and your reports: 12 months; your notifications: 90 days;',
      'verification papers: 30 days after our decision, or until you withdraw the request;',
      'receipts of payments: without end, without your name once your account is deleted;',
      'codes sent by SMS: 24 hours;',
      'the record of sensitive actions (login, password, moderation): 12 months;',
      'who looked at or contacted a listing: 35 days without a name, then mere numbers, 100 days;',
      'technical logs: 30 days;',
      'backups: 30 days.',
    ],
  },
  {
    id: 'suppression',
    title: 'Deleting your data',
    paragraphs: [
      'You can delete a listing at any time; its photos, ratings and reviews go with it.',
      'From your profile, you can download a copy of everything that is yours, and delete your account with your password.',
      'Deletion erases at once the account, your listings, your professional profile and your photos. Your reviews of other people’s listings stay, without your name. The only owner of a company must first hand it over or delete it.',
    ],
  },
  {
    id: 'partage',
    title: 'With whom we share them',
    paragraphs: [
      'We neither sell nor rent out your data. They leave only where the law demands it, or for the hosting company the operator names above.',
      'The services that the operator has chosen receive what they need to serve you: your number for an SMS or a WhatsApp message, your address for an e-mail, the address your browser gives for a notification, the amount and your number for a mobile payment.',
    ],
  },
];
