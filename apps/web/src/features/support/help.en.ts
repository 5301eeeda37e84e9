import { faq } from './faq.en.ts';
import type { Help } from './help.ts';
import { papers } from './papers.en.ts';

export const help: Help = {
  intro: 'Short answers to publish, buy and check without bad surprises.',
  contents: 'On this page',
  faq,
  safety: {
    title: 'Buying without bad surprises',
    intro:
      '{brand} brings people together: we see neither the goods nor the money. These steps avoid most scams.',
    steps: [
      {
        title: 'Talk to the seller',
        text: 'Call from the listing. Ask how long they have owned it, why they sell it and where to see it.',
      },
      {
        title: 'See it',
        text: 'Go there, by day and with someone if you can. Try the machine, measure, photograph the papers.',
      },
      {
        title: 'Check the price',
        text: 'Compare with three similar listings. A very low price is almost always paid for elsewhere.',
      },
      {
        title: 'Pay afterwards',
        text: 'Never in advance before you have seen it. Pay against a signed receipt with the name, the identity document and the date.',
      },
    ],
    alertTitle: 'Stop at once if…',
    alerts: [
      'You are asked for a deposit, file fees or transport costs before any visit.',
      'The seller is “travelling” and somebody else has to take the money.',
      'You are rushed: “another buyer comes in an hour”.',
      'You are asked for a code received by SMS, your password or your mobile money code.',
      'The papers are blurred photos, or the name is not the seller’s.',
      'You are sent a screenshot as proof of payment: check your own balance.',
    ],
  },
  machine: {
    title: 'Checking a machine before paying',
    intro: 'Bring a mechanic who knows the brand. A morning of checks costs less than an engine.',
    groups: [
      {
        title: 'Before you go',
        checks: [
          'Ask for the brand, model, year, hours and a photo of the serial number.',
          'Ask for the service invoices, and the customs document if it comes from abroad.',
          'Ask for the engine to be cold when you arrive: a cold start does not lie.',
        ],
      },
      {
        title: 'On site, engine off',
        checks: [
          'Compare the serial number stamped on the frame with the one on the papers.',
          'Look at the hour meter and at the wear of pedals, seat and levers: they should tell the same story.',
          'Look for welds and cracks on the boom, the arm, the bucket and the frame.',
          'Look at tracks or tyres, rollers, pins and the play of the slew ring.',
          'Check oil, water and filters: foam, metal dust or cloudy water announce a failure.',
        ],
      },
      {
        title: 'Engine running',
        checks: [
          'Watch the smoke: blue, it burns oil; black at idle, the injection needs work.',
          'Work each cylinder to the end, warm: it must neither sink by itself nor leak.',
          'Drive, turn, brake on a slope. Listen to the final drives.',
          'Let it run for thirty minutes and read the temperatures again.',
        ],
      },
      {
        title: 'Before the money',
        checks: [
          'Check that the name on the papers is the name of the person who takes the money.',
          'Write a bill of sale: serial number, hours, price, date, two signatures, copies of identity documents.',
          'Pay the balance when you leave with the machine and its papers.',
        ],
      },
    ],
  },
  papers,
  slab: {
    title: 'How many bags of cement for a slab?',
    intro: 'Give the size of the slab; the result follows.',
    length: 'Length',
    width: 'Width',
    thickness: 'Thickness',
    metres: 'm',
    centimetres: 'cm',
    invalid: 'Enter a number above zero.',
    volume: 'of concrete',
    bags: (count) => (count === 1 ? 'bag of 50 kg' : 'bags of 50 kg'),
    assumption:
      'Assumption: concrete with 350 kg of cement per m³, that is 7 bags of 50 kg per m³, rounded up to a whole bag, no waste. Allow for a little more. The mix, the steel and the thickness of a slab that carries loads are for an engineer to decide.',
  },
  contact: {
    title: 'Contact',
    paragraphs: [
      'For a question about something on sale, talk to the seller: the WhatsApp and Call buttons are on each listing.',
      'For anything else, write to us. We answer at the address or number you leave.',
    ],
  },
};
