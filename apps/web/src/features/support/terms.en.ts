import { privacyParts } from './privacy.en.ts';
import { type Terms, versionDay } from './terms.ts';

export const terms: Terms = {
  version: `Version of ${versionDay('en-GB')}`,
  intro:
    'This text says what you can do on {brand}, what we do with your data, and what the software does not do. It is written to be read.',
  contents: 'On this page',
  operator: {
    title: 'To be completed by the operator',
    text: 'Name, address and contact of the publisher of this site, country whose law applies, hosting company. These come from the operator and are not invented here.',
  },
  use: {
    title: 'Terms of use',
    parts: [
      {
        id: 'service',
        title: 'What {brand} is',
        paragraphs: [
          '{brand} is a site of listings and a directory for construction, mining, real estate and the home. It brings people together; it sells nothing itself.',
          'No payment between members, no delivery and no contract goes through {brand}. What you agree, you agree with the other person.',
          'Searching, publishing and contacting are free. Where we offer them, putting a listing first and a visit to your company are paid to us: you start them yourself, and the price is shown before.',
        ],
      },
      {
        id: 'compte',
        title: 'Your account',
        paragraphs: [
          'It takes a user name, an e-mail address, a phone number and a password. Give true information and keep your password to yourself.',
          'You must be 13 or older. You answer for what is done with your account.',
        ],
      },
      {
        id: 'annonces',
        title: 'Your listings',
        paragraphs: [
          'A listing is online as soon as you publish it, unless our team has to review it first. You can change or delete it.',
          'You keep your rights on your texts and photos. You allow us to show them on {brand}, in several sizes, as long as the listing exists.',
          'Do not publish:',
        ],
        points: [
          'what you have no right to sell or rent out;',
          'a price, photo, area or paper you know to be false;',
          'stolen goods, counterfeits, forged documents;',
          'insults, hatred, or another person’s data.',
        ],
      },
      {
        id: 'avis',
        title: 'Ratings and reviews',
        paragraphs: [
          'A logged-in member can give a listing 1 to 5 stars, once, and change the rating. Rating comes before a review.',
          'Nobody rates their own listing; the seller can answer, and the answer is marked as theirs.',
          'A review tells what you lived through. Fake reviews can be removed.',
        ],
      },
      {
        id: 'contact-vendeur',
        title: 'Contacting a seller',
        paragraphs: [
          'You can ask to reach a seller at most 20 times a day with an account, 5 times without one. The number is for talking about the listing, not for canvassing or for building a file.',
        ],
      },
      {
        id: 'responsabilite',
        title: 'What we do not guarantee',
        paragraphs: [
          'We verify only what we say so of: “Identity verified”, “Company verified”, “Visited” and “Document seen by us” name what our team saw on the day shown. These words vouch neither for the goods nor for the price. See the goods and check the documents before you pay: the safety guide helps.',
          'The service may stop, because of a failure or maintenance.',
          'A listing, a review or an account that breaks these rules can be removed.',
        ],
      },
      {
        id: 'changements',
        title: 'Changes to this text',
        paragraphs: [
          'The date at the top says which version you read. It is recorded with the date of your agreement when you sign up.',
        ],
      },
    ],
  },
  privacy: { title: 'Privacy', parts: privacyParts },
};
