import type { Help } from './help.ts';

export const faq: Help['faq'] = {
  title: 'Frequent questions',
  search: 'Search the questions',
  searchHint: 'Price, photo, password…',
  found: (count) => (count === 1 ? '1 question found' : `${count} questions found`),
  none: 'No question contains these words. Try a shorter word.',
  topics: [
    {
      title: 'Publishing',
      questions: [
        {
          question: 'How do I publish a listing?',
          answer: [
            'Create an account or log in, then touch Publish. Add a photo, a title, a description, a price, a category and a place.',
            'The listing is online at once, unless our team has to review it first; the app then says so.',
          ],
        },
        {
          question: 'What does a listing cost?',
          answer: ['Nothing. Publishing, searching and contacting are free, and we take no commission.'],
        },
        {
          question: 'Which photo should I choose?',
          answer: [
            'A sharp one, by day, showing the whole thing. JPEG, PNG or WebP, 10 MB at most: it is made smaller for you.',
            'The place and the device recorded in the photo are removed when you send it.',
          ],
        },
        {
          question: 'What may I sell or rent out?',
          answer: [
            'Machines, materials, mining equipment, land, houses, offices, furniture, kitchens, decoration and appliances.',
            'No stolen goods, no forged documents, nothing you have no right to sell.',
          ],
        },
      ],
    },
    {
      title: 'Prices',
      questions: [
        {
          question: 'Which currency are prices in?',
          answer: ['In CFA francs (FCFA), without cents. The price is the one the seller wrote.'],
        },
        {
          question: 'What do “/ day”, “/ bag” or “/ m²” mean?',
          answer: [
            'It is what the price pays for: a day of rental, a bag, a square metre. Without it, the price is for the whole.',
          ],
        },
        {
          question: 'Can the price be negotiated?',
          answer: [
            'Ask the seller: the price shown is where they start. Agree in writing on what is included: transport, operator, fitting.',
          ],
        },
        {
          question: 'Can I pay on {brand}?',
          answer: [
            'Not for what you buy or rent: no payment between members goes through {brand}.',
            'Where we offer it, you can pay us for a service that you start yourself in “My listings” or “Verification”: putting a listing first, or a visit to your company. The price is shown before, and you pay by mobile money (Orange Money, MTN, Moov, Wave…). If anyone else asks you for money “for {brand}”, do not pay.',
          ],
        },
      ],
    },
    {
      title: 'Getting in touch',
      questions: [
        {
          question: 'How do I reach a seller?',
          answer: [
            'Open the listing, then touch WhatsApp or Call. The seller chooses who sees their number; once your request is accepted, each sees the other’s.',
          ],
        },
        {
          question: 'How many sellers can I reach?',
          answer: [
            'Twenty a day with an account, five a day without one. This limit protects sellers from robots that collect numbers.',
          ],
        },
        {
          question: 'How do I rate something and leave a review?',
          answer: [
            'Log in, give 1 to 5 stars on its page, then write your review. You can change your rating.',
            'You cannot rate your own listing, but you can answer on it.',
          ],
        },
      ],
    },
    {
      title: 'Safety',
      questions: [
        {
          question: 'Are sellers verified?',
          answer: [
            'Some are. “Phone verified”: a code proved the number. “Identity verified” and “Company verified”: our team has seen the papers. “Visited”: it has been there. “Document seen by us”: it has seen the paper that the listing names.',
            'None of these words vouches for the goods or the price. Treat each seller as someone you meet for the first time, and follow the guide “Buying without bad surprises”.',
          ],
        },
        {
          question: 'I am asked for a deposit before the visit. What should I do?',
          answer: ['Refuse and move on to another listing. A serious seller lets you see it first.'],
        },
        {
          question: 'Somebody asks me for a code received by SMS.',
          answer: ['Give it to nobody, not even to someone who claims to be {brand}.'],
        },
      ],
    },
    {
      title: 'Account',
      questions: [
        {
          question: 'Can I log in with my phone number?',
          answer: ['Yes: write your number in place of the e-mail, with the same password.'],
        },
        {
          question: 'How long do I stay logged in?',
          answer: [
            '24 hours, or 30 days if you tick “Remember me”. On a shared phone, leave it unticked and log out.',
          ],
        },
        {
          question: 'I forgot my password.',
          answer: [
            'On the login page, touch “Forgot password?” and give your number: a code of six digits is sent to you, good for ten minutes.',
          ],
        },
        {
          question: 'Which password should I choose?',
          answer: [
            '8 to 128 characters; 15 or more is better. A sentence you remember beats a complicated word. Passwords that are too common are refused, and so are those made of your name, e-mail or phone number.',
          ],
        },
        {
          question: 'Who sees my e-mail and my number?',
          answer: [
            'Nobody reads your e-mail. You choose who sees your number: those who call or write to you from a listing, where you offer it. Once a request is accepted, each sees the other’s.',
          ],
        },
      ],
    },
    {
      title: 'Mobile data',
      questions: [
        {
          question: 'Does the application use much data?',
          answer: [
            'It is made for slow, paid connections: photos are made smaller and load only when you reach them; no video, no advertising, no call to another site.',
          ],
        },
        {
          question: 'Are my favourites kept?',
          answer: [
            'Yes. Once you log in, they follow your account on all your devices. Without an account they stay on this phone, and disappear if you clear the data of the browser.',
          ],
        },
        {
          question: 'Can I use {brand} in French?',
          answer: [
            'Yes: touch FR at the top of the page or in the menu. The choice is remembered on this device.',
          ],
        },
      ],
    },
  ],
};
